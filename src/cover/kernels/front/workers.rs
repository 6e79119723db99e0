//! Threads that take the parts of a layer and go through some steps with each.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::division::Division;
use super::plan::{PackedState, SweepPlan};
use super::sweep::{CHECKED_STATES, History, StateSweep, StateValues, SweepPause};
use super::walk::WalkCounts;
use crate::kernel::{GaveUp, StatesBudget};
use runner_threads::together;

/// The memory of a thread.
#[derive(Clone, Debug)]
pub(super) struct PartWorker<const W: usize, K> {
    sweep: StateSweep<W, K>,
    /// The states that its parts have reached, and their values.
    pub(super) states: Vec<PackedState<W>>,
    pub(super) values: K,
}

impl<const W: usize, K: StateValues> PartWorker<W, K> {
    /// Returns a worker for values such as these.
    pub(super) fn new(values: &K) -> Self {
        Self { sweep: StateSweep::new(values.none()), states: Vec::new(), values: values.none() }
    }
}

/// A part that has gone through the steps.
pub(super) struct DonePart<P> {
    /// The number of the worker that has its states, and their places there.
    pub(super) worker: usize,
    pub(super) places: Range<usize>,
    /// The record of its steps.
    pub(super) kept: P,
    pub(super) counts: WalkCounts,
}

/// The parts of a layer on their way through some steps.
pub(super) struct LayerRun<'r, const W: usize, K, P> {
    pub(super) plan: &'r SweepPlan<W>,
    pub(super) whole: &'r StateSweep<W, K>,
    pub(super) division: &'r Division,
    /// The record of the steps before.
    pub(super) kept: &'r P,
    pub(super) budget: StatesBudget<'r>,
}

/// The state that the threads share.
struct SharedWork<P> {
    /// The number of the next part.
    next: AtomicUsize,
    /// A place for each part.
    done: Mutex<Vec<Option<DonePart<P>>>>,
    /// The totals of all finished parts.
    states: AtomicU64,
    work: AtomicU64,
    bytes: AtomicUsize,
    /// Whether the run fails, and whether the caller has cancelled it.
    has_failed: AtomicBool,
    is_cancelled: AtomicBool,
}

impl<P> SharedWork<P> {
    /// Adds the work of a part, and tells whether the budget allows it.
    fn allows(&self, counts: WalkCounts, bytes: usize, budget: &StatesBudget<'_>) -> bool {
        let WalkCounts { expanded, work, .. } = counts;
        self.states.fetch_add(expanded, Ordering::Relaxed) + expanded <= budget.states
            && self.work.fetch_add(work, Ordering::Relaxed) + work <= budget.work
            && self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes <= budget.bytes
            && !self.cancels(budget)
    }

    /// Asks whether the caller cancels.
    fn cancels(&self, budget: &StatesBudget<'_>) -> bool {
        let cancels = (budget.cancelled)();
        self.is_cancelled.fetch_or(cancels, Ordering::Relaxed);
        cancels
    }
}

impl<const W: usize, K: StateValues, P: History<W, K>> LayerRun<'_, W, K, P> {
    /// Goes through the steps, and returns the parts in order. The run fails if it exceeds the budget or
    /// if a number overflows; whether it does depends on the parts only.
    pub(super) fn run(
        &self,
        workers: &mut [PartWorker<W, K>],
    ) -> Result<Option<Vec<DonePart<P>>>, GaveUp> {
        let work = SharedWork {
            next: AtomicUsize::new(0),
            done: Mutex::new((0..self.division.parts()).map(|_| None).collect()),
            states: AtomicU64::new(0),
            work: AtomicU64::new(0),
            bytes: AtomicUsize::new(0),
            has_failed: AtomicBool::new(false),
            is_cancelled: AtomicBool::new(false),
        };
        let workers: Vec<_> = workers.iter_mut().map(Mutex::new).collect();
        together(workers.len(), &|number| {
            let mut worker = workers[number].lock().unwrap_or_else(PoisonError::into_inner);
            if self.take_parts(&work, number, &mut worker).is_none() {
                work.has_failed.store(true, Ordering::Relaxed);
            }
        });
        if work.is_cancelled.into_inner() {
            return Err(GaveUp::Cancelled);
        }
        if work.has_failed.into_inner() {
            return Ok(None);
        }
        let done = work.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(done.into_iter().collect())
    }

    /// Goes through the steps with one part after the other, until none is left. Returns nothing if the
    /// run fails.
    fn take_parts(
        &self,
        work: &SharedWork<P>,
        number: usize,
        worker: &mut PartWorker<W, K>,
    ) -> Option<()> {
        let PartWorker { sweep, states, values } = worker;
        states.clear();
        values.clear();
        loop {
            let part = work.next.fetch_add(1, Ordering::Relaxed);
            let Some(places) = self.division.part(part) else { return Some(()) };
            sweep.begin(self.whole, places);
            let kept = self.go_through(work, sweep)?;
            let first = states.len();
            states.extend_from_slice(sweep.states.before());
            let places = first..states.len();
            values.copy(&sweep.before, 0..places.len());
            let counts = sweep.states.counts;
            let done = DonePart { worker: number, places, kept, counts };
            work.done.lock().unwrap_or_else(PoisonError::into_inner)[part] = Some(done);
        }
    }

    /// Goes through the steps with a part. Returns nothing if the run fails.
    fn go_through(&self, work: &SharedWork<P>, sweep: &mut StateSweep<W, K>) -> Option<P> {
        let budget = &self.budget;
        // Room in tables depends on the parts before, so it is estimated.
        let state_bytes = self.whole.bytes() / self.whole.states.before().len().max(1);
        let (mut kept, mut bytes) = (self.kept.of_part(), 0);
        while sweep.states.step() < self.division.end {
            let pause = sweep.run(self.plan, CHECKED_STATES).ok()?;
            let WalkCounts { expanded, work: done, .. } = sweep.states.counts;
            bytes = bytes.max(sweep.states.len() * state_bytes);
            let is_over = expanded > budget.states || done > budget.work || bytes > budget.bytes;
            if is_over || work.has_failed.load(Ordering::Relaxed) {
                return None;
            }
            if pause == SweepPause::Step {
                let choices = sweep.states.choices(self.plan);
                sweep.forward();
                kept.keep(choices, sweep);
            } else if work.cancels(budget) {
                return None;
            }
        }
        work.allows(sweep.states.counts, bytes + kept.bytes(), budget).then_some(kept)
    }
}
