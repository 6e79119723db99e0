//! A grid: the contents of all cells.

use super::{Cell, Shape, Symbol};

/// The contents of every cell of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    shape: Shape,
    cells: Vec<Option<Symbol>>,
}

impl Grid {
    /// Returns an empty grid.
    pub fn empty(shape: Shape) -> Self {
        Self { shape, cells: vec![None; shape.cells()] }
    }

    /// Returns the shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the contents of all cells, row by row.
    pub fn cells(&self) -> &[Option<Symbol>] {
        &self.cells
    }

    /// Returns the contents of all cells, row by row, for writing.
    pub fn cells_mut(&mut self) -> &mut [Option<Symbol>] {
        &mut self.cells
    }

    /// Returns the content of a cell.
    ///
    /// # Panics
    ///
    /// If the cell belongs to a larger shape; so does [`Grid::set`].
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Symbol> {
        self.cells[cell.index()]
    }

    /// Changes the content of a cell.
    pub fn set(&mut self, cell: Cell, content: Option<Symbol>) {
        self.cells[cell.index()] = content;
    }
}
