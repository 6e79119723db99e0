//! Probes: a case whose cells are given one way after the other.

use std::fmt;
use std::ops::ControlFlow;

use super::ask::Checked;
use super::bind::BoundModel;
use super::error::{AskError, EngineError, enough_found};
use super::fill::{FillEncoding, FillTask};
use super::model::Model;
use crate::grid::{CaseData, Grid};
use runner_cover::{OptionId, Outcome, Search, Stop};

/// A case on a board of symbols, encoded once, and asked with one set of givens after the other.
pub(crate) struct CaseProbe<'p> {
    code: FillEncoding,
    checked: Checked<'p>,
    search: Search,
    given: Vec<OptionId>,
}

/// The result of a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Probed {
    /// This many solutions, up to the limit.
    Solutions(u32),
    /// It stopped at the limit of its guesses.
    Unknown,
}

impl fmt::Debug for CaseProbe<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("CaseProbe").finish_non_exhaustive()
    }
}

impl<'p> CaseProbe<'p> {
    /// Encodes a case with these rules, whose givens are only holes.
    ///
    /// # Errors
    ///
    /// The case is invalid.
    pub(crate) fn new(
        model: &Model,
        data: &'p CaseData,
        rules: &'p BoundModel,
    ) -> Result<Self, AskError> {
        // Every content of a cell can be given, even the background.
        let code = FillEncoding::new(FillTask { explicit: true, ..FillTask::new(data, rules) })?;
        let search = Search::new(&code.problem);
        let checked = Checked::new(model, data, rules);
        Ok(Self { code, checked, search, given: Vec::new() })
    }

    /// Searches for up to `wanted` solutions with some cells given, one byte each, as in
    /// [`Grid::cells`]. The first solution, the same in every run, is written to `filled`. The search
    /// ends after this many guesses.
    ///
    /// # Errors
    ///
    /// The engine failed.
    pub(crate) fn solve(
        &mut self,
        givens: &[u8],
        wanted: u32,
        guesses: u64,
        filled: &mut Grid,
    ) -> Result<Probed, EngineError> {
        if self.code.is_choices
            && !self.checked.is_any()
            && let Some(count) = self.search.solve_bytes(givens, filled.cells_mut(), wanted)
        {
            return Ok(Probed::Solutions(count));
        }
        if self.code.givens(givens, &mut self.given).is_none() {
            return Ok(Probed::Solutions(0));
        }
        let covers = if self.checked.is_any() { u64::MAX } else { wanted.into() };
        let (mut count, code, checked) = (0, &self.code, &self.checked);
        let found = self.search.query().given(&self.given).at_most(covers).nodes(guesses).visit(
            |cover| {
                let grid = code.decode(cover);
                if !checked.pass_grid(&grid) {
                    return ControlFlow::Continue(());
                }
                if count == 0 {
                    *filled = grid;
                }
                count += 1;
                if count == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        )?;
        if found.outcome == Outcome::Stopped(Stop::Nodes) {
            return Ok(Probed::Unknown);
        }
        enough_found(found.outcome)?;
        Ok(Probed::Solutions(count))
    }

    /// Tells whether a plain search knows all rules.
    pub(crate) fn is_plain(&self) -> bool {
        !self.checked.is_any() && !self.code.problem.has_nets()
    }

    /// Counts the guesses of a plain search for all solutions with some cells given, or those of the engine for up to
    /// two if it needs a rule that the plain search does not know. Returns `None` if more than `most` are needed.
    ///
    /// # Errors
    ///
    /// The engine failed.
    pub(crate) fn guesses(&mut self, givens: &Grid, most: u64) -> Result<Option<u64>, EngineError> {
        if self.is_plain() && self.code.givens(givens.cells(), &mut self.given).is_some() {
            let mut ladder = self.code.problem.ladder();
            if self.given.iter().all(|&option| ladder.choose(option)) {
                return Ok(ladder.guesses(most));
            }
        }
        let found = self.solve(givens.cells(), 2, most, &mut givens.clone())?;
        Ok((found != Probed::Unknown).then(|| self.search.stats().nodes))
    }
}
