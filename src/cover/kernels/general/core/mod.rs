//! One search, as steps: guess, propagate, backtrack.

mod propagate;

use std::mem;

use super::branch::Weights;
use super::capacity::Capacity;
use super::consequences::{Consequences, DeadEnd};
use super::layout::{Active, Basis};
use super::nets::NetWatch;
use super::stack::{LogStep, Stack};
use super::state::SearchState;
use super::sums::SumWatch;
use crate::kernel::{ReducedDomain, Stats};
use crate::model::{Bits, Id, Item, OptionId};
use runner_threads::time_is_up;

/// A state of this many bytes is copied in no time.
const SMALL_BYTES: usize = 1 << 12;
/// How many bytes of a larger one are copied in a nanosecond.
const COPIED_BYTES: usize = 16;

/// With more options than this, a step takes many times as long as a look at the clock.
const MANY_OPTIONS: usize = 1 << 12;

/// One thread's working memory for a layout of conflicts.
///
/// It holds one state per open guess: a bit per option, or entry of one, and four bytes per item;
/// but not more than 64 MiB of them (`stack.rs`).
#[derive(Clone, Debug)]
pub(super) struct Core<L: Active> {
    pub(super) basis: Basis<L>,
    stack: Stack<L>,
    guesses: Vec<OpenGuess>,
    /// The remaining share of the search, including the subtrees of open guesses.
    left: f64,
    /// The options chosen so far: givens, guesses and their consequences.
    chosen: Vec<OptionId>,
    consequences: Consequences,
    weights: Weights,
    capacity: Capacity,
    sums: SumWatch,
    nets: NetWatch,
    /// Working memory: the chosen options, as sums and nets read them.
    watched: Bits,
    pub(super) stats: Stats,
    /// About how many nanoseconds it took to copy large states and to repeat steps.
    copying: u64,
    /// Whether the clock is asked at each step: it has sums or nets to check, or many options.
    has_slow_steps: bool,
}

/// A choice to guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) option: OptionId,
    /// The item to cover; the first item, if all are covered.
    pub(super) item: Item,
    /// About how many alternatives the choice has.
    pub(super) ways: u32,
}

#[derive(Clone, Copy, Debug)]
struct OpenGuess {
    option: OptionId,
    /// The number of options chosen before it.
    chosen_before: usize,
    /// The number of steps logged before it.
    logged_before: usize,
    /// The share of the search in its subtree.
    share: f64,
    /// The remaining part of that share.
    left: f64,
}

impl<L: Active> Core<L> {
    /// Returns an idle search. If it `learns`, dead ends influence the choice of items.
    pub(super) fn new(basis: Basis<L>, learns: bool) -> Self {
        let problem = basis.ground().problem;
        let primaries = problem.primaries();
        let is_watched = !problem.nets.is_empty() || !problem.weighted.is_empty();
        let has_slow_steps = is_watched || problem.options() > MANY_OPTIONS;
        Self {
            basis,
            sums: SumWatch::default(),
            nets: NetWatch::default(),
            watched: Bits::default(),
            stack: Stack::new(),
            guesses: Vec::new(),
            left: 1.0,
            chosen: Vec::new(),
            consequences: Consequences::new(primaries),
            weights: Weights::new(primaries, learns),
            capacity: Capacity::default(),
            stats: Stats::default(),
            copying: 0,
            has_slow_steps,
        }
    }

    /// Limits the search to a few states.
    #[cfg(test)]
    pub(super) fn hold(&mut self, states: usize) {
        self.stack.hold(states);
    }

    /// Forgets the weights learned in earlier searches.
    pub(super) fn forget(&mut self) {
        self.weights.reset();
    }

    /// Begins with a reduced domain. Returns whether a cover is still possible.
    pub(super) fn begin(&mut self, domain: &ReducedDomain) -> bool {
        self.guesses.clear();
        self.left = 1.0;
        self.chosen.clone_from(&domain.chosen);
        let ReducedDomain { chosen, active } = domain;
        let Self { basis, stack, consequences, .. } = self;
        let ground = basis.ground();
        let opened = stack.begin(|state| state.open(ground, chosen, active, consequences));
        self.propagate(opened)
    }

    /// Returns the options chosen so far.
    pub(super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    pub(super) fn stats(&self) -> Stats {
        Stats { updates: self.consequences.updates, ..self.stats }
    }

    /// Returns about how many nanoseconds the work takes: 12 for each removed option and 36 for
    /// each choice, as measured on pentominoes, queens, Langford pairs and colour tilings; and the time
    /// for copying, sums and nets.
    pub(super) fn work(&self) -> u64 {
        self.step_work() + self.copying + self.sums.work + self.nets.work
    }

    fn step_work(&self) -> u64 {
        let stats = self.stats();
        12 * stats.updates + 36 * (stats.nodes + stats.forced)
    }

    /// Returns the next choice, or `None` if the chosen options are a cover.
    #[inline]
    pub(super) fn branch(&self) -> Option<Branch> {
        let (state, ground) = (self.state(), self.basis.ground());
        match self.weights.pick(&state.keys) {
            // An uncovered item has an option, unless the state is a dead end.
            Some(item) => state.active().first_of(ground.table, item).map(|option| Branch {
                option,
                item,
                ways: state.keys[item.at()],
            }),
            // Items that may be covered more often than they must leave a choice.
            None if ground.problem.bounded => state
                .active()
                .first(ground.table)
                .map(|option| Branch { option, item: Item::default(), ways: 2 }),
            None => None,
        }
    }

    /// Returns the current state.
    pub(super) fn state(&self) -> &SearchState<L> {
        self.stack.state(self.guesses.len())
    }

    /// Returns the completed share of the search, between 0 and 1, on the assumption that sibling
    /// subtrees have equal sizes.
    pub(super) fn progress(&self) -> f64 {
        // The remaining share of a guess does not yet lack the part done under the next guess.
        let under: f64 = self.guesses.iter().map(|guess| guess.share - guess.left).sum();
        1.0 - self.left + under
    }

    /// Guesses an active option. Returns whether a cover is still possible.
    pub(super) fn guess(&mut self, Branch { option, ways, .. }: Branch) -> bool {
        self.stats.nodes += 1;
        self.stack.deepen(self.guesses.len());
        self.copying += (self.state().bytes().saturating_sub(SMALL_BYTES) / COPIED_BYTES) as u64;
        let left = self.guesses.last().map_or(self.left, |guess| guess.left);
        let share = left / f64::from(ways);
        self.guesses.push(OpenGuess {
            option,
            chosen_before: self.chosen.len(),
            logged_before: self.stack.logged(),
            share,
            left: share,
        });
        self.log(LogStep::Choose(option));
        let chosen = self.choose(option);
        self.log(LogStep::Propagate);
        self.propagate(chosen)
    }

    /// Logs a step to the current state.
    fn log(&mut self, step: LogStep) {
        self.stack.log(self.guesses.len(), step);
    }

    fn choose(&mut self, option: OptionId) -> Result<(), DeadEnd> {
        self.chosen.push(option);
        let state = self.stack.state_mut(self.guesses.len());
        state.choose(self.basis.ground(), option, &mut self.consequences)
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), DeadEnd> {
        let state = self.stack.state_mut(self.guesses.len());
        state.exclude(self.basis.ground(), option, &mut self.consequences)
    }

    /// Removes active options from the current state. Returns whether a cover is still possible.
    /// Some of the options may already have been removed by propagation of others.
    pub(super) fn exclude_all(&mut self, options: &[OptionId]) -> bool {
        let excluded = options.iter().try_for_each(|&option| {
            self.log(LogStep::Exclude(option));
            self.exclude(option)
        });
        self.log(LogStep::Propagate);
        self.propagate(excluded)
    }

    /// Undoes the last guess, and returns its option.
    pub(super) fn undo(&mut self) -> Option<OptionId> {
        let OpenGuess { option, chosen_before, logged_before, share, .. } = self.guesses.pop()?;
        self.chosen.truncate(chosen_before);
        *self.guesses.last_mut().map_or(&mut self.left, |guess| &mut guess.left) -= share;
        if let Some((depth, log)) = self.stack.go_back(self.guesses.len(), logged_before) {
            self.chosen.truncate(self.guesses[depth].chosen_before);
            self.replay(&log);
        }
        Some(option)
    }

    /// Repeats logged steps, which succeed again.
    fn replay(&mut self, log: &[LogStep]) {
        let (stats, updates, before) = (self.stats, self.consequences.updates, self.step_work());
        let mut done = Ok(());
        for &step in log {
            match step {
                LogStep::Choose(option) => done = self.choose(option),
                LogStep::Exclude(option) => done = done.and(self.exclude(option)),
                LogStep::Propagate => {
                    self.propagate(mem::replace(&mut done, Ok(())));
                }
            }
        }
        self.copying += self.step_work() - before;
        self.stats = stats;
        self.consequences.updates = updates;
    }

    /// Tells whether the time of a search with slow steps is up. Then sums and nets are not checked any
    /// more, so a state may look like a cover without being one.
    pub(super) fn is_late(&self) -> bool {
        self.has_slow_steps && time_is_up()
    }

    /// Backtracks: undoes guesses, and removes each guessed option, until a cover is possible
    /// again or the time is up. Returns `false` when no guess is left.
    pub(super) fn retreat(&mut self) -> bool {
        while let Some(option) = self.undo() {
            self.log(LogStep::Exclude(option));
            let excluded = self.exclude(option);
            self.log(LogStep::Propagate);
            if self.propagate(excluded) || self.is_late() {
                return true;
            }
        }
        false
    }
}
