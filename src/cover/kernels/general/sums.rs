//! Propagation of items with weights: after each choice, it finds active options that would make a sum
//! too small or too great, or a dead end. `groups.rs` says how it bounds a sum.

use super::consequences::DeadEnd;
use crate::demands::{Grouping, Interval, WeightGroup};
use crate::model::{Bits, Demand, Id, Item, OptionId, Problem};

/// One thread's view of the items with weights.
#[derive(Clone, Debug, Default)]
pub(super) struct SumWatch {
    /// Prepared by the first check: many searches are never begun.
    sums: Option<Vec<WatchedSum>>,
    /// The active options that no cover has any more.
    forbidden: Vec<OptionId>,
    /// The estimated time of all checks, in nanoseconds: computed from sizes, not measured.
    pub(super) work: u64,
}

/// An item with weights.
#[derive(Clone, Debug)]
struct WatchedSum {
    item: Item,
    bounds: Interval,
    groups: Vec<WeightGroup>,
    /// Whether the last check found nothing.
    is_settled: bool,
}

impl SumWatch {
    /// Returns active options that no cover has any more.
    ///
    /// # Errors
    ///
    /// No cover is possible.
    pub(super) fn check(
        &mut self,
        problem: &Problem,
        chosen: &Bits,
        active: &Bits,
    ) -> Result<&[OptionId], DeadEnd> {
        self.forbidden.clear();
        if problem.weighted.is_empty() {
            return Ok(&self.forbidden);
        }
        let sums = self.sums.get_or_insert_with(|| {
            let weighted = problem.weighted.iter();
            let mut grouping = Grouping::new(problem);
            weighted.map(|&item| WatchedSum::new(problem, item, &mut grouping)).collect()
        });
        for sum in sums {
            sum.check(chosen, active, &mut self.forbidden, &mut self.work)?;
        }
        Ok(&self.forbidden)
    }
}

impl WatchedSum {
    fn new(problem: &Problem, item: Item, grouping: &mut Grouping<'_>) -> Self {
        let groups = grouping.of_item(item);
        let Demand { min, max } = problem.demands[item.at()];
        let bounds = Interval { least: min.into(), most: max.into() };
        Self { item, bounds, groups, is_settled: false }
    }

    /// Adds the options that would make the sum too small or too great.
    fn check(
        &mut self,
        chosen: &Bits,
        active: &Bits,
        forbidden: &mut Vec<OptionId>,
        work: &mut u64,
    ) -> Result<(), DeadEnd> {
        let (mut sum, mut differ) = (Interval::default(), false);
        *work += 4 * self.groups.len() as u64;
        for group in &mut self.groups {
            if group.read(chosen, active) {
                differ = true;
                *work += 2 * group.options.len() as u64;
            }
            sum = sum + group.range;
        }
        if self.is_settled && !differ {
            return Ok(());
        }
        self.is_settled = false;
        if !sum.meets(self.bounds) {
            return Err(DeadEnd { item: self.item });
        }
        let before = forbidden.len();
        for group in &self.groups {
            forbidden.extend(group.excluded((sum, self.bounds), active));
        }
        self.is_settled = forbidden.len() == before;
        Ok(())
    }
}
