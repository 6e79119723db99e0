//! One search, as steps: guess, propagate, retreat.

use std::mem;

use super::super::builder::OptionId;
use super::super::layout::Living;
use super::super::problem::Problem;
use super::super::query::Stats;
use super::branch::Weights;
use super::capacity::Capacity;
use super::fallout::{DeadEnd, Fallout};
use super::opening::Opening;
use super::state::State;

/// The most bytes that the states of one search take, if two of them do not take more.
const STATES_BYTES: usize = 64 << 20;

/// One thread's working memory for a layout of clashes.
///
/// It holds one state per open guess: a bit per option, or entry of one, and four bytes per item; but
/// not more than fit into 64 MiB. Guesses beyond that share one state, which is made anew
/// when one of them is taken back.
#[derive(Clone, Debug)]
pub(in super::super) struct Core<L> {
    /// The state before any guess, then one for each open guess, the last for all further ones; the
    /// rest are spare.
    states: Vec<State<L>>,
    /// The place of the last state there may be, at least one.
    last: usize,
    /// What `last` is at most, whatever there is room for.
    last_max: usize,
    guesses: Vec<Guess>,
    /// What led from the state before the last to the last one.
    log: Vec<Step>,
    /// What part of the search is left, what lies under open guesses included.
    left: f64,
    /// The options chosen so far: givens, guesses and what they force.
    chosen: Vec<OptionId>,
    fallout: Fallout,
    weights: Weights,
    capacity: Capacity,
    pub(in super::super) stats: Stats,
}

/// What was done to a state.
#[derive(Clone, Copy, Debug)]
enum Step {
    Choose(u32),
    Strike(u32),
    /// What was forced by then was chosen. Not before: it may have clashed with what was struck out
    /// in the same go.
    Settle,
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

impl<L: Living> Core<L> {
    /// Returns an idle search, which `learns` from dead ends on what to guess.
    pub(in super::super) fn new(problem: &Problem, learns: bool) -> Self {
        Self {
            states: vec![State::default()],
            last: usize::MAX,
            last_max: usize::MAX,
            guesses: Vec::new(),
            log: Vec::new(),
            left: 1.0,
            chosen: Vec::new(),
            fallout: Fallout::new(problem.primaries()),
            weights: Weights::new(problem.primaries(), learns),
            capacity: Capacity::default(),
            stats: Stats::default(),
        }
    }

    /// Lets the search hold a few states only.
    #[cfg(test)]
    pub(in super::super) fn hold(&mut self, states: usize) {
        self.last_max = states - 1;
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
    pub(in super::super) fn begin(
        &mut self,
        problem: &Problem,
        table: &L::Table,
        opening: &Opening,
    ) -> bool {
        self.guesses.clear();
        self.log.clear();
        self.left = 1.0;
        self.chosen.clone_from(&opening.chosen);
        let Opening { chosen, living, .. } = opening;
        let opened = self.states[0].open(problem, table, chosen, living, &mut self.fallout);
        self.last = (STATES_BYTES / self.states[0].bytes().max(1)).max(1).min(self.last_max);
        self.settle(problem, table, opened)
    }

    /// Returns the options chosen so far.
    pub(in super::super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Returns what the search did.
    pub(in super::super) fn stats(&self) -> Stats {
        Stats { updates: self.fallout.updates, ..self.stats }
    }

    /// Returns what to guess, or `None` if what has been chosen is a cover.
    #[inline]
    pub(in super::super) fn branch(&self, problem: &Problem, table: &L::Table) -> Option<Branch> {
        let state = self.state();
        match self.weights.pick(&state.keys) {
            // An uncovered item in a state that is no dead end has an option.
            Some(item) => state.living().first_of(table, item).map(|option| Branch {
                option,
                item,
                ways: state.keys[item as usize],
            }),
            // What items need not be covered as often as they may leaves a choice.
            None if problem.bounded => {
                state.living().first(table).map(|option| Branch { option, item: 0, ways: 2 })
            }
            None => None,
        }
    }

    /// Returns the state that the search is in.
    pub(in super::super) fn state(&self) -> &State<L> {
        &self.states[self.at()]
    }

    /// Returns the place of the state that the search is in.
    fn at(&self) -> usize {
        self.guesses.len().min(self.last)
    }

    /// Returns how much of the search is done, between 0 and 1, if what lies beside each other in
    /// the search tree is alike.
    pub(in super::super) fn progress(&self) -> f64 {
        // What is left under a guess, or the whole, does not yet lack what is done under the next.
        let under: f64 = self.guesses.iter().map(|guess| guess.share - guess.left).sum();
        1.0 - self.left + under
    }

    /// Guesses a living option. Returns whether a cover is still possible.
    pub(in super::super) fn guess(
        &mut self,
        problem: &Problem,
        table: &L::Table,
        Branch { option, ways, .. }: Branch,
    ) -> bool {
        self.stats.nodes += 1;
        let at = self.at();
        if at < self.last {
            if at + 1 == self.states.len() {
                self.states.push(State::default());
            }
            let (before, after) = self.states.split_at_mut(at + 1);
            after[0].copy_from(&before[at]);
            self.log.clear();
        }
        let left = self.guesses.last().map_or(self.left, |guess| guess.left);
        let share = left / f64::from(ways);
        self.guesses.push(Guess {
            option,
            chosen_before: self.chosen.len(),
            logged_before: self.log.len(),
            share,
            left: share,
        });
        self.log(Step::Choose(option));
        let chosen = self.choose(problem, table, option);
        self.log(Step::Settle);
        self.settle(problem, table, chosen)
    }

    /// Notes a step if it leads to the last state.
    fn log(&mut self, step: Step) {
        if self.guesses.len() >= self.last {
            self.log.push(step);
        }
    }

    fn choose(&mut self, problem: &Problem, table: &L::Table, option: u32) -> Result<(), DeadEnd> {
        let at = self.at();
        self.chosen.push(OptionId::new(option as usize));
        self.states[at].choose(problem, table, option, &mut self.fallout)
    }

    fn strike(&mut self, problem: &Problem, table: &L::Table, option: u32) -> Result<(), DeadEnd> {
        let at = self.at();
        self.states[at].strike(problem, table, option, &mut self.fallout)
    }

    /// Strikes living options out where the search stands. Returns whether a cover is still
    /// possible; some may be struck out already by what others led to.
    pub(in super::super) fn exclude(
        &mut self,
        problem: &Problem,
        table: &L::Table,
        options: &[u32],
    ) -> bool {
        let struck = options.iter().try_for_each(|&option| {
            self.log(Step::Strike(option));
            self.strike(problem, table, option)
        });
        self.log(Step::Settle);
        self.settle(problem, table, struck)
    }

    /// Takes the last guess back, and returns its option.
    pub(in super::super) fn undo(&mut self, problem: &Problem, table: &L::Table) -> Option<u32> {
        let Guess { option, chosen_before, logged_before, share, .. } = self.guesses.pop()?;
        self.chosen.truncate(chosen_before);
        *self.guesses.last_mut().map_or(&mut self.left, |guess| &mut guess.left) -= share;
        if self.guesses.len() >= self.last {
            self.log.truncate(logged_before);
            self.replay(problem, table);
        }
        Some(option)
    }

    /// Makes the last state anew, from the one before it.
    fn replay(&mut self, problem: &Problem, table: &L::Table) {
        let (before, after) = self.states.split_at_mut(self.last);
        after[0].copy_from(&before[self.last - 1]);
        self.chosen.truncate(self.guesses[self.last - 1].chosen_before);
        let (log, stats, updates) = (mem::take(&mut self.log), self.stats, self.fallout.updates);
        let mut done = Ok(());
        for &step in &log {
            // What went well the first time does so again.
            match step {
                Step::Choose(option) => done = self.choose(problem, table, option),
                Step::Strike(option) => done = done.and(self.strike(problem, table, option)),
                Step::Settle => {
                    self.settle(problem, table, mem::replace(&mut done, Ok(())));
                }
            }
        }
        self.log = log;
        self.stats = stats;
        self.fallout.updates = updates;
    }

    /// Takes guesses back, and strikes each out where it was made, until a cover is possible
    /// again. Returns `false` when no guess is left.
    pub(in super::super) fn retreat(&mut self, problem: &Problem, table: &L::Table) -> bool {
        while let Some(option) = self.undo(problem, table) {
            self.log(Step::Strike(option));
            let struck = self.strike(problem, table, option);
            self.log(Step::Settle);
            if self.settle(problem, table, struck) {
                return true;
            }
        }
        false
    }

    /// Chooses what is forced until nothing is. Returns whether a cover is still possible.
    fn settle(&mut self, problem: &Problem, table: &L::Table, so_far: Result<(), DeadEnd>) -> bool {
        let mut settled = so_far.and_then(|()| self.force(problem, table));
        if !problem.capacities.is_empty() {
            let state = &self.states[self.at()];
            settled = settled.and_then(|()| self.capacity.check(problem, table, state));
        }
        self.fallout.clear();
        self.stats.depth = self.stats.depth.max(self.chosen.len() as u64);
        if let Err(DeadEnd { item }) = settled {
            self.weights.blame(item);
        }
        #[cfg(test)]
        if settled.is_ok() {
            self.states[self.at()].assert_sane(problem, table, &self.chosen);
        }
        settled.is_ok()
    }

    #[inline]
    fn force(&mut self, problem: &Problem, table: &L::Table) -> Result<(), DeadEnd> {
        let at = self.at();
        let state = &mut self.states[at];
        while let Some(item) = self.fallout.pop() {
            while !state.is_covered(item) {
                let option = state.living().first_of(table, item).ok_or(DeadEnd { item })?;
                self.stats.forced += 1;
                self.chosen.push(OptionId::new(option as usize));
                state.choose(problem, table, option, &mut self.fallout)?;
            }
        }
        Ok(())
    }
}
