//! A grid: the contents of all nodes.

use super::{Node, Shape, Symbol};

/// The contents of every cell of a shape, one byte per cell: see [`Symbol::byte`]. In an answer on a board
/// with lines, the contents of the [`Node`]s of its lines follow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    shape: Shape,
    cells: Vec<u8>,
}

impl Grid {
    /// Returns an empty grid.
    pub(crate) fn empty(shape: Shape) -> Self {
        Self { shape, cells: vec![0; shape.cells()] }
    }

    /// Returns a grid of these cells, row by row.
    ///
    /// # Panics
    ///
    /// If the shape has another number of cells.
    pub(crate) fn new(shape: Shape, cells: Vec<u8>) -> Self {
        assert_eq!(shape.cells(), cells.len(), "the cells are of another shape");
        Self { shape, cells }
    }

    /// Returns the shape.
    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the bytes of all cells, row by row.
    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the bytes of all cells, row by row, for writing.
    pub(crate) fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// Returns the contents of all cells, row by row.
    pub(crate) fn contents(&self) -> impl ExactSizeIterator<Item = Option<Symbol>> {
        self.cells.iter().map(|&byte| Symbol::of(byte))
    }

    /// Returns the content of a node. Givens have no nodes but cells.
    #[inline]
    pub(crate) fn get(&self, node: impl Into<Node>) -> Option<Symbol> {
        self.cells.get(node.into().index()).copied().and_then(Symbol::of)
    }

    /// Changes the content of a node.
    ///
    /// # Panics
    ///
    /// If the grid has no such node.
    pub(crate) fn set(&mut self, node: impl Into<Node>, content: Option<Symbol>) {
        self.cells[node.into().index()] = Symbol::byte(content);
    }

    /// Adds nodes without a content, until there are this many.
    pub(crate) fn extend_to(&mut self, nodes: usize) {
        self.cells.resize(nodes, 0);
    }
}
