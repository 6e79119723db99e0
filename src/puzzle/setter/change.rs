//! Changes of a puzzle, near a cell.

use super::error::MakeErrorKind;
use super::random::Random;
use crate::grid::{CaseData, Cell, Grid};

/// How puzzles of a kind are changed.
pub(super) trait Change {
    /// Returns a puzzle that is changed near a cell, if it can be.
    fn near(
        &self,
        puzzle: &Changed,
        cell: Cell,
        random: &mut Random,
    ) -> Result<Option<Changed>, MakeErrorKind>;
}

/// A puzzle as it was changed.
pub(super) struct Changed {
    pub(super) data: CaseData,
    /// Its answer; without one, any answer will do.
    pub(super) answer: Option<Grid>,
}
