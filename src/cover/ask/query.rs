//! A question about a problem, with its settings.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic;
use std::thread;
use std::time::{Duration, Instant};

use num_bigint::BigUint;

use super::covers::Covers;
use super::search::Search;
use crate::kernel::{Aim, CostedCover, KernelInfo, Unsupported, Wanted};
use crate::model::{ItemId, OptionId, Problem};
use crate::run::{Answer, Settings};
use runner_threads::with_deadline;

/// A question about a problem: settings first, then the question.
///
/// All answers have an [`Outcome`](crate::Outcome), so a limit is never mistaken for "no cover exists".
/// A search also stops at the deadline of its thread: see [`with_deadline`].
///
/// ```
/// use runner_cover::{Builder, Outcome, Stop};
///
/// let mut builder = Builder::new();
/// for item in builder.primaries(30) {
///     builder.option([item])?;
///     builder.option([item])?;
/// }
/// let problem = builder.build();
/// assert_eq!(problem.query().threads(2).count()?.found, (1_u64 << 30).into());
/// let few = problem.query().at_most(5).visit(|_| std::ops::ControlFlow::Continue(()))?;
/// assert_eq!((few.found, few.outcome), (5, Outcome::Stopped(Stop::Covers)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Every question returns [`Unsupported`] if the kernel that is wanted cannot answer it; only
/// [`sample`](Self::sample) and [`count_by_cost`](Self::count_by_cost) do so although none is wanted.
///
/// # Panics
///
/// Every question panics if a given option is not one of the problem.
#[must_use = "a query does nothing until it is asked"]
pub struct Query<'q> {
    asked: Asked<'q>,
    pub(super) settings: Settings<'q>,
    within: Option<Duration>,
}

/// What is asked.
enum Asked<'q> {
    Problem(&'q Problem),
    Search(&'q mut Search),
}

impl Problem {
    /// Begins a question: without limits, on one thread.
    pub fn query(&self) -> Query<'_> {
        Query::new(Asked::Problem(self))
    }

    /// Counts the covers, however long it takes.
    ///
    /// # Panics
    ///
    /// If memory or threads are exhausted.
    pub fn count(&self) -> BigUint {
        // A thread of its own has no deadline.
        let counted = thread::scope(|scope| scope.spawn(|| self.query().count()).join());
        let answer = counted.unwrap_or_else(|cause| panic::resume_unwind(cause));
        answer.expect("no kernel is wanted, so that one fits").found
    }
}

impl Search {
    /// Begins a question about the problem: without limits, on one thread.
    pub fn query(&mut self) -> Query<'_> {
        Query::new(Asked::Search(self))
    }

    /// Begins a question with these settings.
    #[cfg(test)]
    pub(crate) fn ask<'q>(&'q mut self, settings: &Settings<'q>) -> Query<'q> {
        Query { settings: *settings, ..self.query() }
    }
}

/// The settings.
impl<'q> Query<'q> {
    fn new(asked: Asked<'q>) -> Self {
        Self { asked, settings: Settings::default(), within: None }
    }

    /// Asks only for covers that contain these options.
    pub fn given(mut self, options: &'q [OptionId]) -> Self {
        self.settings.given = options;
        self
    }

    /// Asks this kernel; by default a trial chooses one.
    pub fn kernel(mut self, kernel: impl Into<Option<&'static KernelInfo>>) -> Self {
        self.settings.kernel = kernel.into();
        self
    }

    /// Sets the number of threads. The answers and their order do not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.settings.threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
        self
    }

    /// Stops after this many guesses. With this limit, one thread does all the work.
    pub fn nodes(mut self, nodes: impl Into<Option<u64>>) -> Self {
        self.settings.limits.nodes = nodes.into();
        self
    }

    /// Stops after this many covers. The engine then searches for some covers instead of all: it restarts
    /// after an unlucky start, and uses one thread.
    pub fn at_most(mut self, covers: impl Into<Option<u64>>) -> Self {
        self.settings.limits.covers = covers.into();
        self
    }

    /// Stops after this time.
    pub fn within(mut self, time: impl Into<Option<Duration>>) -> Self {
        self.within = time.into();
        self
    }

    /// Stops when this returns `true`. It is called now and then, on any thread.
    pub fn cancel(mut self, cancelled: &'q (dyn Fn() -> bool + Sync)) -> Self {
        self.settings.limits.cancelled = Some(cancelled);
        self
    }

    /// Reports the completed share of the search now and then, between 0 and 1, on any thread. It never
    /// decreases, but its speed varies: sibling subtrees are assumed to have equal sizes.
    pub fn progress(mut self, report: &'q (dyn Fn(f64) + Sync)) -> Self {
        self.settings.progress = Some(report);
        self
    }

    /// Sets about how many bytes the states of a count may take; by default half a gigabyte.
    pub fn memory(mut self, bytes: usize) -> Self {
        self.settings.limits.bytes = bytes;
        self
    }

    /// Asks a search within the time.
    pub(super) fn run<T>(self, ask: impl FnOnce(&mut Search, &Settings<'q>) -> T) -> T {
        let Self { asked, settings, within } = self;
        let deadline = within.and_then(|within| Instant::now().checked_add(within));
        with_deadline(deadline, || match asked {
            Asked::Problem(problem) => ask(&mut Search::new(problem), &settings),
            Asked::Search(search) => ask(search, &settings),
        })
    }
}

/// The questions.
#[expect(clippy::missing_errors_doc, reason = "the errors are those of `Query`")]
impl Query<'_> {
    /// Visits every cover, until the visitor breaks or a limit is reached. Returns the number of visited
    /// covers.
    ///
    /// The visitor gets the options of a cover in no particular order. The order of the covers is not
    /// specified either, but it is the same on every machine and for any number of threads.
    pub fn visit(
        self,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Answer<u64>, Unsupported> {
        self.run(|search, settings| search.visit(settings, &mut visitor))
    }

    /// Returns the covers, one after the other, in the order of [`Query::visit`]. The iterator owns all that it
    /// needs: it does not call [`cancel`](Self::cancel) and [`progress`](Self::progress), as to drop it ends
    /// the search. The time [`within`](Self::within) which it searches begins now.
    pub fn covers(self) -> Covers {
        let Self { asked, settings, within } = self;
        let problem = match asked {
            Asked::Problem(problem) => problem.clone(),
            Asked::Search(search) => search.compiled.problem().clone(),
        };
        let given = settings.given.to_vec();
        let Settings { kernel, threads, limits, .. } = settings;
        let (nodes, covers, bytes) = (limits.nodes, limits.covers, limits.bytes);
        Covers::begin(move |cancelled, visitor| {
            let query = problem.query().given(&given).kernel(kernel).threads(threads.get());
            let query = query.nodes(nodes).at_most(covers).memory(bytes).within(within);
            query.cancel(cancelled).visit(visitor)
        })
    }

    /// Searches for one cover.
    ///
    /// The outcome is complete if no cover exists. If one was found, it is stopped by
    /// [`Stop::Covers`](crate::Stop::Covers).
    pub fn first(self) -> Result<Answer<Option<Vec<OptionId>>>, Unsupported> {
        self.run(|search, settings| search.first(settings))
    }

    /// Counts the covers.
    pub fn count(self) -> Result<Answer<BigUint>, Unsupported> {
        self.run(|search, settings| search.count(settings, None))
    }

    /// Counts the covers modulo a number. States count faster this way, as their numbers stay small.
    pub fn count_modulo(self, modulus: NonZero<u64>) -> Result<Answer<BigUint>, Unsupported> {
        self.run(|search, settings| search.count(settings, Some(modulus)))
    }

    /// Counts the covers of each cost that some have.
    ///
    /// Unless there are few covers, the answer comes from states: it is an error if these are too wide, or
    /// if they or the costs are too many.
    pub fn count_by_cost(self) -> Result<Answer<BTreeMap<i64, BigUint>>, Unsupported> {
        self.run(|search, settings| search.count_by_cost(settings))
    }

    /// Finds this many of the cheapest covers, the cheapest first: see [`Query::best`].
    pub fn cheapest(self, count: usize) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        self.best(Aim::Cheapest, count, None)
    }

    /// Finds this many of the most expensive covers, the most expensive first: see [`Query::best`].
    pub fn dearest(self, count: usize) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        self.best(Aim::Dearest, count, None)
    }

    /// Finds this many of the best covers, best first, among those that cost `bound` or are better. The
    /// choice among covers of equal cost is not specified, but it is the same in every run and on every
    /// machine. The search uses one thread.
    ///
    /// If the search is stopped, better covers may exist.
    pub fn best(
        self,
        aim: Aim,
        count: usize,
        bound: Option<i64>,
    ) -> Result<Answer<Vec<CostedCover>>, Unsupported> {
        self.run(|search, settings| search.best(settings, Wanted { aim, count, bound }))
    }

    /// Finds the least cover. Covers are compared by their option for the first item of `order`, then by
    /// that for the second item, and so on. An option that was added earlier is less. Only the items of
    /// `order` are compared, so several covers may be equal.
    ///
    /// If the search is stopped, the result is any cover or none.
    ///
    /// # Panics
    ///
    /// If an item of `order` does not belong to this problem, or may be covered more than once.
    pub fn least(self, order: &[ItemId]) -> Result<Answer<Option<Vec<OptionId>>>, Unsupported> {
        self.run(|search, settings| search.least(settings, order))
    }

    /// Draws this many covers at random, independently and all with the same probability; none if no cover
    /// exists. The same seed draws the same covers in every run and on every machine.
    ///
    /// Unless there are few covers, the answer comes from states, which are all kept: it is an error if
    /// these are too wide or take too much memory.
    pub fn sample(
        self,
        count: usize,
        seed: u64,
    ) -> Result<Answer<Vec<Vec<OptionId>>>, Unsupported> {
        self.run(|search, settings| search.sample(settings, count, seed))
    }
}
