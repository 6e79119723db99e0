//! Nodes: what is unknown on a board, each with one content.

use super::{Cell, Shape, Symbol};

/// A thing whose content is unknown: the symbol in a cell, or how lines run through a node of a
/// [`LineLayer`](super::LineLayer).
///
/// The nodes of a board are numbered: first all cells, row by row, then the nodes of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Node(u32);

impl Node {
    /// Returns the number of nodes before this one.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Cell> for Node {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self(cell.number())
    }
}

/// A rectangle of nodes, numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    /// The number of the first node.
    first: u32,
    /// The rows and columns of the nodes.
    pub shape: Shape,
}

impl Layer {
    /// Returns the layer of the symbols in the cells of a board.
    pub(crate) const fn of_cells(shape: Shape) -> Self {
        Self { first: 0, shape }
    }

    /// Returns a layer whose nodes are numbered after those of this one.
    pub(crate) const fn followed_by(self, shape: Shape) -> Self {
        Self { first: self.end(), shape }
    }

    /// Returns the number of nodes of this layer and of those before it.
    const fn end(self) -> u32 {
        self.first + self.shape.count()
    }

    /// Returns the node at a place in the rectangle.
    pub(crate) const fn node(self, at: Cell) -> Node {
        Node(self.first + at.number())
    }

    /// Returns the place of a node in the rectangle, if it is in the layer.
    pub(crate) fn place(self, node: Node) -> Option<Cell> {
        node.0.checked_sub(self.first).and_then(|at| self.shape.nth(at))
    }
}

/// How many contents the nodes of a board can have, and their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    cells: u32,
    symbols: usize,
    line_nodes: u32,
    line_shapes: usize,
}

impl Domain {
    /// Returns the domain of a board with these cells and this many symbols.
    pub(crate) const fn of_cells(shape: Shape, symbols: usize) -> Self {
        Self { cells: shape.count(), symbols, line_nodes: 0, line_shapes: 0 }
    }

    /// Adds these nodes of lines, and this many ways in which lines run through one.
    #[must_use]
    pub(crate) const fn with_lines(self, shape: Shape, line_shapes: usize) -> Self {
        Self { line_nodes: shape.count(), line_shapes, ..self }
    }

    /// Returns the number of nodes.
    pub(crate) const fn nodes(self) -> usize {
        (self.cells + self.line_nodes) as usize
    }

    /// Returns the nodes, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Node> {
        (0..self.cells + self.line_nodes).map(Node)
    }

    /// Returns the contents that a node can have, in order.
    pub(crate) fn contents(self, node: Node) -> impl Iterator<Item = Symbol> + use<> {
        let count = if node.0 < self.cells { self.symbols } else { self.line_shapes };
        (0..count).filter_map(Symbol::new)
    }

    /// Returns the number of symbols that a cell can hold.
    pub(crate) const fn symbols(self) -> usize {
        self.symbols
    }

    /// Returns the number of all nodes with one of their contents.
    pub(crate) const fn slots(self) -> usize {
        let of_cells = (self.cells as usize).saturating_mul(self.symbols);
        of_cells.saturating_add((self.line_nodes as usize).saturating_mul(self.line_shapes))
    }

    /// Returns the number of a node with one of its contents: by node, then by content.
    #[inline]
    pub(crate) const fn slot(self, node: Node, content: Symbol) -> usize {
        let (at, cells) = (node.index(), self.cells as usize);
        let before = if at < cells {
            at * self.symbols
        } else {
            cells * self.symbols + (at - cells) * self.line_shapes
        };
        before + content.index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_lines_come_after_the_cells() {
        let cells = Layer::of_cells(Shape::new(2, 3).unwrap());
        let lines = cells.followed_by(Shape::new(3, 4).unwrap());
        let corner = lines.shape.cell(2, 1);
        assert_eq!(lines.node(corner).index(), 6 + 9);
        assert_eq!(lines.place(lines.node(corner)), Some(corner));
        assert_eq!(lines.place(cells.node(cells.shape.cell(1, 2))), None);
        assert_eq!(Node::from(cells.shape.cell(1, 2)), cells.node(cells.shape.cell(1, 2)));
    }

    #[test]
    fn every_content_of_every_node_has_a_number() {
        let shape = |rows, columns| Shape::new(rows, columns).unwrap();
        let domain = Domain::of_cells(shape(2, 3), 2).with_lines(shape(3, 4), 7);
        let slots = domain.iter().flat_map(|node| {
            domain.contents(node).map(move |content| domain.slot(node, content))
        });
        assert!(slots.eq(0..domain.slots()));
        assert_eq!((domain.nodes(), domain.slots()), (18, 12 + 84));
    }
}
