//! Going on with a sweep as long as it pays.

use super::history::{CHECKED_STATES, History};
use super::parts::PartedSweep;
use super::plan::SweepPlan;
use super::sweep::{Ended, SweepPause};
use super::value::StateValues;
use super::walk::WalkCounts;
use crate::kernel::{GaveUp, StatesBudget};

/// Goes on with a sweep within a budget, and returns whether all options have entered.
pub(super) fn go_on<const W: usize, K: StateValues>(
    plan: &SweepPlan<W>,
    sweep: &mut PartedSweep<W, K>,
    budget: StatesBudget<'_>,
    kept: &mut impl History<W, K>,
) -> Result<bool, Ended> {
    let spent = sweep.whole.states.counts;
    let states_max = spent.expanded.saturating_add(budget.states);
    let work_max = spent.work.saturating_add(budget.work);
    loop {
        let before = sweep.whole.states.counts;
        let left = StatesBudget {
            states: states_max - before.expanded,
            work: work_max - before.work,
            bytes: budget.bytes.saturating_sub(kept.bytes()),
            ..budget
        };
        if !sweep.run_in_parts(plan, left, kept)? {
            match sweep.whole.run(plan, left.states.min(CHECKED_STATES))? {
                SweepPause::Done => return Ok(true),
                SweepPause::Step => {
                    let choices = sweep.whole.states.choices(plan);
                    sweep.whole.forward();
                    kept.keep(choices, &mut sweep.whole);
                }
                SweepPause::Spent if left.states <= CHECKED_STATES => return Ok(false),
                SweepPause::Spent => {}
            }
        }
        let WalkCounts { expanded, work, .. } = sweep.whole.states.counts;
        if sweep.whole.bytes().saturating_add(kept.bytes()) > budget.bytes {
            return Err(Ended::GaveUp(GaveUp::Bytes));
        }
        let is_due = before.expanded / CHECKED_STATES != expanded / CHECKED_STATES;
        if is_due && (budget.cancelled)() {
            return Err(Ended::GaveUp(GaveUp::Cancelled));
        }
        if work > work_max {
            return Ok(false);
        }
    }
}
