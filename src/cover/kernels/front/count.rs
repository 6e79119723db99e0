//! Counting covers: in native words while the numbers fit, or modulo a number.

use std::num::NonZero;

use num_bigint::BigUint;

use super::budget::go_on;
use super::numbers::{Number, Remainder, Unlimited, Ways};
use super::parts::PartedSweep;
use super::plan::{SweepPlan, Totals};
use super::sweep::Ended;
use crate::kernel::{ByStates, GaveUp, StatesBudget, Stats};

/// A count of all covers.
#[derive(Clone, Debug)]
pub(super) struct CountByStates<const W: usize> {
    plan: SweepPlan<W>,
    counts: Counts<W>,
}

/// The sweep, with numbers as wide as they have to be.
#[derive(Clone, Debug)]
enum Counts<const W: usize> {
    Narrow(PartedSweep<W, Ways<u64>>),
    Wide(PartedSweep<W, Ways<u128>>),
    Big(PartedSweep<W, Ways<Unlimited>>),
    Modular(PartedSweep<W, Ways<Remainder>>),
}

impl<const W: usize> CountByStates<W> {
    pub(super) fn new(plan: SweepPlan<W>, modulus: Option<NonZero<u64>>) -> Self {
        let totals = plan.total.unwrap_or(Totals::ALL);
        let counts = match modulus {
            None => Counts::Narrow(PartedSweep::new(Ways::one(totals, ()))),
            Some(modulus) => Counts::Modular(PartedSweep::new(Ways::one(totals, modulus))),
        };
        Self { plan, counts }
    }

    /// Returns the number of covers of each total.
    pub(super) fn covers(&self) -> Vec<BigUint> {
        fn numbers<const W: usize, N: Number>(sweep: &PartedSweep<W, Ways<N>>) -> Vec<BigUint> {
            // At the end nothing is open, so there is one state, or none.
            sweep.whole.before.of(0).iter().cloned().map(Into::into).collect()
        }
        match &self.counts {
            _ if self.plan.is_hopeless => Vec::new(),
            Counts::Narrow(sweep) => numbers(sweep),
            Counts::Wide(sweep) => numbers(sweep),
            Counts::Big(sweep) => numbers(sweep),
            Counts::Modular(sweep) => numbers(sweep),
        }
    }
}

impl<const W: usize> ByStates<BigUint> for CountByStates<W> {
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp> {
        if self.plan.is_hopeless {
            return Ok(true);
        }
        loop {
            let plan = &self.plan;
            let ended = match &mut self.counts {
                Counts::Narrow(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Wide(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Big(sweep) => go_on(plan, sweep, budget, &mut ()),
                Counts::Modular(sweep) => go_on(plan, sweep, budget, &mut ()),
            };
            match ended {
                Ok(done) => return Ok(done),
                Err(Ended::GaveUp(why)) => return Err(why),
                Err(Ended::Overflow) => {}
            }
            self.counts = match &self.counts {
                Counts::Narrow(sweep) => {
                    Counts::Wide(sweep.with_known(|ways| ways.map((), |&number| number.into())))
                }
                Counts::Wide(sweep) => {
                    let unlimited = |&number: &u128| Unlimited(number.into());
                    Counts::Big(sweep.with_known(|ways| ways.map((), unlimited)))
                }
                // These do not overflow.
                Counts::Big(_) | Counts::Modular(_) => return Err(GaveUp::Bytes),
            };
        }
    }

    fn found(&self) -> BigUint {
        let least = self.plan.total.map_or(0, |totals| totals.min);
        self.covers().into_iter().skip(least).sum()
    }

    fn stats(&self) -> Stats {
        match &self.counts {
            Counts::Narrow(sweep) => sweep.whole.states.stats(&self.plan),
            Counts::Wide(sweep) => sweep.whole.states.stats(&self.plan),
            Counts::Big(sweep) => sweep.whole.states.stats(&self.plan),
            Counts::Modular(sweep) => sweep.whole.states.stats(&self.plan),
        }
    }
}
