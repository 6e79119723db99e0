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
        node.0.checked_sub(self.first).and_then(|at| self.shape.nth(at))
    }
}

/// How many contents the nodes of a board can have, and their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    cells: u32,
    symbols: usize,
    /// The nodes of lines, and the contents of each.
    line_nodes: u32,
    line_shapes: usize,
    /// The links between these, and the contents of each.
    links: u32,
    link_contents: usize,
    /// The faces between them, if each is inside or outside of loops.
    faces: u32,
}

impl Domain {
    /// Returns the domain of a board with these cells and this many symbols.
    pub(crate) const fn of_cells(shape: Shape, symbols: usize) -> Self {
        let cells = shape.count();
        Self { cells, symbols, line_nodes: 0, line_shapes: 0, links: 0, link_contents: 0, faces: 0 }
    }

    /// Adds these nodes of lines, with this many ways in which lines run through one; the links between them,
    /// with this many contents of a link, unless it is none; and the faces between them, if lines are loops.
    #[must_use]
    pub(crate) const fn with_lines(
        self,
        shape: Shape,
        [line_shapes, link_contents]: [usize; 2],
        are_loops: bool,
    ) -> Self {
        let line_nodes = shape.count();
        let links = if link_contents > 0 { shape.links() } else { 0 };
        let faces = if are_loops { shape.faces() } else { 0 };
        Self { line_nodes, line_shapes, links, link_contents, faces, ..self }
    }

    /// Returns the number of nodes.
    pub(crate) const fn nodes(self) -> usize {
        self.count() as usize
    }

    const fn count(self) -> u32 {
        self.cells + self.line_nodes + self.links + self.faces
    }

    /// Returns the nodes, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Node> {
        (0..self.count()).map(Node)
    }

    /// Returns the contents that a node can have, in order.
    pub(crate) fn contents(self, node: Node) -> impl Iterator<Item = Symbol> + use<> {
        let count = match node.0 {
            at if at < self.cells => self.symbols,
            at if at < self.cells + self.line_nodes => self.line_shapes,
            at if at < self.cells + self.line_nodes + self.links => self.link_contents,
            _ => 2,
        };
        (0..count).filter_map(Symbol::new)
    }

    /// Returns the number of symbols that a cell can hold.
    pub(crate) const fn symbols(self) -> usize {
        self.symbols
    }

    /// Returns the number of all nodes with one of their contents.
    pub(crate) const fn slots(self) -> usize {
        let of_cells = (self.cells as usize).saturating_mul(self.symbols);
        let of_lines = self.line_slots() + self.link_slots() + 2 * self.faces as usize;
        of_cells.saturating_add(of_lines)
    }

    /// Returns the number of a node with one of its contents: by node, then by content.
    #[inline]
    pub(crate) const fn slot(self, node: Node, content: Symbol) -> usize {
        let (at, cells) = (node.index(), self.cells as usize);
        let links = cells + self.line_nodes as usize;
        let faces = links + self.links as usize;
        let before = if at < cells {
            at * self.symbols
        } else if at < links {
            cells * self.symbols + (at - cells) * self.line_shapes
        } else if at < faces {
            cells * self.symbols + self.line_slots() + (at - links) * self.link_contents
        } else {
            cells * self.symbols + self.line_slots() + self.link_slots() + 2 * (at - faces)
        };
        before + content.index()
    }

    const fn line_slots(self) -> usize {
        self.line_nodes as usize * self.line_shapes
    }

    const fn link_slots(self) -> usize {
        self.links as usize * self.link_contents
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
    fn links_and_faces_know_their_places() {
        let lines =
            Layer::of_cells(Shape::new(2, 3).unwrap()).followed_by(Shape::new(3, 4).unwrap());
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
        let shape = |rows, columns| Shape::new(rows, columns).unwrap();
        let domain = Domain::of_cells(shape(2, 3), 2).with_lines(shape(3, 4), [7, 2], true);
        let slots = domain
            .iter()
            .flat_map(|node| domain.contents(node).map(move |content| domain.slot(node, content)));
        assert!(slots.eq(0..domain.slots()));
        assert_eq!((domain.nodes(), domain.slots()), (18 + 17 + 6, 12 + 84 + 34 + 12));
    }
}
