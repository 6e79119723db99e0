//! Changes of a puzzle, near a cell.

use super::error::MakeErrorKind;
use super::random::Random;
use crate::grid::{CaseData, Cell, Grid};

/// A puzzle after a change, if there is one.
pub(super) type Proposal = Result<Option<Changed>, MakeErrorKind>;

/// How puzzles of a kind are changed.
pub(super) trait Change {
    /// Changes a puzzle with this answer near a cell.
    fn near(&self, data: &CaseData, place: (&Grid, Cell), random: &mut Random) -> Proposal;
}

/// A puzzle that was changed.
pub(super) struct Changed {
    pub(super) data: CaseData,
    /// Its answer; without one, any answer will do.
    pub(super) answer: Option<Grid>,
}
