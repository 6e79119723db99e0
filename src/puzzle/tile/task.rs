//! What is asked of a tiling.

use crate::grid::{Cell, Facts};
use crate::puzzle::bind::Demand;
use crate::rules::Tiling;

/// What to encode.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct TileTask<'t> {
    pub(in super::super) facts: &'t Facts,
    pub(in super::super) demand: &'t Demand,
    pub(in super::super) tiling: &'t Tiling,
    /// Which labels cells may be covered by, besides what is given: used to check a printed answer.
    pub(in super::super) printed: Option<&'t [String]>,
    /// Whether solutions are put in order, so that it matters which of some equal pieces lies
    /// where.
    pub(in super::super) ordered: bool,
    /// Whether that a cell stays free is an option of its own.
    pub(in super::super) explicit: bool,
}

impl<'t> TileTask<'t> {
    /// Returns the task to find any way to lay the pieces.
    pub(in super::super) fn new(facts: &'t Facts, demand: &'t Demand, tiling: &'t Tiling) -> Self {
        Self { facts, demand, tiling, printed: None, ordered: false, explicit: false }
    }

    /// Returns what is printed for a cell under no piece.
    fn free_label(&self, cell: Cell) -> &str {
        let alphabet = &self.facts.board.alphabet;
        alphabet.name(self.demand.givens.get(cell).or(alphabet.background()))
    }

    /// Tells whether the printed answer, if there is one, shows a cell as one under no piece.
    pub(in super::super) fn may_be_free(&self, cell: Cell) -> bool {
        self.printed.is_none_or(|printed| printed[cell.index()] == self.free_label(cell))
    }
}
