//! Holes of a board, drawn one by one.

use super::random::Random;
use crate::grid::{Board, Grid};

/// Draws holes in some cells: `of_hundred` of a hundred, on average.
pub(super) fn scattered(board: &Board, of_hundred: i64, random: &mut Random) -> Grid {
    let mut grid = Grid::empty(board.shape);
    let Some(hole) = board.alphabet.hole() else { return grid };
    for cell in board.cells() {
        if random.within(0, 99) < of_hundred {
            grid.set(cell, Some(hole));
        }
    }
    grid
}
