//! Terrain: a board with its givens.

use super::{Board, CaseData, Cell, Grid, ScopeError, Shape, Symbol};

/// The values of a case, with the grid of givens on its board.
///
/// Cells off the board and holes are outside the puzzle; all other cells are open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terrain<'c> {
    /// The values that were read.
    pub data: &'c CaseData,
    /// The given symbols and holes.
    pub givens: &'c Grid,
}

impl<'c> Terrain<'c> {
    /// Returns the board.
    pub(crate) fn board(&self) -> &'c Board {
        &self.data.board
    }

    /// Returns the rectangle around the board.
    pub(crate) fn shape(&self) -> Shape {
        self.board().shape
    }

    /// Returns a layer of the board by its name.
    pub(super) fn layer(&self, field: &str) -> Result<&'c Grid, ScopeError> {
        let layer = self.data.values.layer(field).filter(|layer| layer.shape() == self.shape());
        layer.ok_or_else(|| ScopeError::Field(field.to_owned()))
    }

    /// Tells whether a cell is part of the puzzle.
    #[inline]
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        let given = self.givens.get(cell);
        self.board().has(cell) && !given.is_some_and(|symbol| self.board().alphabet.is_hole(symbol))
    }

    /// Returns the cells that are part of the puzzle, row by row.
    pub(crate) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.shape().iter().filter(|&cell| self.is_open(cell))
    }

    /// Returns the clue in a cell: the number of its hole, if the hole has one.
    pub(crate) fn clue(&self, cell: Cell) -> Option<i64> {
        let is_hole = |symbol: &Symbol| self.board().alphabet.is_hole(*symbol);
        let hole = self.givens.get(cell).filter(is_hole)?;
        self.board().alphabet.name(Some(hole)).parse().ok()
    }
}
