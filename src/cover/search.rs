//! The search: guess, propagate, retreat, and start afresh when a start was unlucky.
//!
//! Search times of one problem under different early guesses have heavy tails: most orders are
//! quick, a few take almost for ever (Gomes, Selman, Crato and Kautz, 2000). So while no cover
//! has been visited, the search begins anew after a number of guesses, with the weights it has
//! learnt; the number grows fourfold, so the starts given up cost at most a third of what the
//! last one was allowed. After the first cover nothing restarts, and each cover is visited
//! exactly once.

use std::ops::ControlFlow;

use super::branch::Weights;
use super::builder::OptionId;
use super::opening::Opening;
use super::problem::Problem;
use super::state::{DeadEnd, State};

/// Guesses before the first restart: beyond what well-behaved problems need.
const RESTART_NODES: u64 = 4096;
/// How much longer each start may take than the one before.
const RESTART_GROWTH: u64 = 4;
/// Guesses between two questions whether the search is cancelled.
const CANCEL_NODES: u64 = 256;

/// What is asked of a [`Search`]: which options are given as chosen, and when to give up.
#[derive(Clone, Copy, Default)]
pub struct Query<'q> {
    /// Options that every cover of interest contains. One given twice counts once; givens that
    /// clash leave no cover.
    pub givens: &'q [OptionId],
    /// The search stops before it guesses more often than this.
    pub nodes_max: Option<u64>,
    /// Asked now and then; the search stops once it says `true`.
    pub cancelled: Option<&'q dyn Fn() -> bool>,
}

/// Whether a search saw every cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<B> {
    /// Every cover has been visited, each exactly once.
    Complete,
    /// The search ended early: there may be covers that were not visited.
    Stopped(Stop<B>),
}

impl<B> Outcome<B> {
    /// Tells whether every cover has been visited.
    pub const fn is_complete(&self) -> bool {
        matches!(self, Self::Complete)
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop<B> {
    /// The visitor had seen enough.
    Visitor(B),
    /// [`Query::nodes_max`] was reached.
    Nodes,
    /// [`Query::cancelled`] said so.
    Cancelled,
}

/// What the last search did. The numbers depend on nothing but problem and query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Guesses.
    pub nodes: u64,
    /// Options chosen because some item had no other, but for those the givens force in bulk.
    pub forced: u64,
    /// Times the search began afresh.
    pub restarts: u64,
}

/// One thread's working memory for searching a [`Problem`], reused from query to query.
///
/// It holds one state per guess it stands on: a bit or two per entry of an option, and four bytes
/// per item.
#[derive(Clone, Debug)]
pub struct Search<'p> {
    problem: &'p Problem,
    /// The state before any guess, then one for each open guess; the rest are spare.
    states: Vec<State>,
    guesses: Vec<Guess>,
    opening: Opening,
    /// The options chosen so far: givens, guesses and what they force.
    chosen: Vec<u32>,
    /// Items that had one option left when they were added.
    forced: Vec<u32>,
    weights: Weights,
    cover: Vec<OptionId>,
    stats: Stats,
}

/// An open guess: the option, and how many options had been chosen before it.
#[derive(Clone, Copy, Debug)]
struct Guess {
    option: u32,
    chosen_before: usize,
}

impl<'p> Search<'p> {
    /// Returns an idle search.
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            states: vec![State::default()],
            guesses: Vec::new(),
            opening: Opening::default(),
            chosen: Vec::new(),
            forced: Vec::new(),
            weights: Weights::new(problem.primaries()),
            cover: Vec::new(),
            stats: Stats::default(),
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
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Outcome<B> {
        let known = |given: &OptionId| given.index() < self.problem.options();
        assert!(query.givens.iter().all(known), "a given is not an option of this problem");
        self.stats = Stats::default();
        self.weights.reset();
        let mut restart_at = Some(RESTART_NODES);
        let mut nodes_allowed = RESTART_NODES;
        let mut open = self.begin(query.givens);
        if open && self.opening.is_cover(self.problem) {
            let stop = visitor(self.cover()).break_value().map(Stop::Visitor);
            return stop.map_or(Outcome::Complete, Outcome::Stopped);
        }
        while open {
            let Some(item) = self.weights.pick(self.state()) else {
                restart_at = None;
                if let ControlFlow::Break(reason) = visitor(self.cover()) {
                    return Outcome::Stopped(Stop::Visitor(reason));
                }
                open = self.retreat();
                continue;
            };
            if let Some(stop) = self.limit_met(query) {
                return Outcome::Stopped(stop);
            }
            if restart_at == Some(self.stats.nodes) {
                nodes_allowed *= RESTART_GROWTH;
                restart_at = self.stats.nodes.checked_add(nodes_allowed);
                self.stats.restarts += 1;
                open = self.begin(query.givens);
                continue;
            }
            self.stats.nodes += 1;
            open = self.guess(item) || self.retreat();
        }
        Outcome::Complete
    }

    fn state(&self) -> &State {
        &self.states[self.guesses.len()]
    }

    fn cover(&mut self) -> &[OptionId] {
        self.cover.clear();
        self.cover.extend(self.chosen.iter().map(|&option| OptionId::new(option as usize)));
        &self.cover
    }

    fn limit_met<B>(&self, query: &Query<'_>) -> Option<Stop<B>> {
        let nodes = self.stats.nodes;
        if query.nodes_max.is_some_and(|max| nodes >= max) {
            return Some(Stop::Nodes);
        }
        let asks = nodes.is_multiple_of(CANCEL_NODES);
        (asks && query.cancelled.is_some_and(|cancelled| cancelled())).then_some(Stop::Cancelled)
    }

    /// Begins with nothing but the givens. Returns whether a cover is still possible.
    fn begin(&mut self, givens: &[OptionId]) -> bool {
        self.guesses.clear();
        if !self.opening.begin(self.problem, givens) {
            return false;
        }
        self.chosen.clone_from(&self.opening.chosen);
        if self.opening.is_cover(self.problem) {
            return true;
        }
        let counted = self.states[0].open(self.problem, &self.opening, &mut self.forced);
        self.settle(counted)
    }

    /// Guesses the first living option of `item`. Returns whether a cover is still possible.
    fn guess(&mut self, item: u32) -> bool {
        let depth = self.guesses.len();
        // An uncovered item in a state that is no dead end has an option.
        let Some(option) = self.states[depth].first_option(self.problem, item) else {
            return false;
        };
        if depth + 1 == self.states.len() {
            self.states.push(State::default());
        }
        let (before, after) = self.states.split_at_mut(depth + 1);
        after[0].copy_from(&before[depth]);
        self.guesses.push(Guess { option, chosen_before: self.chosen.len() });
        self.chosen.push(option);
        let chosen = after[0].choose(self.problem, option, &mut self.forced);
        self.settle(chosen)
    }

    /// Takes guesses back, and strikes each out where it was made, until a cover is possible
    /// again. Returns `false` when no guess is left.
    fn retreat(&mut self) -> bool {
        while let Some(Guess { option, chosen_before }) = self.guesses.pop() {
            self.chosen.truncate(chosen_before);
            let depth = self.guesses.len();
            let struck = self.states[depth].strike(self.problem, option, &mut self.forced);
            if self.settle(struck) {
                return true;
            }
        }
        false
    }

    /// Chooses what is forced until nothing is. Returns whether a cover is still possible.
    fn settle(&mut self, so_far: Result<(), DeadEnd>) -> bool {
        let state = &mut self.states[self.guesses.len()];
        let settled = so_far.and_then(|()| {
            while let Some(item) = self.forced.pop() {
                if state.is_covered(item) {
                    continue;
                }
                let Some(option) = state.first_option(self.problem, item) else {
                    return Err(DeadEnd { item });
                };
                self.stats.forced += 1;
                self.chosen.push(option);
                state.choose(self.problem, option, &mut self.forced)?;
            }
            Ok(())
        });
        self.forced.clear();
        if let Err(DeadEnd { item }) = settled {
            self.weights.blame(item);
        }
        #[cfg(test)]
        if settled.is_ok() {
            state.assert_sane(self.problem, &self.chosen);
        }
        settled.is_ok()
    }
}
