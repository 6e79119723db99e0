//! Searches the parts on one thread or several.
//!
//! Threads take parts in order, and results come in the order of the parts (see
//! [`threads`](runner_threads)). So the order of the covers does not depend on the number of
//! threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use num_bigint::BigUint;

use super::settings::Settings;
use super::sink::{Counter, CoverSink, Direct, Outbox};
use super::sweep::Pause;
use crate::kernel::{Kernel, Stats, Step, Visitor};
use crate::model::OptionId;
use crate::passes::Part;
use runner_threads::{deadline, queue, together, with_deadline};

/// The limits are checked after this many nodes.
const CHUNK_NODES: u64 = 1024;
/// The maximum number of batches that wait in a channel.
const BATCHES: usize = 64;

/// A search: its parts and settings.
pub(crate) struct PartsRun<'r> {
    pub(crate) parts: &'r [Part],
    pub(crate) settings: &'r Settings<'r>,
    pub(crate) nodes_spent: u64,
    /// The run stops at a part that takes more than about this many nanoseconds of work. Whether it
    /// does depends on nothing but the parts; how far it got then depends on the threads.
    pub(crate) work_max: u64,
}

/// The result of a run: the finding, the statistics, and why it stopped.
pub(crate) struct Ran<T> {
    pub(crate) found: T,
    pub(crate) stats: Stats,
    pub(crate) pause: Pause,
}

impl PartsRun<'_> {
    /// Counts the covers of all parts.
    pub(crate) fn count(&self, kernel: &mut dyn Kernel) -> Ran<BigUint> {
        let (work, total) = (PartsWork::new(self), Mutex::new(BigUint::ZERO));
        let count_parts = |worker: &mut dyn Kernel| {
            let before = worker.stats();
            while let Some(part) = work.next() {
                let mut covers = Counter(0);
                let pause = self.walk(worker, part, &work, before.nodes, &mut covers);
                if let Ok(mut total) = total.lock() {
                    *total += BigUint::from(covers.0) * (1 + part.images.len());
                }
                work.finish(part, pause);
            }
            work.tally(worker.stats().since(before));
        };
        let others: Vec<_> = (1..self.threads()).map(|_| Mutex::new(kernel.another())).collect();
        let own = Mutex::new(kernel);
        together(self.threads(), &|number| match number.checked_sub(1) {
            None => count_parts(*own.lock().unwrap_or_else(PoisonError::into_inner)),
            Some(other) => {
                let mut other = others[other].lock().unwrap_or_else(PoisonError::into_inner);
                count_parts(other.as_mut());
            }
        });
        work.ran(total.into_inner().unwrap_or_default())
    }

    /// Visits the covers of all parts, in order.
    pub(crate) fn visit(&self, kernel: &mut dyn Kernel, visitor: &mut Visitor<'_>) -> Ran<u64> {
        let mut covers = 0;
        let mut counting = |cover: &[OptionId]| {
            covers += 1;
            visitor(cover)
        };
        let work = PartsWork::new(self);
        if self.threads() == 1 || !self.visit_in_threads(kernel, &work, &mut counting) {
            let before = kernel.stats();
            while let Some(part) = work.next() {
                let mut sink = Direct { part, image: Vec::new(), visitor: &mut counting };
                let pause = self.walk(kernel, part, &work, before.nodes, &mut sink);
                work.finish(part, pause);
            }
            work.tally(kernel.stats().since(before));
        }
        work.ran(covers)
    }

    /// Does so on several threads; returns false if none can be started.
    fn visit_in_threads(
        &self,
        kernel: &dyn Kernel,
        work: &PartsWork<'_>,
        visitor: &mut Visitor<'_>,
    ) -> bool {
        let threads = self.threads();
        let (jobs, results) = queue(self.parts.iter(), self.parts.len(), BATCHES);
        let workers: Vec<_> = (0..threads).map(|_| kernel.another()).collect();
        let deadline = deadline();
        thread::scope(|scope| {
            let start = |mut worker: Box<dyn Kernel>| {
                let jobs = jobs.clone();
                let visit = move || {
                    let before = worker.stats();
                    while let Some((part, reply)) = jobs.take(|parts| work.admit(parts.next())) {
                        let mut outbox = Outbox::new(part, reply);
                        let pause =
                            self.walk(worker.as_mut(), part, work, before.nodes, &mut outbox);
                        work.finish(part, pause);
                    }
                    work.tally(worker.stats().since(before));
                };
                Builder::new().spawn_scoped(scope, move || with_deadline(deadline, visit)).is_ok()
            };
            if workers.into_iter().map(start).filter(|&it| it).count() == 0 {
                return false;
            }
            drop(jobs);
            let mut image = Vec::new();
            // If the visitor breaks, the receiver is dropped, which stops the threads.
            for batch in results {
                if batch.visit(&mut image, visitor).is_break() {
                    work.halt(Pause::Visitor);
                    break;
                }
            }
            true
        })
    }

    /// Walks through a part, until a limit is reached or the visitor breaks.
    fn walk(
        &self,
        kernel: &mut dyn Kernel,
        part: &Part,
        work: &PartsWork<'_>,
        nodes_before: u64,
        sink: &mut dyn CoverSink,
    ) -> Pause {
        let limits = &self.settings.limits;
        let work_max = kernel.work().saturating_add(self.work_max);
        kernel.begin(&part.prefix);
        loop {
            let spent = self.nodes_spent + kernel.stats().nodes - nodes_before;
            if limits.is_cancelled() {
                return Pause::Cancelled;
            }
            let left = limits.nodes.map_or(u64::MAX, |max| max.saturating_sub(spent));
            let (step, sunk) = run(kernel, CHUNK_NODES.min(left), sink);
            if sunk.is_break() || sink.pause().is_break() {
                return Pause::Visitor;
            }
            if step == Step::Done {
                return Pause::Done;
            }
            if left <= CHUNK_NODES {
                return Pause::Nodes;
            }
            if kernel.work() > work_max {
                return Pause::Work;
            }
            if let Some(pause) = work.halted() {
                return pause;
            }
        }
    }

    fn threads(&self) -> usize {
        self.settings.workers().min(self.parts.len()).max(1)
    }
}

/// Continues for at most `nodes` nodes, or until the sink breaks.
fn run(kernel: &mut dyn Kernel, nodes: u64, sink: &mut dyn CoverSink) -> (Step, ControlFlow<()>) {
    let pause = kernel.stats().nodes.saturating_add(nodes);
    let mut left = nodes;
    loop {
        let step = kernel.next(left);
        if step != Step::Cover {
            return (step, ControlFlow::Continue(()));
        }
        if sink.see(kernel).is_break() {
            return (step, ControlFlow::Break(()));
        }
        left = pause.saturating_sub(kernel.stats().nodes);
    }
}

/// The shared state of the threads of a run.
#[derive(Default)]
struct PartsWork<'r> {
    parts: &'r [Part],
    progress: Option<&'r (dyn Fn(f64) + Sync)>,
    next: AtomicUsize,
    stopped: AtomicBool,
    halted: Mutex<Option<Pause>>,
    stats: Mutex<Stats>,
    done: Mutex<f64>,
}

impl<'r> PartsWork<'r> {
    fn new(run: &PartsRun<'r>) -> Self {
        Self { parts: run.parts, progress: run.settings.progress, ..Self::default() }
    }

    /// Returns the next part, if there is one and the run has not stopped.
    fn next(&self) -> Option<&'r Part> {
        self.admit(self.parts.get(self.next.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns a part, unless the run has stopped.
    fn admit<'p>(&self, part: Option<&'p Part>) -> Option<&'p Part> {
        part.filter(|_| !self.stopped.load(Ordering::Relaxed))
    }

    /// Records that a part is done, or why it stopped.
    fn finish(&self, part: &Part, pause: Pause) {
        if pause != Pause::Done {
            self.halt(pause);
            return;
        }
        if let (Some(progress), Ok(mut done)) = (self.progress, self.done.lock()) {
            *done += part.share;
            progress(done.min(1.0));
        }
    }

    /// Stops the run; the first reason is kept.
    fn halt(&self, reason: Pause) {
        if let Ok(mut halted) = self.halted.lock() {
            halted.get_or_insert(reason);
        }
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn halted(&self) -> Option<Pause> {
        if !self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        self.halted.lock().ok().and_then(|halted| *halted)
    }

    fn tally(&self, stats: Stats) {
        if let Ok(mut total) = self.stats.lock() {
            total.add(stats);
        }
    }

    fn ran<T>(self, found: T) -> Ran<T> {
        let pause = self.halted().unwrap_or(Pause::Done);
        Ran { found, stats: self.stats.into_inner().unwrap_or_default(), pause }
    }
}
