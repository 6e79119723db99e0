//! The best covers: the best ways to each state, and where they come from.

use super::budget::go_on;
use super::parts::PartedSweep;
use super::plan::SweepPlan;
use super::sweep::Ended;
use super::trail::Trail;
use super::ways::ReachedBest;
use crate::kernel::{ByStates, CostedCover, GaveUp, StatesBudget, Stats, Wanted};

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
        match go_on(&self.plan, &mut self.sweep, budget, &mut self.trail) {
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
