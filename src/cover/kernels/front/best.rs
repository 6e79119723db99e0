//! The best covers: the best ways to each state, and where they come from.
//!
//! One best cover is sought among all states for a while, then among those within bounds. Bounded sweeps
//! (`bounded.rs`) follow each other, with more and more room for states. Each soon finds a good cover, and from
//! then on no state is kept that does not promise a better one. The best cover is known once no state was
//! dropped that promised one. (Bergman, Cire, van Hoeve and Hooker, "Discrete optimization with decision
//! diagrams", 2016, call such a sweep a restricted diagram.)

use super::bounded::{BoundedSweep, PricedItems};
use super::parts::PartedSweep;
use super::plan::SweepPlan;
use super::sweep::{CHECKED_STATES, Ended, SweepPause};
use super::trail::Trail;
use super::ways::{BestOne, ReachedBest};
use crate::kernel::{
    ByStates, CostedCover, GaveUp, PRICE_SCALE, Prices, StatesBudget, Stats, Wanted,
};
use crate::model::{OptionId, Problem};

/// All states are tried for about this many nanoseconds, or several times the estimate, unless that
/// exceeds the maximum.
const ALL_WORK: f64 = if cfg!(test) { 1.0 } else { 6.0e7 };
const ALL_PATIENCE: f64 = 4.0;
const ALL_FORESEEN_MAX: f64 = if cfg!(test) { 6.0 } else { 28.0 };
/// The first bounded sweep keeps this many states after each step, and each this many times the states of
/// the one before.
const WIDTH: usize = if cfg!(test) { 2 } else { 1 << 7 };
const GROWTH: usize = 8;
/// About how many nanoseconds it takes to find prices, for each entry.
const PRICE_WORK: u64 = 1200;

/// A search for the best covers.
#[derive(Clone, Debug)]
pub(super) struct BestByStates<const W: usize, K> {
    plan: SweepPlan<W>,
    wanted: Wanted,
    sweep: PartedSweep<W, K>,
    trail: Trail,
}

impl<const W: usize, K: ReachedBest> BestByStates<W, K> {
    /// Returns about how many nanoseconds its work took.
    pub(super) fn work(&self) -> u64 {
        self.sweep.whole.states.counts.work
    }

    /// Begins before the first step; where the dearest covers are wanted, the plan's costs are
    /// negated.
    pub(super) fn new(plan: SweepPlan<W>, wanted: Wanted) -> Self {
        let sweep = PartedSweep::new(K::first(wanted.count));
        Self { plan, wanted, sweep, trail: Trail::default() }
    }
}

impl<const W: usize, K: ReachedBest> ByStates<Vec<CostedCover>> for BestByStates<W, K> {
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp> {
        if self.plan.is_hopeless || self.wanted.count == 0 {
            return Ok(true);
        }
        match self.sweep.go_on(&self.plan, budget, &mut self.trail) {
            Ok(done) => Ok(done),
            Err(Ended::GaveUp(why)) => Err(why),
            // The builder limits costs, so nothing overflows.
            Err(Ended::Overflow) => Err(GaveUp::Bytes),
        }
    }

    fn found(&self) -> Vec<CostedCover> {
        if self.plan.is_hopeless || self.wanted.count == 0 {
            return Vec::new();
        }
        let sign = self.wanted.sign();
        // At the end nothing is open, so there is one state, or none.
        let ways = self.sweep.whole.before.of(0).iter().enumerate();
        ways.filter(|(_, way)| self.wanted.is_good(sign * way.cost))
            .map(|(number, way)| CostedCover {
                cost: sign * way.cost,
                options: self.trail.options(&self.plan, number),
            })
            .collect()
    }

    fn stats(&self) -> Stats {
        self.sweep.whole.states.stats(&self.plan)
    }
}

/// A search for one best cover.
pub(super) struct BestWithin<const W: usize> {
    /// A search among all states, and its work, while it promises to be short.
    all: Option<(BestByStates<W, BestOne>, u64)>,
    plan: SweepPlan<W>,
    problem: Problem,
    wanted: Wanted,
    /// The costs of the options: less is better.
    costs: Vec<i64>,
    /// Good prices, after the first bounded sweep.
    prices: Option<Prices>,
    /// `None` without costs, or with costs that are too large for bounds.
    bounded: Option<BoundedSweep<W>>,
    /// The most states that are kept after a step.
    width: usize,
    /// The best cover so far, at its cost where less is better.
    best: Option<(i64, Vec<OptionId>)>,
    is_done: bool,
    /// The statistics of the search among all states.
    spent: Stats,
}

impl<const W: usize> BestWithin<W> {
    /// Begins before the first step; where the dearest covers are wanted, the plan's costs are negated.
    pub(super) fn new(plan: SweepPlan<W>, problem: Problem, wanted: Wanted) -> Self {
        let sign = wanted.sign();
        let costs: Vec<i64> =
            problem.option_ids().map(|option| sign * problem.cost(option)).collect();
        let active: Vec<OptionId> = problem.eligible.iter().collect();
        let prices = Prices::find(&problem, &costs, &active, None);
        let bounded = PricedItems::new(&plan, &prices).filter(|_| !problem.costs.is_empty());
        let bounded = bounded.map(BoundedSweep::new);
        let work = ALL_WORK + ALL_PATIENCE * plan.foreseen.exp2();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is positive"
        )]
        let work = if bounded.is_none() { u64::MAX } else { work as u64 };
        let is_short = plan.foreseen <= ALL_FORESEEN_MAX || bounded.is_none();
        let all = is_short.then(|| (BestByStates::new(plan.clone(), wanted), work));
        let (width, is_done, spent) = (WIDTH, plan.is_hopeless, Stats::default());
        let (prices, best) = (None, None);
        Self { all, plan, problem, wanted, costs, prices, bounded, width, best, is_done, spent }
    }

    /// Goes on with the search among all states. Returns whether it is done, or `None` if it is given up.
    fn run_all(&mut self, budget: StatesBudget<'_>) -> Option<Result<bool, GaveUp>> {
        let (all, work) = self.all.as_mut()?;
        let before = all.work();
        let result = all.run(StatesBudget { work: budget.work.min(*work), ..budget });
        *work = work.saturating_sub(all.work() - before);
        let is_long = *work == 0 || result == Err(GaveUp::Bytes);
        if is_long && result != Ok(true) && self.bounded.is_some() {
            self.spent = all.stats();
            self.all = None;
            return None;
        }
        Some(result)
    }

    /// Returns the greatest bound of a state that may lead to a better cover.
    fn limit(&self) -> i64 {
        let known = self.best.as_ref().map(|best| best.0 - 1);
        let bound = self.wanted.bound.map(|bound| self.wanted.sign().saturating_mul(bound));
        let limit = known.into_iter().chain(bound).min();
        #[expect(clippy::cast_possible_truncation, reason = "the scale is small")]
        limit.map_or(i64::MAX, |limit| limit.saturating_mul(PRICE_SCALE as i64))
    }

    /// Ends a bounded sweep, and begins the next if a better cover may exist.
    fn next(&mut self) {
        let Some(bounded) = &mut self.bounded else { return };
        let found = bounded.found(&self.plan);
        let is_better = |found: &(i64, _)| self.best.as_ref().is_none_or(|best| found.0 < best.0);
        let better = found.filter(is_better);
        // A sweep without room for more states is only repeated for the sake of a better limit.
        let has_room = better.is_some() || !bounded.is_cramped;
        self.best = better.or(self.best.take());
        let (dropped, mut counts) = (bounded.dropped, bounded.sweep.states.counts);
        self.is_done = dropped.is_none_or(|dropped| dropped > self.limit());
        if self.is_done {
            return;
        }
        let target = self.best.as_ref().map_or(0, |best| best.0);
        let active: Vec<OptionId> = self.problem.eligible.iter().collect();
        let prices = match &self.prices {
            Some(prices) => prices.raised(&self.problem, &self.costs, &active, target),
            None => Prices::find(&self.problem, &self.costs, &active, Some(target)),
        };
        counts.work += PRICE_WORK * self.problem.facets.total() as u64;
        self.width = self.width.saturating_mul(GROWTH);
        let items = PricedItems::new(&self.plan, &prices).filter(|_| has_room);
        self.bounded = items.map(BoundedSweep::new);
        self.prices = Some(prices);
        if let Some(bounded) = &mut self.bounded {
            bounded.sweep.states.counts = counts;
        }
    }
}

impl<const W: usize> ByStates<Vec<CostedCover>> for BestWithin<W> {
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp> {
        if let Some(result) = self.run_all(budget) {
            self.is_done = result == Ok(true);
            return result;
        }
        let counts = |it: &Self| it.bounded.as_ref().map(|it| it.sweep.states.counts);
        let spent = counts(self).unwrap_or_default();
        let states_max = spent.expanded.saturating_add(budget.states);
        let work_max = spent.work.saturating_add(budget.work);
        while !self.is_done {
            let limit = self.limit();
            let Some(bounded) = &mut self.bounded else { return Err(GaveUp::Bytes) };
            let counts = bounded.sweep.states.counts;
            if counts.expanded >= states_max || counts.work >= work_max {
                return Ok(false);
            }
            let left = (states_max - counts.expanded).min(CHECKED_STATES);
            // The builder limits costs, so nothing overflows.
            match bounded.sweep.run(&self.plan, left).map_err(|_| GaveUp::Bytes)? {
                SweepPause::Done => self.next(),
                SweepPause::Step => {
                    bounded.forward(&self.plan, limit, self.width, budget.bytes);
                }
                SweepPause::Spent => {}
            }
            if (budget.cancelled)() {
                return Err(GaveUp::Cancelled);
            }
            if self.bounded.as_ref().is_some_and(|it| it.bytes() > budget.bytes) {
                return Err(GaveUp::Bytes);
            }
        }
        Ok(true)
    }

    fn found(&self) -> Vec<CostedCover> {
        if let Some((all, _)) = &self.all {
            return all.found();
        }
        let cover = |(cost, options): &(i64, Vec<OptionId>)| CostedCover {
            cost: self.wanted.sign() * cost,
            options: options.clone(),
        };
        self.best.iter().map(cover).filter(|cover| self.wanted.is_good(cover.cost)).collect()
    }

    fn stats(&self) -> Stats {
        let mut stats = self.all.as_ref().map_or(self.spent, |(all, _)| all.stats());
        stats.add(
            self.bounded.as_ref().map_or(Stats::default(), |it| it.sweep.states.stats(&self.plan)),
        );
        stats
    }
}
