//! Going on with a sweep as long as it pays.

use super::plan::SweepPlan;
use super::sweep::{StateSweep, SweepPause};
use super::value::{Overflow, Reached};
use crate::cover::kernel::{Budget, GaveUp};

/// States expanded between two checks of the memory and of interruptions.
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

/// Keeps a part of each step's results.
pub(super) trait Keep<const W: usize, K> {
    /// Sees a sweep after a step at which this many options entered.
    fn keep(&mut self, choices: u32, sweep: &mut StateSweep<W, K>);

    /// Returns about how many bytes are kept.
    fn bytes(&self) -> usize;
}

/// Nothing is kept.
impl<const W: usize, K> Keep<W, K> for () {
    fn keep(&mut self, _: u32, _: &mut StateSweep<W, K>) {}

    fn bytes(&self) -> usize {
        0
    }
}

/// Goes on with a sweep within a budget, and returns whether all options have entered.
pub(super) fn go_on<const W: usize, K: Reached>(
    plan: &SweepPlan<W>,
    sweep: &mut StateSweep<W, K>,
    budget: Budget<'_>,
    kept: &mut impl Keep<W, K>,
) -> Result<bool, Ended> {
    let states_max = sweep.states.expanded.saturating_add(budget.states);
    let work_max = sweep.states.work.saturating_add(budget.work);
    loop {
        let left = states_max - sweep.states.expanded;
        let before = sweep.states.expanded;
        match sweep.run(plan, left.min(CHECKED_STATES))? {
            SweepPause::Done => return Ok(true),
            SweepPause::Step => {
                let choices = sweep.states.choices(plan);
                sweep.forward();
                kept.keep(choices, sweep);
            }
            SweepPause::Spent if left <= CHECKED_STATES => return Ok(false),
            SweepPause::Spent => {}
        }
        if sweep.bytes().saturating_add(kept.bytes()) > budget.bytes {
            return Err(Ended::GaveUp(GaveUp::Bytes));
        }
        if before / CHECKED_STATES != sweep.states.expanded / CHECKED_STATES && (budget.cancelled)()
        {
            return Err(Ended::GaveUp(GaveUp::Cancelled));
        }
        if sweep.states.work > work_max {
            return Ok(false);
        }
    }
}
