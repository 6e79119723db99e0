//! The cheapest or most expensive covers: branch and bound on the general search.
//!
//! Prices of the items give each option a reduced cost, and all covers a lower bound.
//! Once the wanted number of covers is known, an option is removed if it would raise the bound to
//! the worst of them, and its consequences are propagated. The option with the least reduced cost
//! is guessed first.

use super::core::{Branch, Core};
use super::layout::{Active, Basis};
use crate::kernel::{
    BranchAndBound, CostedCover, PRICE_SCALE as SCALE, Prices, ReducedDomain, Stats, Wanted,
};
use crate::model::{Id, Item, OptionId};
use runner_threads::time_is_up;

/// A search for the cheapest covers. For the most expensive covers, costs change their sign.
pub(super) struct Best<L: Active> {
    wanted: Wanted,
    costs: Vec<i64>,
    core: Core<L>,
    prices: Prices,
    /// The reduced costs in the current state, after prices were raised there.
    raised: Vec<i128>,
    /// The best covers so far, best first, at their costs with this sign.
    found: Vec<CostedCover>,
    /// Whether the search is not complete.
    open: bool,
    /// How many options, items and entries were looked at to raise prices.
    raises: u64,
}

/// About how many nanoseconds it takes to look at an option, an item or an entry to raise prices.
const RAISE_WORK: u64 = 8;

impl<L: Active> Best<L> {
    /// Returns a search, after a first search for any cover in at most this many nodes.
    pub(super) fn new(basis: Basis<L>, wanted: Wanted, nodes: u64) -> Self {
        let problem = basis.ground().problem;
        let sign = wanted.sign();
        let costs: Vec<i64> =
            problem.option_ids().map(|option| sign * problem.cost(option)).collect();
        let domain = ReducedDomain { chosen: Vec::new(), active: problem.eligible.clone() };
        let prices = Prices::default();
        let core = Core::new(basis, false);
        let (raised, found) = (Vec::new(), Vec::new());
        let mut best = Self { wanted, costs, core, prices, raised, found, open: false, raises: 0 };
        best.open = wanted.count > 0 && best.core.begin(&domain);
        if best.open {
            let active = best.active();
            let target = best.dive(nodes).unwrap_or(0);
            best.core.begin(&domain);
            let problem = best.core.basis.ground().problem;
            best.prices = Prices::find(problem, &best.costs, &active, Some(target));
        }
        best
    }

    /// Returns the cost of a cover, if guessing the cheapest option each time finds one soon.
    fn dive(&mut self, nodes: u64) -> Option<i64> {
        self.prices.reduced = self.costs.iter().map(|&cost| i128::from(cost)).collect();
        for _ in 0..nodes.min(2 * self.costs.len() as u64) {
            let Some(branch) = self.branch() else {
                let chosen = self.core.chosen().iter();
                return Some(chosen.map(|option| self.costs[option.index()]).sum());
            };
            if time_is_up() || !self.core.guess(branch) && !self.core.retreat() {
                return None;
            }
        }
        None
    }

    fn active(&self) -> Vec<OptionId> {
        self.core.state().active().bits(self.core.basis.ground()).iter().collect()
    }

    /// Returns the next guess: of the item with the fewest options, the option with the least
    /// reduced cost. Returns `None` if the chosen options are a cover.
    fn branch(&self) -> Option<Branch> {
        let branch = self.core.branch()?;
        let ground = self.core.basis.ground();
        let mut options = vec![branch.option];
        if ground.problem.primaries() > 0 {
            self.core.state().active().options_of(ground.table, branch.item, &mut options);
        }
        let cheapest = options.into_iter().min_by_key(|option| self.prices.reduced[option.at()]);
        Some(Branch { option: cheapest.unwrap_or(branch.option), ..branch })
    }

    /// Returns the least cost that is not good enough, in parts of a unit.
    fn ceiling(&self) -> Option<i128> {
        let worst = self.found.last().filter(|_| self.found.len() == self.wanted.count);
        let known = worst.map(|worst| i128::from(self.wanted.sign() * worst.cost) * SCALE);
        let bound = self.wanted.bound;
        let bound =
            bound.map(|bound| (i128::from(self.wanted.sign()) * i128::from(bound) + 1) * SCALE);
        known.into_iter().chain(bound).min()
    }

    /// Removes the options that are too expensive in the current state. Returns whether a cover is
    /// still possible.
    fn cut(&mut self) -> bool {
        let Some(ceiling) = self.ceiling() else { return true };
        loop {
            let chosen = self.core.chosen().iter();
            let paid: i128 = chosen.map(|option| self.prices.reduced[option.index()]).sum();
            // Costs are whole units, so a bound can be rounded up to the next unit.
            let room = ceiling - SCALE - self.prices.base - paid;
            let room = if room < 0 { room } else { room - self.raise() };
            if room < 0 {
                return false;
            }
            let mut dear = self.active();
            dear.retain(|option| self.raised[option.at()] > room);
            if dear.is_empty() {
                return true;
            }
            if !self.core.exclude_all(&dear) {
                return false;
            }
        }
    }

    /// Raises prices as far as the active options allow, for the current state only: the price of
    /// each item that must be covered can rise by the least reduced cost of its options. Returns
    /// the increase of the bound; the new reduced costs are in `raised`.
    fn raise(&mut self) -> i128 {
        self.raised.clone_from(&self.prices.reduced);
        let (state, ground) = (self.core.state(), self.core.basis.ground());
        let mut gained = 0;
        self.raises += (ground.problem.options() + ground.problem.primaries()) as u64;
        let mut options = Vec::new();
        for item in (0..ground.problem.primaries()).map(Item::from_at) {
            if state.is_covered(item) {
                continue;
            }
            state.active().options_of(ground.table, item, &mut options);
            self.raises += options.len() as u64;
            let least = options.iter().map(|option| self.raised[option.at()]).min();
            let least = least.unwrap_or(0);
            if least > 0 {
                gained += least;
                for option in &options {
                    self.raised[option.at()] -= least;
                }
            }
        }
        gained
    }

    /// Records the current cover, if it is good enough.
    fn note(&mut self) {
        let mut options = self.core.chosen().to_vec();
        options.sort_unstable();
        let cost: i64 = options.iter().map(|option| self.costs[option.index()]).sum();
        if self.ceiling().is_some_and(|ceiling| i128::from(cost) * SCALE >= ceiling) {
            return;
        }
        let sign = self.wanted.sign();
        let place = self.found.partition_point(|better| sign * better.cost <= cost);
        self.found.insert(place, CostedCover { cost: sign * cost, options });
        self.found.truncate(self.wanted.count);
    }
}

impl<L: Active> BranchAndBound for Best<L> {
    fn run(&mut self, nodes: u64) -> bool {
        let pause = self.core.stats.nodes.saturating_add(nodes);
        while self.open && !time_is_up() {
            if !self.cut() {
                self.open = self.core.retreat();
            } else if let Some(branch) = self.branch() {
                if self.core.stats.nodes >= pause {
                    break;
                }
                self.open = self.core.guess(branch) || self.core.retreat();
            } else {
                self.note();
                self.open = self.core.retreat();
            }
        }
        !self.open
    }

    fn found(&self) -> &[CostedCover] {
        &self.found
    }

    fn stats(&self) -> Stats {
        self.core.stats()
    }

    fn work(&self) -> u64 {
        self.core.work() + RAISE_WORK * self.raises
    }
}
