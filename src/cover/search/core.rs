//! One search, as steps: guess, propagate, retreat.

use super::super::builder::OptionId;
use super::super::layout::Living;
use super::super::problem::Problem;
use super::super::query::Stats;
use super::branch::Weights;
use super::capacity::Capacity;
use super::opening::Opening;
use super::state::{DeadEnd, Fallout, State};

/// One thread's working memory for a layout of clashes.
///
/// It holds one state per open guess: a bit or two per entry of an option, and four bytes per item.
#[derive(Clone, Debug)]
pub(in super::super) struct Core<L> {
    /// The state before any guess, then one for each open guess; the rest are spare.
    states: Vec<State<L>>,
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
            guesses: Vec::new(),
            left: 1.0,
            chosen: Vec::new(),
            fallout: Fallout::new(problem.primaries()),
            weights: Weights::new(problem.primaries(), learns),
            capacity: Capacity::default(),
            stats: Stats::default(),
        }
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
        self.left = 1.0;
        self.chosen.clone_from(&opening.chosen);
        let Opening { chosen, living, .. } = opening;
        let opened = self.states[0].open(problem, table, chosen, living, &mut self.fallout);
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
        &self.states[self.guesses.len()]
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
        let depth = self.guesses.len();
        if depth + 1 == self.states.len() {
            self.states.push(State::default());
        }
        let (before, after) = self.states.split_at_mut(depth + 1);
        after[0].copy_from(&before[depth]);
        let left = self.guesses.last().map_or(self.left, |guess| guess.left);
        let share = left / f64::from(ways);
        self.guesses.push(Guess { option, chosen_before: self.chosen.len(), share, left: share });
        self.chosen.push(OptionId::new(option as usize));
        let chosen = after[0].choose(problem, table, option, &mut self.fallout);
        self.settle(problem, table, chosen)
    }

    /// Strikes living options out where the search stands. Returns whether a cover is still
    /// possible; some may be struck out already by what others led to.
    pub(in super::super) fn exclude(
        &mut self,
        problem: &Problem,
        table: &L::Table,
        options: &[u32],
    ) -> bool {
        let Self { states, guesses, fallout, .. } = self;
        let state = &mut states[guesses.len()];
        let struck =
            options.iter().try_for_each(|&option| state.strike(problem, table, option, fallout));
        self.settle(problem, table, struck)
    }

    /// Takes the last guess back, and returns its option.
    pub(in super::super) fn undo(&mut self) -> Option<u32> {
        let Guess { option, chosen_before, share, .. } = self.guesses.pop()?;
        self.chosen.truncate(chosen_before);
        *self.guesses.last_mut().map_or(&mut self.left, |guess| &mut guess.left) -= share;
        Some(option)
    }

    /// Takes guesses back, and strikes each out where it was made, until a cover is possible
    /// again. Returns `false` when no guess is left.
    pub(in super::super) fn retreat(&mut self, problem: &Problem, table: &L::Table) -> bool {
        while let Some(option) = self.undo() {
            let state = &mut self.states[self.guesses.len()];
            let struck = state.strike(problem, table, option, &mut self.fallout);
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
            let state = &self.states[self.guesses.len()];
            settled = settled.and_then(|()| self.capacity.check(problem, table, state));
        }
        self.fallout.clear();
        self.stats.depth = self.stats.depth.max(self.chosen.len() as u64);
        if let Err(DeadEnd { item }) = settled {
            self.weights.blame(item);
        }
        #[cfg(test)]
        if settled.is_ok() {
            self.states[self.guesses.len()].assert_sane(problem, table, &self.chosen);
        }
        settled.is_ok()
    }

    #[inline]
    fn force(&mut self, problem: &Problem, table: &L::Table) -> Result<(), DeadEnd> {
        let state = &mut self.states[self.guesses.len()];
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
