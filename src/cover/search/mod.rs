//! The general search: guess, propagate, retreat, and start afresh when a start was unlucky.
//!
//! Search times of one problem under different early guesses have heavy tails: most orders are
//! quick, a few take almost for ever (Gomes, Selman, Crato and Kautz, 2000). So while no cover
//! has been visited, the search begins anew after a number of guesses, with the weights it has
//! learnt; the number doubles, so the starts given up cost no more than what the last one was
//! allowed. After the first cover nothing restarts, and each cover is visited exactly once. Of
//! twenty sudokus of 25 by 25 with 45 % of the cells given, the worst takes 76 000 guesses so; with
//! four times as many each time, from 4096, it took a million.

mod branch;
mod capacity;
mod core;
mod fallout;
mod general;
mod opening;
#[cfg(test)]
mod sane;
mod stack;
mod state;

use std::ops::ControlFlow;

pub(super) use self::core::{Branch, Core};
pub(super) use general::explorer;
pub(super) use opening::Opening;

use super::builder::OptionId;
use super::lanes::{LaneSearch, Shape};
use super::layout::{Clashes, Ground, Living, PairBits, SlotBits};
use super::problem::Problem;
use super::query::{Outcome, Query, Stats, Stop};
use super::simd::Level;

/// Guesses before the first restart: beyond what well-behaved problems need.
pub(super) const RESTART_NODES: u64 = 1024;
/// How much longer each start may take than the one before.
pub(super) const RESTART_GROWTH: u64 = 2;

/// About how many nanoseconds a guess takes in lanes.
const LANES_NODE: u64 = 1000;

/// Guesses between two questions whether the search is cancelled.
pub(super) const CANCEL_NODES: u64 = 256;

/// One thread's working memory for searching a [`Problem`], reused from query to query.
#[derive(Clone, Debug)]
pub struct Search<'p> {
    problem: &'p Problem,
    memory: Memory<'p>,
    stats: Stats,
}

/// The working memory of the kernel that fits the problem.
#[derive(Clone, Debug)]
enum Memory<'p> {
    Lanes(&'p Shape, LaneSearch),
    General(Box<(Opening, AnyCore<'p>)>),
}

/// The working memory for the layout that the problem has.
#[derive(Clone, Debug)]
enum AnyCore<'p> {
    Pairs(Core<'p, PairBits>),
    Slots(Core<'p, SlotBits>),
}

impl<'p> Search<'p> {
    /// Returns an idle search.
    pub fn new(problem: &'p Problem) -> Self {
        Self::at(problem, Some(Level::best()))
    }

    /// Returns an idle search that uses no lanes, or those of a level where there can be lanes.
    pub(super) fn at(problem: &'p Problem, level: Option<Level>) -> Self {
        let general = || match &problem.clashes {
            Clashes::Pairs(table) => AnyCore::Pairs(Core::new(Ground { problem, table }, true)),
            Clashes::Slots(table) => AnyCore::Slots(Core::new(Ground { problem, table }, true)),
        };
        let memory = match problem.shape.as_ref().zip(level) {
            Some((shape, level)) => Memory::Lanes(shape, LaneSearch::new(shape, level)),
            None => Memory::General(Box::new((Opening::default(), general()))),
        };
        Self { problem, memory, stats: Stats::default() }
    }

    /// Lets the search hold a few states only.
    #[cfg(test)]
    pub(super) fn hold(&mut self, states: usize) {
        match &mut self.memory {
            Memory::General(memory) => match &mut memory.1 {
                AnyCore::Pairs(core) => core.hold(states),
                AnyCore::Slots(core) => core.hold(states),
            },
            Memory::Lanes(..) => {}
        }
    }

    /// Returns what the last search did.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Visits every cover that contains the givens, until the visitor breaks or a limit is met.
    ///
    /// The visitor gets the chosen options in no particular order. Which covers come first is
    /// not promised either, but it is the same in every run and on every machine.
    ///
    /// # Panics
    ///
    /// If a given is not an option of the problem.
    pub fn visit<B>(
        &mut self,
        query: &Query<'_>,
        visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Outcome<B> {
        self.visit_for(query, u64::MAX, visitor)
    }

    /// Tells whether [`Search::choose`] can be asked about so many items.
    pub fn chooses(&self, items: usize) -> bool {
        matches!(&self.memory, Memory::Lanes(shape, _) if shape.cells() == items)
    }

    /// Looks for covers of a problem in which every option has exactly one of its first items, each
    /// of which has as many options as the others, in the order of the items. What is given, and
    /// what is found, is then a byte for each of these items: 0 for nothing, else the place of the
    /// option among those of the item, counted from one.
    ///
    /// Puts the cover that [`Search::visit`] would visit first into `chosen`, and returns how many
    /// there are, up to those `wanted`; or `None` where [`Search::chooses`] says no.
    ///
    /// A byte that is greater than the number of options of an item is no question: the answer may
    /// be anything.
    pub fn choose(&mut self, given: &[u8], chosen: &mut [u8], wanted: u32) -> Option<u32> {
        let Memory::Lanes(shape, lanes) = &mut self.memory else { return None };
        if given.len() != shape.cells() || given.len() != chosen.len() {
            return None;
        }
        self.stats = Stats::default();
        Some(lanes.choose(shape, given, chosen, &mut self.stats, wanted))
    }

    /// Visits covers as [`Search::visit`] does, for about so many nanoseconds of work; that it is
    /// over is said as if it were the guesses.
    pub(super) fn visit_for<B>(
        &mut self,
        query: &Query<'_>,
        work_max: u64,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Outcome<B> {
        let problem = self.problem;
        let known = |given: &OptionId| given.index() < problem.options();
        assert!(query.givens.iter().all(known), "a given is not an option of this problem");
        self.stats = Stats::default();
        let (opening, core) = match &mut self.memory {
            Memory::Lanes(shape, lanes) => {
                let nodes_max = query.nodes_max.unwrap_or(u64::MAX).min(work_max / LANES_NODE);
                let query = Query { nodes_max: Some(nodes_max), ..*query };
                return lanes.visit(shape, &query, &mut self.stats, visitor);
            }
            Memory::General(memory) => (&mut memory.0, &mut memory.1),
        };
        if !opening.begin(problem, query.givens) {
            return Outcome::Complete;
        }
        if opening.is_cover(problem) {
            let stop = visitor(&opening.chosen).break_value().map(Stop::Visitor);
            return stop.map_or(Outcome::Complete, Outcome::Stopped);
        }
        let (outcome, stats) = match core {
            AnyCore::Pairs(core) => (run(core, opening, query, work_max, visitor), core.stats()),
            AnyCore::Slots(core) => (run(core, opening, query, work_max, visitor), core.stats()),
        };
        self.stats = stats;
        outcome
    }
}

fn run<L: Living, B>(
    core: &mut Core<'_, L>,
    opening: &Opening,
    query: &Query<'_>,
    work_max: u64,
    mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
) -> Outcome<B> {
    core.reset();
    let mut restart_at = Some(RESTART_NODES);
    let mut nodes_allowed = RESTART_NODES;
    let mut open = core.begin(opening);
    while open {
        let Some(branch) = core.branch() else {
            restart_at = None;
            if let ControlFlow::Break(reason) = visitor(core.chosen()) {
                return Outcome::Stopped(Stop::Visitor(reason));
            }
            open = core.retreat();
            continue;
        };
        if let Some(stop) = limit_met(core.stats.nodes, query) {
            return Outcome::Stopped(stop);
        }
        let asks = core.stats.nodes.is_multiple_of(CANCEL_NODES);
        if asks && core.work() > work_max {
            return Outcome::Stopped(Stop::Nodes);
        }
        if restart_at == Some(core.stats.nodes) {
            nodes_allowed *= RESTART_GROWTH;
            restart_at = core.stats.nodes.checked_add(nodes_allowed);
            core.stats.restarts += 1;
            open = core.begin(opening);
            continue;
        }
        open = core.guess(branch) || core.retreat();
    }
    Outcome::Complete
}

fn limit_met<B>(nodes: u64, query: &Query<'_>) -> Option<Stop<B>> {
    if query.nodes_max.is_some_and(|max| nodes >= max) {
        return Some(Stop::Nodes);
    }
    let asks = nodes.is_multiple_of(CANCEL_NODES);
    (asks && query.cancelled.is_some_and(|cancelled| cancelled())).then_some(Stop::Cancelled)
}
