//! The number of covers of each cost.

use num_bigint::BigUint;

use super::count::CountByStates;
use super::plan::SweepPlan;
use crate::kernel::{ByStates, GaveUp, StatesBudget, Stats};

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
