//! A sweep whose large layers go through some steps in parts, on several threads.
//!
//! How a layer is divided depends on its states only, and the parts are put together in order. So the
//! order of the states, and with it every answer, is the same for any number of threads. One thread
//! divides layers as well; it gains a little, as the tables of a part fit in a cache.

use super::division::Division;
use super::history::History;
use super::plan::SweepPlan;
use super::sweep::{Ended, StateSweep};
use super::value::{Overflow, StateValues};
use super::workers::{LayerRun, PartWorker};
use crate::kernel::StatesBudget;
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

    /// Goes through the next steps in parts, if the layer is large. Returns whether it did; if it would
    /// exceed the budget, nothing changes. Numbers that a doubling at every second step would make too large are
    /// an overflow at once: a part that overflows would have to begin again.
    pub(super) fn run_in_parts<P: History<W, K>>(
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
