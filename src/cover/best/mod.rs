//! The cheapest covers, or the dearest: branch and bound on the general search.
//!
//! Prices of the items (`prices.rs`) give each option a reduced cost, and all covers a bound from
//! below. As soon as as many covers are known as are wanted, an option is struck out wherever it
//! would make the bound reach the worst of them; what that forces is propagated. The option with
//! the least reduced cost is guessed first.

mod prices;

use super::builder::OptionId;
use super::layout::{Clashes, Living, PairBits, SlotBits};
use super::plan::{Answer, Kernel, Settings, Unfit, Why};
use super::problem::Problem;
use super::query::{Outcome, Stop};
use super::rows::{narrow, ones_of};
use super::search::{Branch, Core, Opening};
use prices::{Prices, SCALE};

/// Which end of the costs is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The least cost.
    Cheapest,
    /// The greatest cost.
    Dearest,
}

/// A cover and what its options cost together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costed {
    /// What the options cost.
    pub cost: i64,
    /// The options, in ascending order.
    pub options: Vec<OptionId>,
}

/// Which covers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The cheapest, or the dearest.
    pub aim: Aim,
    /// How many.
    pub count: usize,
    /// Only those that cost this, or are better.
    pub bound: Option<i64>,
}

/// Nodes between two questions whether the search is cancelled.
const CANCEL_NODES: u64 = 64;

impl Problem {
    /// Finds the best covers, best first. Which of several covers of equal cost are found is not
    /// promised, but it is the same in every run and on every machine.
    ///
    /// If the search was stopped, what is found are covers, but there may be better ones. It is
    /// done by the general kernel, on one thread.
    ///
    /// # Errors
    ///
    /// Another kernel was asked for.
    pub fn best(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<Costed>, ()>, Unfit> {
        let kernel = settings.kernel;
        if !matches!(kernel, Kernel::Auto | Kernel::General) {
            return Err(Unfit { kernel, why: Why::NoCosts });
        }
        Ok(match &self.clashes {
            Clashes::Pairs(table) => Best::<PairBits>::new(self, table, settings, wanted).run(),
            Clashes::Slots(table) => Best::<SlotBits>::new(self, table, settings, wanted).run(),
        })
    }

    /// As [`Problem::best`], with a few states only.
    #[cfg(test)]
    pub(super) fn best_held(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
        states: usize,
    ) -> Answer<Vec<Costed>, ()> {
        match &self.clashes {
            Clashes::Pairs(table) => {
                let mut best = Best::<PairBits>::new(self, table, settings, wanted);
                best.core.hold(states);
                best.run()
            }
            Clashes::Slots(table) => {
                let mut best = Best::<SlotBits>::new(self, table, settings, wanted);
                best.core.hold(states);
                best.run()
            }
        }
    }
}

/// A search for the cheapest covers. Where the dearest are wanted, costs change their sign.
struct Best<'p, L: Living> {
    problem: &'p Problem,
    table: &'p L::Table,
    settings: &'p Settings<'p>,
    wanted: Wanted,
    costs: Vec<i64>,
    core: Core<L>,
    prices: Prices,
    /// Reduced costs where the search stands, after prices were raised there.
    raised: Vec<i128>,
    /// The best covers so far, best first.
    found: Vec<Costed>,
}

impl<'p, L: Living> Best<'p, L> {
    fn new(
        problem: &'p Problem,
        table: &'p L::Table,
        settings: &'p Settings<'p>,
        wanted: Wanted,
    ) -> Self {
        let sign = wanted.sign();
        let costs: Vec<i64> =
            problem.option_ids().map(|option| sign * problem.cost(option)).collect();
        let prices = Prices { reduced: Vec::new(), base: 0 };
        let core = Core::new(problem, false);
        Self {
            problem,
            table,
            settings,
            wanted,
            costs,
            core,
            prices,
            raised: Vec::new(),
            found: Vec::new(),
        }
    }

    fn run(mut self) -> Answer<Vec<Costed>, ()> {
        let mut stop = None;
        let mut opening = Opening::default();
        opening.begin_plain(self.problem);
        if self.wanted.count > 0 && self.core.begin(self.problem, self.table, &opening) {
            let living: Vec<u32> = self.living().collect();
            let target = self.dive().unwrap_or(0);
            self.core.begin(self.problem, self.table, &opening);
            self.prices = Prices::find(self.problem, &self.costs, &living, target);
            stop = self.search();
        }
        let sign = self.wanted.sign();
        self.found.iter_mut().for_each(|costed| costed.cost *= sign);
        Answer {
            found: self.found,
            outcome: stop.map_or(Outcome::Complete, Outcome::Stopped),
            kernel: Kernel::General,
            stats: self.core.stats(),
        }
    }

    /// Returns what some cover costs, if guessing the cheapest option each time finds one soon.
    fn dive(&mut self) -> Option<i64> {
        let (problem, table) = (self.problem, self.table);
        self.prices.reduced = self.costs.iter().map(|&cost| i128::from(cost)).collect();
        for _ in 0..2 * problem.options() {
            let Some(branch) = self.branch() else {
                let chosen = self.core.chosen().iter();
                return Some(chosen.map(|option| self.costs[option.index()]).sum());
            };
            let lost = !self.core.guess(problem, table, branch);
            if self.limit_met().is_some() || lost && !self.core.retreat(problem, table) {
                return None;
            }
        }
        None
    }

    fn limit_met(&self) -> Option<Stop<()>> {
        let limits = &self.settings.limits;
        let nodes = self.core.stats.nodes;
        if limits.nodes.is_some_and(|max| nodes >= max) {
            return Some(Stop::Nodes);
        }
        let asks = nodes.is_multiple_of(CANCEL_NODES);
        (asks && limits.is_cancelled()).then_some(Stop::Cancelled)
    }

    fn search(&mut self) -> Option<Stop<()>> {
        let (problem, table) = (self.problem, self.table);
        let mut open = true;
        while open {
            open = self.cut();
            if !open {
                open = self.core.retreat(problem, table);
                continue;
            }
            let Some(branch) = self.branch() else {
                self.note();
                open = self.core.retreat(problem, table);
                continue;
            };
            let stop = self.limit_met();
            if stop.is_some() {
                return stop;
            }
            open = self.core.guess(problem, table, branch) || self.core.retreat(problem, table);
        }
        None
    }

    fn living(&self) -> impl Iterator<Item = u32> + use<'p, L> {
        let bits = self.core.state().living().bits(self.problem, self.table);
        ones_of(&bits).collect::<Vec<_>>().into_iter()
    }

    /// Returns what to guess: of the item with the fewest options, the one with the least reduced
    /// cost. `None` if what has been chosen is a cover.
    fn branch(&self) -> Option<Branch> {
        let branch = self.core.branch(self.problem, self.table)?;
        let mut options = vec![branch.option];
        if self.problem.primaries() > 0 {
            let living = self.core.state().living();
            living.options_of(self.table, branch.item, &mut options);
        }
        let cheapest =
            options.into_iter().min_by_key(|&option| self.prices.reduced[option as usize]);
        Some(Branch { option: cheapest.unwrap_or(branch.option), ..branch })
    }

    /// Returns the least cost, in parts of a unit, that is not good enough.
    fn ceiling(&self) -> Option<i128> {
        let worst = self.found.last().filter(|_| self.found.len() == self.wanted.count);
        let known = worst.map(|worst| i128::from(worst.cost) * SCALE);
        let bound = self.wanted.bound;
        let bound =
            bound.map(|bound| (i128::from(self.wanted.sign()) * i128::from(bound) + 1) * SCALE);
        known.into_iter().chain(bound).min()
    }

    /// Strikes out the options that are too dear where the search stands. Returns whether a cover is
    /// still possible.
    fn cut(&mut self) -> bool {
        let Some(ceiling) = self.ceiling() else { return true };
        loop {
            let chosen = self.core.chosen().iter();
            let paid: i128 = chosen.map(|option| self.prices.reduced[option.index()]).sum();
            // Costs are whole units: a bound within the last unit is as good as the next one.
            let room = ceiling - SCALE - self.prices.base - paid;
            let room = if room < 0 { room } else { room - self.raise() };
            if room < 0 {
                return false;
            }
            let dear: Vec<u32> =
                self.living().filter(|&option| self.raised[option as usize] > room).collect();
            if dear.is_empty() {
                return true;
            }
            if !self.core.exclude(self.problem, self.table, &dear) {
                return false;
            }
        }
    }

    /// Raises prices as far as the options that are left allow, for this place of the search only:
    /// each item that must be covered can cost as much as the least that is left of one of its
    /// options. Returns what that adds to the bound; what is left then is in `raised`.
    fn raise(&mut self) -> i128 {
        self.raised.clone_from(&self.prices.reduced);
        let state = self.core.state();
        let mut gained = 0;
        let mut options = Vec::new();
        for item in 0..narrow(self.problem.primaries()) {
            if state.is_covered(item) {
                continue;
            }
            state.living().options_of(self.table, item, &mut options);
            let least = options.iter().map(|&option| self.raised[option as usize]).min();
            let least = least.unwrap_or(0);
            if least > 0 {
                gained += least;
                for &option in &options {
                    self.raised[option as usize] -= least;
                }
            }
        }
        gained
    }

    /// Notes the cover that has been found, if it is good enough.
    fn note(&mut self) {
        let mut options = self.core.chosen().to_vec();
        options.sort_unstable();
        let cost = options.iter().map(|option| self.costs[option.index()]).sum();
        if self.ceiling().is_some_and(|ceiling| i128::from(cost) * SCALE >= ceiling) {
            return;
        }
        let place = self.found.partition_point(|better| better.cost <= cost);
        self.found.insert(place, Costed { cost, options });
        self.found.truncate(self.wanted.count);
    }
}

impl Wanted {
    fn sign(self) -> i64 {
        match self.aim {
            Aim::Cheapest => 1,
            Aim::Dearest => -1,
        }
    }
}
