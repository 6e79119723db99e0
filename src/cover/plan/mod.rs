//! From a question to an answer: preparing, choosing a kernel, cutting the search into parts.
//!
//! See the notes on kernels in the [engine's documentation](super).

mod aside;
mod attempt;
mod choose;
mod opening;
mod prepare;
mod questions;
mod run;
mod settings;
mod sink;
mod split;
mod symmetric;

use std::ops::ControlFlow;

use num_bigint::BigUint;

pub use questions::Multiplicity;
pub use settings::{Effort, Kernel, Limits, Settings, Unfit, UnknownKernel, Why};

use super::builder::OptionId;
use super::enumerate::Visitor;
use super::memo;
use super::problem::Problem;
use super::query::{Outcome, Query, Stats, Stop};
use super::search::Search;
use attempt::Tried;
use opening::look_for_one;
use prepare::{Prepared, Ready, prepare};
use run::Ran;

/// An answer, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T, B> {
    /// The answer; if the work was stopped, what there is of it.
    pub found: T,
    /// Whether it is complete.
    pub outcome: Outcome<B>,
    /// The kernel that did most of the work.
    pub kernel: Kernel,
    /// What was done.
    pub stats: Stats,
}

impl Problem {
    /// Visits every cover, until the visitor breaks or a limit is met. What is found is the
    /// number of covers visited.
    ///
    /// The visitor gets the chosen options in no particular order. Which covers come first is not
    /// promised either, but it is the same on every machine, for any number of threads.
    ///
    /// With a limit on covers, the engine looks for some rather than for all: it begins afresh
    /// when a start was unlucky, and uses one thread.
    ///
    /// # Errors
    ///
    /// The kernel that was asked for cannot do it.
    pub fn visit<B>(
        &self,
        settings: &Settings<'_>,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Result<Answer<u64, B>, Unfit> {
        let mut reason = None;
        let mut noting = |cover: &[OptionId]| match visitor(cover) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(broken) => {
                reason = Some(broken);
                ControlFlow::Break(())
            }
        };
        let finds = settings.limits.covers.is_some()
            && matches!(settings.kernel, Kernel::Auto | Kernel::General);
        let answer = if finds {
            find(self, settings, &mut noting)
        } else {
            visit_all(self, settings, &mut noting)?
        };
        let outcome = match answer.outcome {
            Outcome::Complete => Outcome::Complete,
            Outcome::Stopped(Stop::Nodes) => Outcome::Stopped(Stop::Nodes),
            Outcome::Stopped(Stop::Cancelled) => Outcome::Stopped(Stop::Cancelled),
            Outcome::Stopped(Stop::Covers | Stop::Visitor(())) => {
                Outcome::Stopped(reason.map_or(Stop::Covers, Stop::Visitor))
            }
        };
        let Answer { found, kernel, stats, .. } = answer;
        Ok(Answer { found, outcome, kernel, stats })
    }

    /// Counts the covers.
    ///
    /// # Errors
    ///
    /// The kernel that was asked for cannot do it.
    pub fn count(&self, settings: &Settings<'_>) -> Result<Answer<BigUint, ()>, Unfit> {
        if settings.limits.covers.is_some() {
            let answer = self.visit(settings, |_| ControlFlow::Continue(()))?;
            let Answer { found, outcome, kernel, stats } = answer;
            return Ok(Answer { found: found.into(), outcome, kernel, stats });
        }
        count_all(self, settings)
    }
}

/// Looks for some covers.
fn find(problem: &Problem, settings: &Settings<'_>, visitor: &mut Visitor<'_>) -> Answer<u64, ()> {
    let Settings { limits, .. } = settings;
    if limits.covers == Some(1) {
        let mut found = 0;
        let seen = |cover: &[OptionId]| {
            found += 1;
            visitor(cover)?;
            ControlFlow::Break(())
        };
        let (outcome, stats, kernel) = look_for_one(problem, limits, settings.kernel, seen);
        return Answer { found, outcome, kernel, stats };
    }
    let cancelled = || limits.is_cancelled();
    let query = Query { givens: &[], nodes_max: limits.nodes, cancelled: Some(&cancelled) };
    let mut search = Search::new(problem);
    let mut found = 0;
    let outcome = if limits.covers == Some(0) {
        Outcome::Stopped(Stop::Covers)
    } else {
        search.visit(&query, |cover| {
            found += 1;
            visitor(cover)?;
            let enough = limits.covers.is_some_and(|max| found >= max);
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    };
    Answer { found, outcome, kernel: Kernel::General, stats: search.stats() }
}

fn visit_all(
    problem: &Problem,
    settings: &Settings<'_>,
    visitor: &mut Visitor<'_>,
) -> Result<Answer<u64, ()>, Unfit> {
    if settings.kernel == Kernel::Memo {
        return Err(Unfit { kernel: Kernel::Memo, why: Why::OnlyCounts });
    }
    let mut prepared = match prepare(problem, settings)? {
        Ready::Tried(tried) => return Ok(visit_tried(&tried, visitor)),
        Ready::Prepared(prepared) => prepared,
    };
    prepared.use_symmetries();
    let (kernel, mut enumerator) = prepared.choose();
    let mut translated = Vec::new();
    let mut translating = |cover: &[OptionId]| prepared.translate(cover, &mut translated, visitor);
    let Ran { found, stats, stop } = prepared.run().visit(enumerator.as_mut(), &mut translating);
    let outcome = stop.map_or(Outcome::Complete, Outcome::Stopped);
    Ok(Answer { found, outcome, kernel, stats: prepared.stats(stats) })
}

/// Visits the covers that were found before anything was prepared.
fn visit_tried(tried: &Tried, visitor: &mut Visitor<'_>) -> Answer<u64, ()> {
    let mut found = 0;
    let mut stop = tried.stop;
    for cover in &tried.covers {
        found += 1;
        if visitor(cover).is_break() {
            stop = Some(Stop::Visitor(()));
            break;
        }
    }
    let outcome = stop.map_or(Outcome::Complete, Outcome::Stopped);
    Answer { found, outcome, kernel: Kernel::General, stats: tried.stats }
}

fn count_all(problem: &Problem, settings: &Settings<'_>) -> Result<Answer<BigUint, ()>, Unfit> {
    let mut prepared = match prepare(problem, settings)? {
        Ready::Tried(Tried { covers, stop, stats }) => {
            let outcome = stop.map_or(Outcome::Complete, Outcome::Stopped);
            let found = BigUint::from(covers.len());
            return Ok(Answer { found, outcome, kernel: Kernel::General, stats });
        }
        Ready::Prepared(prepared) => prepared,
    };
    if let Some(components) = prepared.components() {
        return count_each(&components, settings, prepared.stats(Stats::default()));
    }
    prepared.use_symmetries();
    match prepared.count_states() {
        Ok(counted) => {
            let memo::Counted { covers, states, hits } = counted;
            let stats = prepared.stats(Stats { nodes: states, hits, ..Stats::default() });
            let outcome = Outcome::Complete;
            return Ok(Answer { found: covers, outcome, kernel: Kernel::Memo, stats });
        }
        Err(memo::GaveUp::Cancelled) => return Ok(uncounted(Stop::Cancelled, &prepared)),
        Err(memo::GaveUp::States) if settings.kernel == Kernel::Memo => {
            return Ok(uncounted(Stop::Nodes, &prepared));
        }
        Err(memo::GaveUp::TooWide) if settings.kernel == Kernel::Memo => {
            return Err(Unfit { kernel: Kernel::Memo, why: Why::TooWide });
        }
        Err(_) if settings.kernel == Kernel::Memo => {
            return Err(Unfit { kernel: Kernel::Memo, why: Why::Memory });
        }
        Err(_) => {}
    }
    let (kernel, mut enumerator) = prepared.choose();
    let Ran { found, stats, stop } = prepared.run().count(enumerator.as_mut());
    let outcome = stop.map_or(Outcome::Complete, Outcome::Stopped);
    Ok(Answer { found, outcome, kernel, stats: prepared.stats(stats) })
}

/// Answers a count by states that was stopped.
fn uncounted(stop: Stop<()>, prepared: &Prepared<'_>) -> Answer<BigUint, ()> {
    let stats = prepared.stats(Stats::default());
    let outcome = Outcome::Stopped(stop);
    Answer { found: BigUint::ZERO, outcome, kernel: Kernel::Memo, stats }
}

/// Counts the covers of problems that have nothing to do with each other, all combined.
fn count_each(
    components: &[Problem],
    settings: &Settings<'_>,
    mut stats: Stats,
) -> Result<Answer<BigUint, ()>, Unfit> {
    let mut found = BigUint::from(1_u8);
    let mut kernel = settings.kernel;
    for component in components {
        let mut limits = settings.limits;
        limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(stats.nodes));
        let answer = count_all(component, &Settings { limits, progress: None, ..*settings })?;
        stats.add(answer.stats);
        if !answer.outcome.is_complete() {
            return Ok(Answer { found: BigUint::ZERO, stats, ..answer });
        }
        found *= answer.found;
        kernel = answer.kernel;
        if found == BigUint::ZERO {
            break;
        }
    }
    Ok(Answer { found, outcome: Outcome::Complete, kernel, stats })
}
