//! Solves cases that differ only in their givens, one byte per cell.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use super::ask::Solutions;
use super::bind::Solution;
use super::compiled::CompiledPuzzle;
use super::error::{EngineError, enough_found};
use super::grids::Grids;
use crate::grid::{Grid, Shape};
use crate::rules::PackedRules;
#[cfg(test)]
use runner_cover::Stats;
use runner_cover::{OptionId, Search};

/// This many cases are searched before all solutions are listed: the list takes as long as a
/// hundred searches, and inputs usually have either few cases or thousands.
const SEARCHED: usize = 64;

/// A solution to a case of a [`CompiledPuzzle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Filled<'s> {
    /// Its cells, one byte each, as in [`Grid::cells`].
    pub cells: &'s [u8],
    /// The number of solutions, or the number at which the question stopped.
    pub count: u32,
    /// Whether it is known to be right, without the engine. If not, [`BoundModel::verify`](super::BoundModel::verify)
    /// finds out.
    pub is_right: bool,
}

impl Solutions {
    /// Returns the answer to a case on a board of this shape.
    ///
    /// # Panics
    ///
    /// If the solution is of another shape.
    pub(crate) fn of(found: Option<Filled<'_>>, shape: Shape) -> Self {
        found.map_or_else(Self::default, |Filled { cells, count, .. }| {
            let grid = Grid::new(shape, cells.to_vec());
            let solutions = vec![Solution::Fill(grid)];
            Self { count: count.into(), solutions, ..Self::default() }
        })
    }
}

/// One thread's working memory for answering cases of a [`CompiledPuzzle`].
pub(crate) struct CaseSolver<'t> {
    compiled: &'t CompiledPuzzle,
    /// Made for the first case that is searched: many threads have none.
    search: Option<Search>,
    givens: Vec<OptionId>,
    /// The cells of the last solution that was searched.
    filled: Vec<u8>,
    /// The list of all solutions of the empty board, if it exists.
    listed: Option<&'t Grids>,
    /// The number of cases that are still searched before all solutions are listed.
    unlisted: usize,
    /// The time that a case may take.
    limit: Option<Duration>,
}

impl fmt::Debug for CaseSolver<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl<'t> CaseSolver<'t> {
    /// Returns an idle solver. All solutions are listed only after some cases, which changes no answer.
    pub(crate) fn new(compiled: &'t CompiledPuzzle) -> Self {
        let unlisted = if Grids::may_be_few(&compiled.code) { SEARCHED } else { 0 };
        let (givens, filled) = (Vec::new(), Vec::new());
        Self { compiled, search: None, givens, filled, listed: None, unlisted, limit: None }
    }

    /// Gives up every case after this time.
    #[must_use]
    pub(crate) fn within(self, limit: Option<Duration>) -> Self {
        Self { limit, ..self }
    }

    /// Prepares for this many cases.
    pub(crate) fn expect(&mut self, cases: usize) {
        if cases >= self.unlisted {
            self.list();
        } else {
            self.unlisted -= cases;
        }
    }

    fn list(&mut self) {
        if self.unlisted > 0 {
            self.unlisted = 0;
            self.listed = self.compiled.listed();
        }
    }

    /// Returns the statistics of the last case: none, if all solutions are listed.
    #[cfg(test)]
    pub(crate) fn stats(&self) -> Stats {
        self.search.as_ref().map_or_else(Stats::default, Search::stats)
    }

    /// Answers a case with one byte per cell, as in [`Grid::cells`]. If it has several solutions,
    /// every run returns the same one.
    ///
    /// # Errors
    ///
    /// The time is up, or the engine failed.
    ///
    /// # Panics
    ///
    /// If a byte is not a symbol of the compiled, or if there is another number of cells.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call is a tenth of the work for a small board")]
    pub(crate) fn solve(&mut self, givens: &[u8]) -> Result<Option<Filled<'_>>, EngineError> {
        let wanted = self.compiled.wanted;
        if self.unlisted > 0 {
            // A unique solution does not depend on the method. Of several, the first listed one is
            // the answer.
            let count = self.search(givens, 2)?;
            if count < 2 {
                return Ok(self.filled(givens, count));
            }
            self.list();
        }
        let rules = &self.compiled.rules;
        if let Some(grids) = self.listed {
            let Some((cells, count)) = grids.find(givens, wanted) else { return Ok(None) };
            let is_right =
                rules.packed.is_some() && grids.are_right && PackedRules::keep(givens, cells);
            return Ok(Some(Filled { cells, count, is_right }));
        }
        let count = self.search(givens, wanted)?;
        Ok(self.filled(givens, count))
    }

    /// Returns the solution that a search has found, if there are any.
    fn filled(&self, givens: &[u8], count: u32) -> Option<Filled<'_>> {
        let (cells, rules) = (&self.filled, &self.compiled.rules);
        (count > 0).then(|| Filled { cells, count, is_right: rules.surely_hold(givens, cells) })
    }

    /// Searches for up to `wanted` solutions, and returns their number.
    // In a function of its own it leaves its caller small enough to be inlined.
    #[inline(never)]
    fn search(&mut self, givens: &[u8], wanted: u32) -> Result<u32, EngineError> {
        let code = &self.compiled.code;
        let search = self.search.get_or_insert_with(|| Search::new(&code.problem));
        self.filled.resize(givens.len(), 0);
        if code.is_choices
            && let Some(count) = search.solve_bytes(givens, &mut self.filled, wanted)
        {
            return Ok(count);
        }
        if code.givens(givens, &mut self.givens).is_none() {
            return Ok(0);
        }
        let (mut count, filled) = (0, &mut self.filled);
        let query = search.query().given(&self.givens).at_most(u64::from(wanted));
        let found = query.within(self.limit).visit(|cover| {
            if count == 0 {
                filled.copy_from_slice(code.decode(cover).cells());
            }
            count += 1;
            ControlFlow::Continue(())
        })?;
        enough_found(found.outcome)?;
        Ok(count)
    }
}
