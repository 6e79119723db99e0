//! Counting covers: in native words while the numbers fit, or modulo a number.

use std::mem;
use std::num::NonZero;
use std::sync::Arc;

use num_bigint::BigUint;

use super::budget::{Ended, go_on};
use super::plan::SweepPlan;
use super::sweep::StateSweep;
use super::value::{Reached, Remainder};
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
    Modular(StateSweep<W, Remainder>, NonZero<u64>),
}

impl<const W: usize> CountByStates<W> {
    pub(super) fn new(plan: Arc<SweepPlan<W>>, modulus: Option<NonZero<u64>>) -> Self {
        let counts = match modulus {
            None => Counts::Narrow(StateSweep::new(())),
            Some(modulus) => Counts::Modular(StateSweep::new(modulus), modulus),
        };
        Self { plan, counts }
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
                Counts::Narrow(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Wide(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Big(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Modular(sweep, _) => go_on(plan, sweep, budget, &mut ()),
            };
            match ended {
                Ok(done) => return Ok(done),
                Err(Ended::GaveUp(why)) => return Err(why),
                Err(Ended::Overflow) => {}
            }
            let narrow = Counts::Narrow(StateSweep::new(()));
            self.counts = match mem::replace(&mut self.counts, narrow) {
                Counts::Narrow(sweep) => Counts::Wide(sweep.with_values((), u128::from)),
                Counts::Wide(sweep) => Counts::Big(sweep.with_values((), BigUint::from)),
                // These do not overflow.
                counts @ (Counts::Big(_) | Counts::Modular(..)) => counts,
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
            Counts::Modular(sweep, modulus) => {
                sweep.before.values.first().map_or(0, |count| count.0 % *modulus).into()
            }
        }
    }

    fn stats(&self) -> Stats {
        match &self.counts {
            Counts::Narrow(sweep) => sweep.stats(&self.plan),
            Counts::Wide(sweep) => sweep.stats(&self.plan),
            Counts::Big(sweep) => sweep.stats(&self.plan),
            Counts::Modular(sweep, _) => sweep.stats(&self.plan),
        }
    }
}

/// Returns the number of covers: at the end nothing is open, so there is one state, or none.
fn covers<const W: usize, N: Reached + Into<BigUint>>(sweep: &StateSweep<W, N>) -> BigUint {
    sweep.before.values.first().cloned().map_or(BigUint::ZERO, Into::into)
}
