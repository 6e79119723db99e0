//! The steps of a case that need no guess.

use super::probe::CaseProbe;
use crate::cover::{Deduction, Ladder, Means, OptionId};
use crate::grid::{Cell, Symbol};

/// A case with some cells given, and the deductions that need no guess.
#[derive(Debug)]
pub struct CaseLadder<'p> {
    probe: &'p CaseProbe<'p>,
    ladder: Ladder<'p>,
}

/// A step that follows without a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseStep {
    /// The means.
    pub means: Means,
    /// The cell and the symbol that it gets, or cannot have; none if the step is about something else.
    pub cell: Option<(Cell, Symbol)>,
    /// The candidates behind the step: the rules require one of these cells and symbols, and exclude all
    /// others.
    pub reason: Vec<(Cell, Symbol)>,
}

impl<'p> CaseProbe<'p> {
    /// Returns a case with some cells given, one byte each, as in
    /// [`Grid::cells`](crate::grid::Grid::cells), unless the givens
    /// contradict each other at once.
    pub fn ladder(&'p self, givens: &[u8]) -> Option<CaseLadder<'p>> {
        let mut options = Vec::new();
        let mut ladder = self.code().problem.ladder();
        self.code().givens(givens, &mut options)?;
        let is_kept = options.into_iter().all(|option| ladder.choose(option));
        is_kept.then_some(CaseLadder { probe: self, ladder })
    }
}

impl CaseLadder<'_> {
    /// Tells whether the ladder knows all rules of the case.
    pub fn knows_all(&self) -> bool {
        self.probe.is_all_encoded() && !self.probe.code().problem.has_nets()
    }

    /// Counts the guesses of a plain search that goes on from here, or `None` if more than `most` are needed.
    pub fn guesses(&self, most: u64) -> Option<u64> {
        self.ladder.guesses(most)
    }

    /// Takes the next step, by the simplest of the means up to `most`.
    pub fn step(&mut self, most: Means) -> Option<CaseStep> {
        let deduction: Deduction = self.ladder.step(most)?;
        let code = self.probe.code();
        let shown = |option: OptionId| code.moved(option);
        let reason = deduction.reason(&code.problem).into_iter().filter_map(shown).collect();
        Some(CaseStep { means: deduction.means, cell: shown(deduction.option), reason })
    }

    /// Tells whether the steps have led to the answer.
    pub fn is_done(&self) -> bool {
        self.ladder.is_done()
    }
}
