//! Templates: blueprints with the same problem for all cases, except the givens.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use super::ask::Answer;
use super::bind::{Demand, Solution};
use super::blueprint::{Blueprint, Place, Question};
use super::error::{AskError, EngineError, enough_found};
use super::fill::{FillCode, FillTask};
use super::grids::Grids;
use crate::cover::{Limits, OptionId, Search, Settings, Stats};
use crate::grid::{Board, Facts, Grid, Symbol, Values};

/// A blueprint compiled for the engine: one problem for all its cases.
#[derive(Clone, Debug)]
pub struct Template {
    code: FillCode,
    /// The number of solutions to search.
    wanted: u32,
    /// All solutions of the empty board, if they are few; listed on demand.
    listed: OnceLock<Option<Grids>>,
}

/// This many cases are searched before all solutions are listed: the list takes as long as a
/// hundred searches, and inputs usually have either few cases or thousands.
const SEARCHED: usize = 64;

impl Blueprint {
    /// Compiles the blueprint for a fixed board, if only the givens differ from case to case, and
    /// if the question can be answered with added givens.
    ///
    /// Returns the demand without givens, and the problem.
    pub fn template(&self, board: &Arc<Board>) -> Result<Option<(Demand, Template)>, AskError> {
        let wanted = match self.question {
            Question::Any | Question::Decide => 1,
            Question::Classify => 2,
            Question::Count | Question::Least | Question::Best(_) | Question::All { .. } => {
                return Ok(None);
            }
        };
        let fixed = self.rules.iter().all(|rule| rule.is_fixed());
        let plain = matches!(self.place, Place::Fill) && board.alphabet.hole().is_none();
        if !(fixed && plain) || self.checked().next().is_some() {
            return Ok(None);
        }
        let background = board.alphabet.background().map(|it| board.alphabet.name(Some(it)));
        if background.is_some() && background != board.alphabet.blank() && self.givens.is_some() {
            // A given background excludes symbols, which an option cannot express.
            return Ok(None);
        }
        let facts = Facts { board: Arc::clone(board), values: Values::default() };
        let nothing = Self { givens: None, lists: Vec::new(), ..self.clone() };
        let demand = nothing.bind(&facts)?;
        let code = FillCode::new(FillTask::new(&facts, &demand))?;
        Ok(Some((demand, Template { code, wanted, listed: OnceLock::new() })))
    }
}

impl Template {
    /// Returns all grids that can be answers, if they are few, with cells as in [`Solver::fill`].
    pub fn grids(&self) -> Option<impl Iterator<Item = &[u8]>> {
        self.listed().map(Grids::iter)
    }

    fn listed(&self) -> Option<&Grids> {
        self.listed.get_or_init(|| Grids::list(&self.code)).as_ref()
    }
}

/// The answer to a case with one byte per cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled<'s> {
    /// A solution, and the number of solutions as far as the question needs.
    Solved(&'s [u8], u32),
    /// No solution exists.
    Unsolvable,
    /// The puzzle cannot be answered this way, or takes too long for it.
    OtherKind,
}

/// One thread's working memory for answering cases of a [`Template`].
pub struct Solver<'t> {
    template: &'t Template,
    search: Search,
    givens: Vec<OptionId>,
    /// The list of all solutions of the empty board, if it exists.
    listed: Option<&'t Grids>,
    /// The number of cases that are still searched before all solutions are listed.
    unlisted: usize,
    /// When to give up a case.
    deadline: Option<Instant>,
}

/// Where there is a deadline, cases that take more guesses than this are not answered in bulk.
const BULK_NODES_MAX: u64 = 1 << 14;

impl fmt::Debug for Solver<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl<'t> Solver<'t> {
    /// Returns an idle solver.
    pub fn new(template: &'t Template) -> Self {
        let listed = template.listed();
        Self { listed, unlisted: 0, ..Self::for_few(template) }
    }

    /// Returns an idle solver that gives the same answers, but lists all solutions only after some
    /// cases.
    pub fn for_few(template: &'t Template) -> Self {
        let search = Search::new(&template.code.problem);
        let unlisted = if Grids::may_be_few(&template.code) { SEARCHED } else { 0 };
        let (givens, listed, deadline) = (Vec::new(), None, None);
        Self { template, search, givens, listed, unlisted, deadline }
    }

    /// Has the solver give up the next case at this time.
    pub fn give_up_at(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// Returns how many guesses may be spent on a case in bulk.
    fn nodes(&self) -> u64 {
        if self.deadline.is_some() { BULK_NODES_MAX } else { u64::MAX }
    }

    /// Prepares for this many cases.
    pub fn expect(&mut self, cases: usize) {
        if cases >= self.unlisted {
            self.list();
        } else {
            self.unlisted -= cases;
        }
    }

    /// Tells whether all solutions of [`Template::grids`] are listed.
    pub fn is_listed(&self) -> bool {
        self.listed.is_some()
    }

    fn list(&mut self) {
        if self.unlisted > 0 {
            self.unlisted = 0;
            self.listed = self.template.listed();
        }
    }

    /// Returns the statistics of the last case: none, if all solutions are listed.
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }

    /// Answers a case. If it has several solutions, every run returns the same one.
    ///
    /// # Errors
    ///
    /// The time is up, or the engine failed.
    ///
    /// # Panics
    ///
    /// If the grid has another shape or other symbols than the template.
    pub fn answer(&mut self, givens: &Grid) -> Result<Answer, EngineError> {
        let wanted = self.template.wanted;
        if self.unlisted > 0 {
            // A unique solution does not depend on the method. Of several, the first listed one is
            // the answer.
            let answer = self.search(givens, wanted.max(2))?;
            if answer.solutions.is_empty() || answer.count == 1_u32.into() {
                return Ok(answer);
            }
            self.list();
        }
        let Some(grids) = self.listed else { return self.search(givens, wanted) };
        let mut answer = Answer::default();
        let cells = givens.cells().iter().map(|content| content.map_or(0, Symbol::number));
        if let Some((filled, count)) = grids.find(&cells.collect::<Vec<_>>(), wanted) {
            let mut grid = Grid::empty(givens.shape());
            for (content, &number) in grid.cells_mut().iter_mut().zip(filled) {
                *content = Symbol::numbered(number);
            }
            answer.solutions.push(Solution::Fill(grid));
            answer.count = count.into();
        }
        Ok(answer)
    }

    /// Answers a case by a search.
    fn search(&mut self, givens: &Grid, wanted: u32) -> Result<Answer, EngineError> {
        let code = &self.template.code;
        let mut answer = Answer::default();
        if code.givens(givens, &mut self.givens).is_some() {
            let deadline = self.deadline;
            let is_past = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let cancelled: Option<&(dyn Fn() -> bool + Sync)> =
                if deadline.is_some() { Some(&is_past) } else { None };
            let limits = Limits { covers: Some(wanted.into()), cancelled, ..Limits::default() };
            let settings = Settings { limits, ..Settings::default() };
            let found = self.search.visit(&self.givens, &settings, &mut |cover| {
                if answer.solutions.is_empty() {
                    answer.solutions.push(Solution::Fill(code.decode(cover)));
                }
                ControlFlow::Continue(())
            })?;
            enough_found(found.outcome)?;
            answer.count = found.found.into();
        }
        Ok(answer)
    }

    /// Answers a case with one byte per cell: 0 for a blank, or the number of a symbol, counted
    /// from one. The solution is that of [`Solver::answer`]; it may be written to `buffer`.
    ///
    /// # Panics
    ///
    /// If all solutions are listed, and a byte is not a symbol of the template.
    #[inline]
    pub fn fill<'s>(&'s mut self, givens: &[u8], buffer: &'s mut Vec<u8>) -> Filled<'s> {
        let Template { code, wanted, .. } = self.template;
        let nodes = self.nodes();
        if self.unlisted > 0 && code.is_choices {
            buffer.resize(givens.len(), 0);
            match self.search.choose(givens, buffer, 2, nodes) {
                Some(0) => return Filled::Unsolvable,
                Some(1) => return Filled::Solved(buffer, 1),
                _ => {}
            }
        }
        self.list();
        if let Some(grids) = self.listed {
            return match grids.find(givens, *wanted) {
                Some((cells, count)) => Filled::Solved(cells, count),
                None => Filled::Unsolvable,
            };
        }
        if !code.is_choices {
            return Filled::OtherKind;
        }
        buffer.resize(givens.len(), 0);
        match self.search.choose(givens, buffer, *wanted, nodes) {
            None => Filled::OtherKind,
            Some(0) => Filled::Unsolvable,
            Some(count) => Filled::Solved(buffer, count),
        }
    }
}
