//! What boards are cut into.

use super::random::Random;
use crate::grid::Cell;

/// The pieces of an answer, with the numbers that tell of them.
pub(super) trait Dissection {
    /// How often the numbers are changed at most.
    fn attempts(&self) -> usize;

    /// Tells whether a piece is one of these.
    fn has(&self, cells: &[Cell]) -> bool;

    /// Returns the cells with a number.
    fn numbers(&self) -> Vec<(Cell, i64)>;

    /// Changes numbers of pieces that another answer does not have; without another answer, of any piece.
    fn change(&mut self, others: &[Vec<Cell>], random: &mut Random);
}
