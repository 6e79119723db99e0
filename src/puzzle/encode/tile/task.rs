//! A tiling to encode.

use crate::encode::bind::BoundModel;
use crate::grid::{CaseData, Cell};
use crate::rules::Tiling;

/// A case to encode.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct TileTask<'t> {
    pub(in super::super) data: &'t CaseData,
    pub(in super::super) rules: &'t BoundModel,
    pub(in super::super) tiling: &'t Tiling,
    /// The labels of the cells in a printed answer, to check it.
    pub(in super::super) printed: Option<&'t [String]>,
    /// Whether solutions are sorted, so that it matters which of several equal pieces lies where.
    pub(in super::super) ordered: bool,
    /// Whether a free cell is an option of its own.
    pub(in super::super) explicit: bool,
}

impl<'t> TileTask<'t> {
    /// Returns the task to find any tiling.
    pub(in super::super) fn new(
        data: &'t CaseData,
        rules: &'t BoundModel,
        tiling: &'t Tiling,
    ) -> Self {
        Self { data, rules, tiling, printed: None, ordered: false, explicit: false }
    }

    /// Returns the printed name of a free cell.
    fn free_label(&self, cell: Cell) -> &str {
        let alphabet = &self.data.board.alphabet;
        alphabet.name(self.rules.givens.get(cell).or(alphabet.background()))
    }

    /// Tells whether a cell may be free in the printed answer, if there is one.
    pub(in super::super) fn may_be_free(&self, cell: Cell) -> bool {
        self.printed.is_none_or(|printed| printed[cell.index()] == self.free_label(cell))
    }
}
