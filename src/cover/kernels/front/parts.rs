//! Going on with a sweep as long as it pays. Its large layers go through some steps in parts, on several threads.
//!
//! How a layer is divided depends on its states only, and the parts are put together in order. So the
//! order of the states, and with it every answer, is the same for any number of threads. One thread
//! divides layers as well; it gains a little, as the tables of a part fit in a cache.

use super::division::Division;
use super::plan::SweepPlan;
use super::sweep::{CHECKED_STATES, Ended, History, Overflow, StateSweep, StateValues, SweepPause};
use super::walk::WalkCounts;
use super::workers::{LayerRun, PartWorker};
use crate::kernel::{GaveUp, StatesBudget};
use crate::model::narrow;

/// Layers are divided if a step takes at least this many nanoseconds; all are in tests.
const WORK_MIN: u64 = if cfg!(test) { 1 } else { 1 << 16 };
/// A thread is started for each of this many nanoseconds of the steps: its start takes a fifth of that.
const THREAD_WORK: u64 = if cfg!(test) { 1 } else { 1 << 18 };
/// If a layer cannot be divided, the next is tried after this many steps.
const STEPS_WHOLE: usize = 4;

/// A sweep whose large layers go through some steps in parts.
#[derive(Clone, Debug)]
pub(super) struct PartedSweep<const W: usize, K> {
    pub(super) whole: StateSweep<W, K>,
    division: Division,
    workers: Vec<PartWorker<W, K>>,
    /// Layers before this step are not divided.
    whole_until: usize,
}

impl<const W: usize, K: StateValues> PartedSweep<W, K> {
    /// Begins before the first step, with the value of the only state.
    pub(super) fn new(before: K) -> Self {
        Self::of(StateSweep::new(before))
    }

    fn of(whole: StateSweep<W, K>) -> Self {
        Self { whole, division: Division::default(), workers: Vec::new(), whole_until: 0 }
    }

    /// Returns the same sweep before the step that it is in, with other values of the states.
    pub(super) fn with_known<L: StateValues>(&self, of: impl FnOnce(&K) -> L) -> PartedSweep<W, L> {
        PartedSweep::of(self.whole.with_known(of))
    }

    /// Goes on within a budget, and returns whether all options have entered.
    pub(super) fn go_on(
        &mut self,
        plan: &SweepPlan<W>,
        budget: StatesBudget<'_>,
        kept: &mut impl History<W, K>,
    ) -> Result<bool, Ended> {
        let spent = self.whole.states.counts;
        let states_max = spent.expanded.saturating_add(budget.states);
        let work_max = spent.work.saturating_add(budget.work);
        loop {
            let before = self.whole.states.counts;
            let left = StatesBudget {
                states: states_max - before.expanded,
                work: work_max - before.work,
                bytes: budget.bytes.saturating_sub(kept.bytes()),
                ..budget
            };
            if !self.run_in_parts(plan, left, kept)? {
                match self.whole.run(plan, left.states.min(CHECKED_STATES))? {
                    SweepPause::Done => return Ok(true),
                    SweepPause::Step => {
                        let choices = self.whole.states.choices(plan);
                        self.whole.forward();
                        kept.keep(choices, &mut self.whole);
                    }
                    SweepPause::Spent if left.states <= CHECKED_STATES => return Ok(false),
                    SweepPause::Spent => {}
                }
            }
            let WalkCounts { expanded, work, .. } = self.whole.states.counts;
            if self.whole.bytes().saturating_add(kept.bytes()) > budget.bytes {
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

    /// Goes through the next steps in parts, if the layer is large. Returns whether it did; if it would
    /// exceed the budget, nothing changes. Numbers that a doubling at every second step would make too large are
    /// an overflow at once: a part that overflows would have to begin again.
    fn run_in_parts<P: History<W, K>>(
        &mut self,
        plan: &SweepPlan<W>,
        budget: StatesBudget<'_>,
        kept: &mut P,
    ) -> Result<bool, Ended> {
        let Self { whole, division, workers, whole_until } = self;
        let Some((step, work)) = whole.states.beginning(plan) else { return Ok(false) };
        if step < *whole_until || work < WORK_MIN {
            return Ok(false);
        }
        if !division.divide(plan, step, whole.states.before()) {
            *whole_until = step + STEPS_WHOLE;
            return Ok(false);
        }
        let steps = narrow(division.end - step);
        if !whole.before.can_double(steps / 2) {
            return Err(Overflow.into());
        }
        let work = work.saturating_mul(steps.into());
        let most = usize::try_from(work / THREAD_WORK).unwrap_or(usize::MAX).max(1);
        let threads = budget.threads.get().min(division.parts()).min(most);
        if workers.len() < threads {
            workers.resize_with(threads, || PartWorker::new(&whole.before));
        }
        let run = LayerRun { plan, whole, division, kept, budget };
        let Some(parts) = run.run(&mut workers[..threads]).map_err(Ended::GaveUp)? else {
            *whole_until = division.end;
            return Ok(false);
        };
        whole.restart(division.end);
        for part in &parts {
            let PartWorker { states, values, .. } = &workers[part.worker];
            whole.add(states, values, part.places.clone());
            whole.states.counts.add(part.counts);
        }
        kept.unite(parts.into_iter().map(|part| part.kept).collect(), &mut whole.before);
        Ok(true)
    }
}
