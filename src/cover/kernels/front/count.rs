//! Counting covers: in native words while the numbers fit.

use std::mem;
use std::sync::Arc;

use num_bigint::BigUint;

use super::budget::{Ended, go_on};
use super::plan::SweepPlan;
use super::sweep::StateSweep;
use super::value::Reached;
use crate::cover::kernel::{Budget, ByStates, GaveUp, Stats};

/// A count of all covers.
#[derive(Clone, Debug)]
pub(super) struct CountByStates<const W: usize> {
    plan: Arc<SweepPlan<W>>,
    counts: Counts<W>,
}

/// The sweep, with numbers as wide as they have to be.
#[derive(Clone, Debug)]
enum Counts<const W: usize> {
    Narrow(StateSweep<W, u64>),
    Wide(StateSweep<W, u128>),
    Big(StateSweep<W, BigUint>),
}

impl<const W: usize> CountByStates<W> {
    pub(super) fn new(plan: Arc<SweepPlan<W>>) -> Self {
        Self { plan, counts: Counts::Narrow(StateSweep::new(1)) }
    }
}

impl<const W: usize> ByStates<BigUint> for CountByStates<W> {
    fn run(&mut self, budget: Budget<'_>) -> Result<bool, GaveUp> {
        if self.plan.is_hopeless {
            return Ok(true);
        }
        loop {
            let plan = &self.plan;
            let ended = match &mut self.counts {
                Counts::Narrow(sweep) => go_on(plan, sweep, budget, |_| 0),
                Counts::Wide(sweep) => go_on(plan, sweep, budget, |_| 0),
                Counts::Big(sweep) => go_on(plan, sweep, budget, |_| 0),
            };
            match ended {
                Ok(done) => return Ok(done),
                Err(Ended::GaveUp(why)) => return Err(why),
                Err(Ended::Overflow) => {}
            }
            let narrow = Counts::Narrow(StateSweep::new(1));
            self.counts = match mem::replace(&mut self.counts, narrow) {
                Counts::Narrow(sweep) => Counts::Wide(sweep.with_values(u128::from)),
                Counts::Wide(sweep) => Counts::Big(sweep.with_values(BigUint::from)),
                // These do not overflow.
                Counts::Big(sweep) => Counts::Big(sweep),
            };
        }
    }

    fn found(&self) -> BigUint {
        if self.plan.is_hopeless {
            return BigUint::ZERO;
        }
        match &self.counts {
            Counts::Narrow(sweep) => covers(sweep),
            Counts::Wide(sweep) => covers(sweep),
            Counts::Big(sweep) => covers(sweep),
        }
    }

    fn stats(&self) -> Stats {
        match &self.counts {
            Counts::Narrow(sweep) => sweep.stats(&self.plan),
            Counts::Wide(sweep) => sweep.stats(&self.plan),
            Counts::Big(sweep) => sweep.stats(&self.plan),
        }
    }
}

/// Returns the number of covers: at the end nothing is open, so there is one state, or none.
fn covers<const W: usize, N: Reached + Into<BigUint>>(sweep: &StateSweep<W, N>) -> BigUint {
    sweep.before.values.first().cloned().map_or(BigUint::ZERO, Into::into)
}
