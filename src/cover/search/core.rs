//! One search, as steps: guess, propagate, retreat.

use std::mem;

use super::super::builder::OptionId;
use super::super::layout::{Ground, Living};
use super::super::query::Stats;
use super::branch::Weights;
use super::capacity::Capacity;
use super::fallout::{DeadEnd, Fallout};
use super::opening::Opening;
use super::stack::{Stack, Step};
use super::state::State;

/// One thread's working memory for a layout of clashes.
///
/// It holds one state per open guess: a bit per option, or entry of one, and four bytes per item;
/// but not more than 64 MiB of them (`stack.rs`).
#[derive(Clone, Debug)]
pub(in super::super) struct Core<'p, L: Living> {
    pub(in super::super) ground: Ground<'p, L>,
    stack: Stack<L>,
    guesses: Vec<Guess>,
    /// What part of the search is left, what lies under open guesses included.
    left: f64,
    /// The options chosen so far: givens, guesses and what they force.
    chosen: Vec<OptionId>,
    fallout: Fallout,
    weights: Weights,
    capacity: Capacity,
    pub(in super::super) stats: Stats,
}

/// What to guess.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Branch {
    pub(in super::super) option: u32,
    /// The item that it would cover; the first, if none must be covered any more.
    pub(in super::super) item: u32,
    /// Among about how many options that choice is.
    pub(in super::super) ways: u32,
}

/// An open guess.
#[derive(Clone, Copy, Debug)]
struct Guess {
    option: u32,
    /// How many options had been chosen before it.
    chosen_before: usize,
    /// How many steps had been logged before it.
    logged_before: usize,
    /// What part of the search lies under it.
    share: f64,
    /// What part of that is left.
    left: f64,
}

impl<'p, L: Living> Core<'p, L> {
    /// Returns an idle search, which `learns` from dead ends on what to guess.
    pub(in super::super) fn new(ground: Ground<'p, L>, learns: bool) -> Self {
        let primaries = ground.problem.primaries();
        Self {
            ground,
            stack: Stack::new(),
            guesses: Vec::new(),
            left: 1.0,
            chosen: Vec::new(),
            fallout: Fallout::new(primaries),
            weights: Weights::new(primaries, learns),
            capacity: Capacity::default(),
            stats: Stats::default(),
        }
    }

    /// Lets the search hold a few states only.
    #[cfg(test)]
    pub(in super::super) fn hold(&mut self, states: usize) {
        self.stack.hold(states);
    }

    /// Forgets what earlier searches have learnt and counted.
    pub(in super::super) fn reset(&mut self) {
        self.stats = Stats::default();
        self.fallout.updates = 0;
        self.forget();
    }

    /// Forgets what earlier searches have learnt.
    pub(in super::super) fn forget(&mut self) {
        self.weights.reset();
    }

    /// Begins after an opening. Returns whether a cover is still possible.
    pub(in super::super) fn begin(&mut self, opening: &Opening) -> bool {
        self.guesses.clear();
        self.left = 1.0;
        self.chosen.clone_from(&opening.chosen);
        let Opening { chosen, living, .. } = opening;
        let Self { ground, stack, fallout, .. } = self;
        let opened = stack.begin(|state| state.open(*ground, chosen, living, fallout));
        self.settle(opened)
    }

    /// Returns the options chosen so far.
    pub(in super::super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Returns what the search did.
    pub(in super::super) fn stats(&self) -> Stats {
        Stats { updates: self.fallout.updates, ..self.stats }
    }

    /// Returns about how many nanoseconds that takes: some 12 for each option struck out and 36 for
    /// each choice, as measured on pentominoes, queens, Langford pairs and colour tilings alike.
    pub(in super::super) fn work(&self) -> u64 {
        let stats = self.stats();
        12 * stats.updates + 36 * (stats.nodes + stats.forced)
    }

    /// Returns what to guess, or `None` if what has been chosen is a cover.
    #[inline]
    pub(in super::super) fn branch(&self) -> Option<Branch> {
        let state = self.state();
        match self.weights.pick(&state.keys) {
            // An uncovered item in a state that is no dead end has an option.
            Some(item) => state.living().first_of(self.ground.table, item).map(|option| Branch {
                option,
                item,
                ways: state.keys[item as usize],
            }),
            // What items need not be covered as often as they may leaves a choice.
            None if self.ground.problem.bounded => state
                .living()
                .first(self.ground.table)
                .map(|option| Branch { option, item: 0, ways: 2 }),
            None => None,
        }
    }

    /// Returns the state that the search is in.
    pub(in super::super) fn state(&self) -> &State<L> {
        self.stack.state(self.guesses.len())
    }

    /// Returns how much of the search is done, between 0 and 1, if what lies beside each other in
    /// the search tree is alike.
    pub(in super::super) fn progress(&self) -> f64 {
        // What is left under a guess, or the whole, does not yet lack what is done under the next.
        let under: f64 = self.guesses.iter().map(|guess| guess.share - guess.left).sum();
        1.0 - self.left + under
    }

    /// Guesses a living option. Returns whether a cover is still possible.
    pub(in super::super) fn guess(&mut self, Branch { option, ways, .. }: Branch) -> bool {
        self.stats.nodes += 1;
        self.stack.deepen(self.guesses.len());
        let left = self.guesses.last().map_or(self.left, |guess| guess.left);
        let share = left / f64::from(ways);
        self.guesses.push(Guess {
            option,
            chosen_before: self.chosen.len(),
            logged_before: self.stack.logged(),
            share,
            left: share,
        });
        self.log(Step::Choose(option));
        let chosen = self.choose(option);
        self.log(Step::Settle);
        self.settle(chosen)
    }

    /// Notes a step on the way to the state that the search is in.
    fn log(&mut self, step: Step) {
        self.stack.log(self.guesses.len(), step);
    }

    fn choose(&mut self, option: u32) -> Result<(), DeadEnd> {
        self.chosen.push(OptionId::new(option as usize));
        let state = self.stack.state_mut(self.guesses.len());
        state.choose(self.ground, option, &mut self.fallout)
    }

    fn strike(&mut self, option: u32) -> Result<(), DeadEnd> {
        let state = self.stack.state_mut(self.guesses.len());
        state.strike(self.ground, option, &mut self.fallout)
    }

    /// Strikes living options out where the search stands. Returns whether a cover is still
    /// possible; some may be struck out already by what others led to.
    pub(in super::super) fn exclude(&mut self, options: &[u32]) -> bool {
        let struck = options.iter().try_for_each(|&option| {
            self.log(Step::Strike(option));
            self.strike(option)
        });
        self.log(Step::Settle);
        self.settle(struck)
    }

    /// Takes the last guess back, and returns its option.
    pub(in super::super) fn undo(&mut self) -> Option<u32> {
        let Guess { option, chosen_before, logged_before, share, .. } = self.guesses.pop()?;
        self.chosen.truncate(chosen_before);
        *self.guesses.last_mut().map_or(&mut self.left, |guess| &mut guess.left) -= share;
        if let Some((depth, log)) = self.stack.go_back(self.guesses.len(), logged_before) {
            self.chosen.truncate(self.guesses[depth].chosen_before);
            self.replay(&log);
        }
        Some(option)
    }

    /// Does logged steps once more. What went well the first time does so again.
    fn replay(&mut self, log: &[Step]) {
        let (stats, updates) = (self.stats, self.fallout.updates);
        let mut done = Ok(());
        for &step in log {
            match step {
                Step::Choose(option) => done = self.choose(option),
                Step::Strike(option) => done = done.and(self.strike(option)),
                Step::Settle => {
                    self.settle(mem::replace(&mut done, Ok(())));
                }
            }
        }
        self.stats = stats;
        self.fallout.updates = updates;
    }

    /// Takes guesses back, and strikes each out where it was made, until a cover is possible
    /// again. Returns `false` when no guess is left.
    pub(in super::super) fn retreat(&mut self) -> bool {
        while let Some(option) = self.undo() {
            self.log(Step::Strike(option));
            let struck = self.strike(option);
            self.log(Step::Settle);
            if self.settle(struck) {
                return true;
            }
        }
        false
    }

    /// Chooses what is forced until nothing is. Returns whether a cover is still possible.
    fn settle(&mut self, so_far: Result<(), DeadEnd>) -> bool {
        let mut settled = so_far.and_then(|()| self.force());
        if !self.ground.problem.capacities.is_empty() {
            let state = self.stack.state(self.guesses.len());
            settled = settled.and_then(|()| self.capacity.check(self.ground, state));
        }
        self.fallout.clear();
        self.stats.depth = self.stats.depth.max(self.chosen.len() as u64);
        if let Err(DeadEnd { item }) = settled {
            self.weights.blame(item);
        }
        #[cfg(test)]
        if settled.is_ok() {
            self.state().assert_sane(self.ground, &self.chosen);
        }
        settled.is_ok()
    }

    #[inline]
    fn force(&mut self) -> Result<(), DeadEnd> {
        let state = self.stack.state_mut(self.guesses.len());
        while let Some(item) = self.fallout.pop() {
            while !state.is_covered(item) {
                let option =
                    state.living().first_of(self.ground.table, item).ok_or(DeadEnd { item })?;
                self.stats.forced += 1;
                self.chosen.push(OptionId::new(option as usize));
                state.choose(self.ground, option, &mut self.fallout)?;
            }
        }
        Ok(())
    }
}
