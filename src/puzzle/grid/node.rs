//! Nodes: what is unknown on a board, each with one content.

use smallvec::SmallVec;

use super::{Cell, Shape, Symbol};

/// A thing whose content is unknown: the symbol in a cell, or how lines run through a node of a
/// [`LineLayer`](super::LineLayer).
///
/// The nodes of a board are numbered: first all cells, row by row, then the nodes of each of its layers of lines.
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

    /// Returns the layer whose nodes are numbered after all those of a domain.
    pub(crate) const fn after(domain: &Domain, shape: Shape) -> Self {
        Self { first: domain.nodes, shape }
    }

    /// Returns the number of a node among those of this layer and all later ones, if it is one of them.
    pub(super) fn number(self, node: Node) -> Option<u32> {
        node.0.checked_sub(self.first)
    }

    /// Returns the number of nodes of this layer and of those before it.
    const fn end(self) -> u32 {
        self.first + self.shape.count()
    }

    /// Returns the node at a place in the rectangle.
    pub(crate) const fn node(self, at: Cell) -> Node {
        Node(self.first + at.number())
    }

    /// Returns the node of the link from a place to the next one on its right or below it. The links come
    /// after all nodes of the rectangle: those to the right, then those down.
    pub(crate) fn link(self, at: Cell, is_down: bool) -> Node {
        let columns = self.shape.columns();
        let (row, column) = self.shape.position(at);
        let number = if is_down {
            self.shape.rows() * (columns - 1) + row * columns + column
        } else {
            row * (columns - 1) + column
        };
        // There are at most twice as many links as places.
        Node(self.end() + u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// Returns the place from which a link leads, and whether it leads down, if a node is a link.
    pub(crate) fn link_at(self, link: Node) -> Option<(Cell, bool)> {
        let number = link.0.checked_sub(self.end()).filter(|&it| it < self.shape.links())? as usize;
        let columns = self.shape.columns();
        let to_right = self.shape.rows() * (columns - 1);
        Some(match number.checked_sub(to_right) {
            None => (self.shape.cell(number / (columns - 1), number % (columns - 1)), false),
            Some(number) => (self.shape.cell(number / columns, number % columns), true),
        })
    }

    /// Returns the node of the face at the right and below a place, if it is between nodes. The faces come after
    /// all links.
    pub(crate) fn face(self, at: Cell) -> Option<Node> {
        let (rows, columns) = (self.shape.rows() - 1, self.shape.columns() - 1);
        let (row, column) = self.shape.position(at);
        let number = u32::try_from(row * columns + column).ok()?;
        (row < rows && column < columns).then(|| Node(self.end() + self.shape.links() + number))
    }

    /// Returns the place whose [`face`](Self::face) a node is, if it is one.
    pub(crate) fn face_at(self, face: Node) -> Option<Cell> {
        let number = face.0.checked_sub(self.end() + self.shape.links())?;
        let columns = self.shape.columns() - 1;
        let number = (number < self.shape.faces()).then_some(number as usize)?;
        Some(self.shape.cell(number / columns, number % columns))
    }

    /// Returns the place of a node in the rectangle, if it is in the layer.
    pub(crate) fn place(self, node: Node) -> Option<Cell> {
        self.number(node).and_then(|at| self.shape.nth(at))
    }
}

/// How many contents the nodes of a board can have, and their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Domain {
    blocks: SmallVec<[Block; 4]>,
    nodes: u32,
    slots: usize,
}

/// Nodes one after the other that have as many contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    /// The number of the first node.
    first: u32,
    /// The number of the first content of the first node.
    slot: usize,
    /// The number of contents of each.
    contents: usize,
}

impl Domain {
    /// Returns the domain of the cells of a board, with this many symbols.
    pub(crate) fn of_cells(shape: Shape, symbols: usize) -> Self {
        Self::default().with(shape.count(), symbols)
    }

    /// Adds some nodes with as many contents.
    #[must_use]
    pub(crate) fn with(mut self, nodes: u32, contents: usize) -> Self {
        self.blocks.push(Block { first: self.nodes, slot: self.slots, contents });
        self.nodes += nodes;
        self.slots = self.slots.saturating_add((nodes as usize).saturating_mul(contents));
        self
    }

    /// Returns the number of nodes.
    pub(crate) const fn nodes(&self) -> usize {
        self.nodes as usize
    }

    /// Returns the nodes, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Node> + use<> {
        (0..self.nodes).map(Node)
    }

    /// Returns the block of a node. The first one, of the cells, is the most frequent.
    #[inline]
    fn block(&self, node: Node) -> Block {
        let later = self.blocks[1..].iter().rfind(|block| block.first <= node.0);
        *later.unwrap_or(&self.blocks[0])
    }

    /// Returns the contents that a node can have, in order.
    pub(crate) fn contents(&self, node: Node) -> impl Iterator<Item = Symbol> + use<> {
        (0..self.block(node).contents).filter_map(Symbol::new)
    }

    /// Returns the number of symbols that a cell can hold.
    pub(crate) fn symbols(&self) -> usize {
        self.blocks[0].contents
    }

    /// Returns the number of all nodes with one of their contents.
    pub(crate) const fn slots(&self) -> usize {
        self.slots
    }

    /// Returns the number of a node with one of its contents: by node, then by content.
    #[inline]
    pub(crate) fn slot(&self, node: Node, content: Symbol) -> usize {
        let Block { first, slot, contents } = self.block(node);
        slot + (node.0 - first) as usize * contents + content.index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_lines_come_after_the_cells() {
        let cells = Layer::of_cells(Shape::new(2, 3).unwrap());
        let lines = Layer::after(&Domain::default().with(6, 1), Shape::new(3, 4).unwrap());
        let corner = lines.shape.cell(2, 1);
        assert_eq!(lines.node(corner).index(), 6 + 9);
        assert_eq!(lines.place(lines.node(corner)), Some(corner));
        assert_eq!(lines.place(cells.node(cells.shape.cell(1, 2))), None);
        assert_eq!(Node::from(cells.shape.cell(1, 2)), cells.node(cells.shape.cell(1, 2)));
    }

    #[test]
    fn links_and_faces_know_their_places() {
        let lines = Layer::after(&Domain::default().with(6, 1), Shape::new(3, 4).unwrap());
        for place in lines.shape.iter() {
            let face = lines.face(place);
            assert_eq!(face.and_then(|face| lines.face_at(face)), face.map(|_| place));
            let (row, column) = lines.shape.position(place);
            for (is_down, is_link) in [(false, column < 3), (true, row < 2)] {
                let link = lines.link(place, is_down);
                if is_link {
                    assert_eq!(lines.link_at(link), Some((place, is_down)));
                    assert_eq!((lines.place(link), lines.face_at(link)), (None, None));
                }
            }
        }
    }

    #[test]
    fn every_content_of_every_node_has_a_number() {
        let domain = Domain::default().with(6, 2).with(12, 7).with(17, 2).with(0, 2).with(6, 2);
        let numbered =
            |node| domain.contents(node).map(move |content| (node, content)).collect::<Vec<_>>();
        let slots = domain.iter().flat_map(numbered).map(|(node, it)| domain.slot(node, it));
        assert!(slots.eq(0..domain.slots()));
        assert_eq!((domain.nodes(), domain.slots()), (18 + 17 + 6, 12 + 84 + 34 + 12));
    }
}
