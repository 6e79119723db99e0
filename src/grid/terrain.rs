//! Terrain: a board with what is given on it.

use super::{Board, Cell, Facts, Grid, Shape, Symbol};

/// What was read of a case, with the grid of what is given on its board.
///
/// Cells off the board, and cells given as holes, are no part of the puzzle; the others are open.
#[derive(Clone, Copy, Debug)]
pub struct Terrain<'c> {
    /// What was read.
    pub facts: &'c Facts,
    /// What is given: symbols and holes.
    pub givens: &'c Grid,
}

impl<'c> Terrain<'c> {
    /// Returns the board.
    pub fn board(&self) -> &'c Board {
        &self.facts.board
    }

    /// Returns the rectangle around the board.
    pub fn shape(&self) -> Shape {
        self.board().shape
    }

    /// Tells whether a cell is part of the puzzle.
    pub fn is_open(&self, cell: Cell) -> bool {
        let given = self.givens.get(cell);
        self.board().has(cell) && !given.is_some_and(|symbol| self.board().alphabet.is_hole(symbol))
    }

    /// Returns the number of the hole in a cell, if one with a number stands there: a clue.
    pub fn clue(&self, cell: Cell) -> Option<i64> {
        let is_hole = |symbol: &Symbol| self.board().alphabet.is_hole(*symbol);
        let hole = self.givens.get(cell).filter(is_hole)?;
        self.board().alphabet.name(Some(hole)).parse().ok()
    }
}
