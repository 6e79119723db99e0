//! Going on with a sweep as long as it pays.

use super::plan::SweepPlan;
use super::sweep::{StateSweep, SweepPause};
use super::value::{Overflow, Reached};
use crate::cover::kernel::{Budget, GaveUp};

/// States expanded between two looks at the memory, and two questions whether to stop.
const CHECKED_STATES: u64 = 1 << 12;

/// Why a sweep ended before all options had entered.
pub(super) enum Ended {
    GaveUp(GaveUp),
    Overflow,
}

impl From<Overflow> for Ended {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// Goes on with a sweep within a budget, and returns whether all options have entered. `kept` sees
/// the values before each step, once the step is done, and returns how many bytes the caller keeps.
pub(super) fn go_on<const W: usize, V: Reached>(
    plan: &SweepPlan<W>,
    sweep: &mut StateSweep<W, V>,
    budget: Budget<'_>,
    mut kept: impl FnMut(&[V]) -> usize,
) -> Result<bool, Ended> {
    let states_max = sweep.expanded.saturating_add(budget.states);
    let work_max = sweep.work.saturating_add(budget.work);
    let mut bytes = kept(&[]);
    loop {
        let left = states_max - sweep.expanded;
        let before = sweep.expanded;
        match sweep.run(plan, left.min(CHECKED_STATES))? {
            SweepPause::Done => return Ok(true),
            SweepPause::Step => {
                bytes = kept(&sweep.before.values);
                sweep.forward();
            }
            SweepPause::Spent if left <= CHECKED_STATES => return Ok(false),
            SweepPause::Spent => {}
        }
        if sweep.bytes().saturating_add(bytes) > budget.bytes {
            return Err(Ended::GaveUp(GaveUp::Bytes));
        }
        if before / CHECKED_STATES != sweep.expanded / CHECKED_STATES && (budget.cancelled)() {
            return Err(Ended::GaveUp(GaveUp::Cancelled));
        }
        if sweep.work > work_max {
            return Ok(false);
        }
    }
}
