//! Branch and bound: what is too dear is struck out, and what that forces is chosen.

use super::super::layout::{Ground, Living};
use super::super::plan::{Answer, Kernel, Settings};
use super::super::problem::Problem;
use super::super::query::{Outcome, Stop};
use super::super::rows::{narrow, ones_of};
use super::super::search::{Branch, Core, Opening};
use super::prices::{Prices, SCALE};
use super::{Costed, Wanted};

/// Nodes between two questions whether the search is cancelled.
const CANCEL_NODES: u64 = 64;

/// A search for the cheapest covers. Where the dearest are wanted, costs change their sign.
pub(super) struct Best<'p, L: Living> {
    problem: &'p Problem,
    settings: &'p Settings<'p>,
    wanted: Wanted,
    costs: Vec<i64>,
    core: Core<'p, L>,
    prices: Prices,
    /// Reduced costs where the search stands, after prices were raised there.
    raised: Vec<i128>,
    /// The best covers so far, best first.
    found: Vec<Costed>,
}

impl<'p, L: Living> Best<'p, L> {
    /// Returns a search that has not begun.
    pub(super) fn new(ground: Ground<'p, L>, settings: &'p Settings<'p>, wanted: Wanted) -> Self {
        let Ground { problem, .. } = ground;
        let sign = wanted.sign();
        let costs: Vec<i64> =
            problem.option_ids().map(|option| sign * problem.cost(option)).collect();
        let prices = Prices { reduced: Vec::new(), base: 0 };
        let core = Core::new(ground, false);
        Self {
            problem,
            settings,
            wanted,
            costs,
            core,
            prices,
            raised: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Searches.
    pub(super) fn run(mut self) -> Answer<Vec<Costed>, ()> {
        let mut stop = None;
        let mut opening = Opening::default();
        opening.begin_plain(self.problem);
        if self.wanted.count > 0 && self.core.begin(&opening) {
            let living: Vec<u32> = self.living().collect();
            let target = self.dive().unwrap_or(0);
            self.core.begin(&opening);
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

    /// Lets the search hold a few states only.
    #[cfg(test)]
    pub(super) fn held(mut self, states: usize) -> Self {
        self.core.hold(states);
        self
    }

    /// Returns what some cover costs, if guessing the cheapest option each time finds one soon.
    fn dive(&mut self) -> Option<i64> {
        self.prices.reduced = self.costs.iter().map(|&cost| i128::from(cost)).collect();
        for _ in 0..2 * self.problem.options() {
            let Some(branch) = self.branch() else {
                let chosen = self.core.chosen().iter();
                return Some(chosen.map(|option| self.costs[option.index()]).sum());
            };
            let lost = !self.core.guess(branch);
            if self.limit_met().is_some() || lost && !self.core.retreat() {
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
        let mut open = true;
        while open {
            open = self.cut();
            if !open {
                open = self.core.retreat();
                continue;
            }
            let Some(branch) = self.branch() else {
                self.note();
                open = self.core.retreat();
                continue;
            };
            let stop = self.limit_met();
            if stop.is_some() {
                return stop;
            }
            open = self.core.guess(branch) || self.core.retreat();
        }
        None
    }

    fn living(&self) -> impl Iterator<Item = u32> + use<'p, L> {
        let bits = self.core.state().living().bits(self.core.ground);
        ones_of(&bits).collect::<Vec<_>>().into_iter()
    }

    /// Returns what to guess: of the item with the fewest options, the one with the least reduced
    /// cost. `None` if what has been chosen is a cover.
    fn branch(&self) -> Option<Branch> {
        let branch = self.core.branch()?;
        let mut options = vec![branch.option];
        if self.problem.primaries() > 0 {
            let living = self.core.state().living();
            living.options_of(self.core.ground.table, branch.item, &mut options);
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

    /// Strikes out the options that are too dear where the search stands. Returns whether a cover
    /// is still possible.
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
            if !self.core.exclude(&dear) {
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
            state.living().options_of(self.core.ground.table, item, &mut options);
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
