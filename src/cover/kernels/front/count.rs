//! Counting covers: in native words while the numbers fit, or modulo a number.

use std::num::NonZero;

use num_bigint::BigUint;

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
                Counts::Narrow(sweep) => sweep.go_on(plan, budget, &mut ()),
                Counts::Wide(sweep) => sweep.go_on(plan, budget, &mut ()),
                Counts::Big(sweep) => sweep.go_on(plan, budget, &mut ()),
                Counts::Modular(sweep) => sweep.go_on(plan, budget, &mut ()),
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

/// A count of the covers of each cost.
#[derive(Clone, Debug)]
pub(super) struct CostsByStates<const W: usize> {
    count: CountByStates<W>,
    /// The cost of the covers of total zero.
    base: i64,
}

impl<const W: usize> CostsByStates<W> {
    /// Begins with a plan that counts ways apart by their costs.
    pub(super) fn new(plan: SweepPlan<W>, base: i64) -> Self {
        Self { count: CountByStates::new(plan, None), base }
    }
}

impl<const W: usize> ByStates<Vec<(i64, BigUint)>> for CostsByStates<W> {
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp> {
        self.count.run(budget)
    }

    fn found(&self) -> Vec<(i64, BigUint)> {
        let each = (self.base..).zip(self.count.covers());
        each.filter(|(_, covers)| *covers > BigUint::ZERO).collect()
    }

    fn stats(&self) -> Stats {
        self.count.stats()
    }
}

/// An answer that would take more memory than there is.
pub(super) struct TooLarge;

impl<T: Default> ByStates<T> for TooLarge {
    fn run(&mut self, _: StatesBudget<'_>) -> Result<bool, GaveUp> {
        Err(GaveUp::Bytes)
    }

    fn found(&self) -> T {
        T::default()
    }

    fn stats(&self) -> Stats {
        Stats::default()
    }
}
