//! One problem and many questions: kernels are compiled once, and their memory is reused.

use std::ops::ControlFlow;

use super::plan::bytes;
use super::prepare::{finds, sorted};
use crate::kernel::{Kernel, KernelInfo, Prefix, Stats, Step, TryFirst, Unsupported, Visitor};
use crate::kernels::Compiled;
use crate::model::{OptionId, Problem, distinct};
use crate::run::{Answer, Effort, Restarting, Settings};

/// One thread's working memory for questions about a [`Problem`], reused from case to case.
pub struct Search {
    pub(super) compiled: Compiled,
    pub(super) effort: Effort,
    pub(super) hunter: DefaultSearch,
    stats: Stats,
}

/// The kernel that searches for some covers without preparation.
pub(super) struct DefaultSearch {
    pub(super) row: &'static KernelInfo,
    pub(super) try_first: TryFirst,
    pub(super) kernel: Box<dyn Kernel>,
}

impl Search {
    /// Compiles the kernel for the first attempt.
    pub fn new(problem: &Problem) -> Self {
        Self::with_effort(problem, Effort::USUAL)
    }

    pub(crate) fn with_effort(problem: &Problem, effort: Effort) -> Self {
        let mut compiled = Compiled::new(problem);
        let (row, try_first, kernel) = compiled.first();
        let kernel = kernel.learning().unwrap_or(kernel);
        let kernel = Box::new(Restarting::new(kernel));
        let hunter = DefaultSearch { row, try_first, kernel };
        Self { compiled, effort, hunter, stats: Stats::default() }
    }

    /// Returns the statistics of the last search for covers; the depth is the maximum of all
    /// searches.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Visits covers: see [`Query::visit`](crate::Query::visit).
    pub(super) fn visit(
        &mut self,
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        finds(settings)?;
        let part = self.part(settings);
        let answer = match settings.limits.covers {
            Some(wanted) => self.some(&part, wanted, settings, visitor),
            None => self.all(&part, settings, visitor),
        };
        self.noted(answer)
    }

    /// Searches for one cover: see [`Query::first`](crate::Query::first).
    pub(super) fn first(
        &mut self,
        settings: &Settings<'_>,
    ) -> Result<Answer<Option<Vec<OptionId>>>, Unsupported> {
        finds(settings)?;
        let part = self.part(settings);
        let mut found = None;
        let answer = self.some(&part, 1, settings, &mut |cover| {
            found = Some(sorted(cover.to_vec()));
            ControlFlow::Continue(())
        });
        Ok(self.noted(answer)?.map(|_| found))
    }

    /// Tells whether [`Search::solve_bytes`] supports the problem.
    pub fn solves_bytes(&mut self) -> bool {
        self.hunter.kernel.cells().is_some()
    }

    /// Searches for covers of a problem of *cells*: its first items, where every option has exactly
    /// one cell, all cells have equally many options, and the options are added cell by cell.
    /// Givens and covers are then one byte per cell: 0 for none, or the index of the option among
    /// those of the cell, counted from one.
    ///
    /// Writes a cover, the same in every run, to `chosen`, and returns the number of covers, at
    /// most `wanted`. Returns `None` if the problem is of another kind, or if it takes so long that another
    /// kernel may be faster: then `chosen` is unspecified.
    ///
    /// If a byte is greater than the number of options of a cell, the answer is unspecified.
    pub fn solve_bytes(&mut self, given: &[u8], chosen: &mut [u8], wanted: u32) -> Option<u32> {
        let kernel = self.hunter.kernel.as_mut();
        let cells = kernel.cells()?;
        if given.len() != cells.count() || given.len() != chosen.len() {
            return None;
        }
        let is_few = given.len() <= bytes::FEW_MAX;
        let (allowed, nodes) = if is_few { bytes::FEW } else { bytes::MANY };
        cells.load(given);
        let (before, work_max) = (kernel.stats(), kernel.work() + allowed);
        let (mut found, mut ended) = (0, false);
        while found < wanted && !ended {
            match kernel.next(nodes) {
                Step::Cover => {
                    found += 1;
                    if found == 1 {
                        kernel.cells()?.store(chosen);
                    }
                }
                Step::Done => ended = true,
                Step::Paused if kernel.work() >= work_max => {
                    self.stats = kernel.stats().since(before);
                    return None;
                }
                Step::Paused => {}
            }
        }
        self.stats = kernel.stats().since(before);
        Some(found)
    }

    /// Returns the part of the search space with the given options, without duplicates.
    pub(super) fn part(&self, settings: &Settings<'_>) -> Prefix {
        let Settings { given, excluded, .. } = *settings;
        let options = self.compiled.problem().options();
        let known = |given: &OptionId| given.index() < options;
        let all = given.iter().chain(excluded).all(known);
        assert!(all, "a given option is not one of this problem");
        Prefix { taken: distinct(given.iter().copied()), excluded: excluded.to_vec() }
    }

    fn noted<T>(
        &mut self,
        answer: Result<Answer<T>, Unsupported>,
    ) -> Result<Answer<T>, Unsupported> {
        if let Ok(answer) = &answer {
            self.stats = answer.stats;
        }
        answer
    }
}
