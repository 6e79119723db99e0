//! Where borders run.

use super::picture::{BoardPicture, Ground};

impl BoardPicture {
    /// Tells whether a thick border runs between two places next to each other; a place outside the
    /// board is `None`.
    pub(super) fn is_border(&self, one: Option<usize>, other: Option<usize>) -> bool {
        let areas = |at: Option<usize>| {
            let cell = at.map(|at| &self.cells[at]);
            let cell = cell.filter(|cell| cell.ground != Ground::Missing);
            cell.map(|cell| (cell.region, cell.piece))
        };
        areas(one) != areas(other)
    }

    /// Tells whether the line of a cage runs between two cells.
    pub(super) fn is_caged(&self, one: usize, other: usize) -> bool {
        self.cages.iter().any(|cage| cage.cells.contains(&one) != cage.cells.contains(&other))
    }

    /// Returns the place at a row and column counted from one, if it is on the board.
    pub(super) fn place(&self, row: usize, column: usize) -> Option<usize> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        inside.then(|| (row - 1) * self.columns + column - 1)
    }
}
