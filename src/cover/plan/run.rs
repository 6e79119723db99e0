//! Working through the parts of a search, on one thread or several.
//!
//! Threads take parts in their order. What they find in a part goes through a channel of that
//! part, and the channels are emptied in the order of the parts: so the covers come in the same
//! order however many threads there are. A thread that is far ahead waits when its channel is
//! full; the one that works on the part whose turn it is never does for long, so all get on.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use num_bigint::BigUint;

use super::super::builder::OptionId;
use super::super::enumerate::{Enumerator, Visitor};
use super::super::query::{Stats, Stop};
use super::settings::Settings;
use super::sink::{Batch, Counter, Direct, Outbox, Sink};
use super::split::Part;

/// Nodes between two looks at the limits.
const CHUNK_NODES: u64 = 1024;
/// Batches that wait in a channel, at most.
const BATCHES: usize = 64;

/// The parts of a search, and how to work through them.
pub(super) struct Run<'r> {
    pub(super) parts: &'r [Part],
    pub(super) settings: &'r Settings<'r>,
    /// Nodes already spent.
    pub(super) nodes_spent: u64,
}

/// How a run ended: what was found, what was done, and why it stopped early.
pub(super) struct Ran<T> {
    pub(super) found: T,
    pub(super) stats: Stats,
    pub(super) stop: Option<Stop<()>>,
}

impl Run<'_> {
    /// Counts the covers of all parts.
    pub(super) fn count(&self, enumerator: &mut dyn Enumerator) -> Ran<BigUint> {
        let total = Mutex::new(BigUint::ZERO);
        let work = Work::new(self);
        let count_parts = |worker: &mut dyn Enumerator| {
            let before = worker.stats();
            while let Some(part) = work.next() {
                let mut covers = Counter(0);
                let stop = self.walk(worker, part, &work, before.nodes, &mut covers);
                if let Ok(mut total) = total.lock() {
                    *total += BigUint::from(covers.0) * (1 + part.images.len());
                }
                work.finish(part, stop);
            }
            work.tally(worker.stats().since(before));
        };
        let others: Vec<_> = (1..self.threads()).map(|_| enumerator.another()).collect();
        thread::scope(|scope| {
            for mut other in others {
                let count_parts = &count_parts;
                scope.spawn(move || count_parts(other.as_mut()));
            }
            count_parts(enumerator);
        });
        let found = total.into_inner().unwrap_or_default();
        work.ran(found)
    }

    /// Visits the covers of all parts, in their order.
    pub(super) fn visit(
        &self,
        enumerator: &mut dyn Enumerator,
        visitor: &mut Visitor<'_>,
    ) -> Ran<u64> {
        let mut covers = 0;
        let mut counting = |cover: &[OptionId]| {
            covers += 1;
            visitor(cover)?;
            let enough = self.settings.limits.covers.is_some_and(|max| covers >= max);
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let work = Work::new(self);
        if self.threads() == 1 {
            let before = enumerator.stats();
            while let Some(part) = work.next() {
                let mut sink = Direct { part, image: Vec::new(), visitor: &mut counting };
                let stop = self.walk(enumerator, part, &work, before.nodes, &mut sink);
                work.finish(part, stop);
            }
            work.tally(enumerator.stats().since(before));
        } else {
            self.visit_in_threads(enumerator, &work, &mut counting);
        }
        work.ran(covers)
    }

    fn visit_in_threads(
        &self,
        enumerator: &dyn Enumerator,
        work: &Work<'_>,
        visitor: &mut Visitor<'_>,
    ) {
        let (senders, receivers): (Vec<SyncSender<Batch>>, Vec<Receiver<Batch>>) =
            self.parts.iter().map(|_| sync_channel(BATCHES)).unzip();
        let senders = Mutex::new(senders.into_iter().map(Some).collect::<Vec<_>>());
        let workers: Vec<_> = (0..self.threads()).map(|_| enumerator.another()).collect();
        thread::scope(|scope| {
            for mut worker in workers {
                let senders = &senders;
                scope.spawn(move || {
                    let before = worker.stats();
                    while let Some((index, part)) = work.next_indexed() {
                        let sender = senders.lock().ok().and_then(|mut all| all[index].take());
                        let Some(sender) = sender else { break };
                        let mut outbox = Outbox::new(sender);
                        let stop =
                            self.walk(worker.as_mut(), part, work, before.nodes, &mut outbox);
                        work.finish(part, stop);
                    }
                    work.tally(worker.stats().since(before));
                });
            }
            for (part, receiver) in self.parts.iter().zip(receivers) {
                let mut image = Vec::new();
                for batch in receiver {
                    if batch.visit(part, &mut image, visitor).is_break() {
                        work.halt(Stop::Visitor(()));
                        // What else was found is not wanted any more; threads notice.
                        return;
                    }
                }
                if work.stop().is_some() {
                    // Parts that have not been begun never will be.
                    return;
                }
            }
        });
    }

    /// Walks through a part, until a limit is met or the visitor breaks.
    fn walk(
        &self,
        enumerator: &mut dyn Enumerator,
        part: &Part,
        work: &Work<'_>,
        nodes_before: u64,
        sink: &mut dyn Sink,
    ) -> Option<Stop<()>> {
        let limits = &self.settings.limits;
        enumerator.begin(&part.prefix);
        loop {
            let spent = self.nodes_spent + enumerator.stats().nodes - nodes_before;
            if limits.is_cancelled() {
                return Some(Stop::Cancelled);
            }
            let left = limits.nodes.map_or(u64::MAX, |max| max.saturating_sub(spent));
            let run = enumerator.run(CHUNK_NODES.min(left), &mut |cover| sink.see(cover));
            let (ControlFlow::Continue(done), ControlFlow::Continue(())) = (run, sink.pause())
            else {
                return Some(Stop::Visitor(()));
            };
            if done {
                return None;
            }
            if left <= CHUNK_NODES {
                return Some(Stop::Nodes);
            }
            if let Some(stop) = work.stop() {
                return Some(stop);
            }
        }
    }

    fn threads(&self) -> usize {
        self.settings.workers().min(self.parts.len()).max(1)
    }
}

/// What the threads of a run share.
struct Work<'r> {
    parts: &'r [Part],
    progress: Option<&'r (dyn Fn(f64) + Sync)>,
    next: AtomicUsize,
    stopped: AtomicBool,
    stop: Mutex<Option<Stop<()>>>,
    stats: Mutex<Stats>,
    done: Mutex<f64>,
}

impl<'r> Work<'r> {
    fn new(run: &Run<'r>) -> Self {
        Self {
            parts: run.parts,
            progress: run.settings.progress,
            next: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            stop: Mutex::default(),
            stats: Mutex::default(),
            done: Mutex::default(),
        }
    }

    /// Returns the next part, unless there is none or the run has stopped.
    fn next(&self) -> Option<&'r Part> {
        self.next_indexed().map(|(_, part)| part)
    }

    fn next_indexed(&self) -> Option<(usize, &'r Part)> {
        if self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        self.parts.get(index).map(|part| (index, part))
    }

    /// Notes that a part is done, or why it is not.
    fn finish(&self, part: &Part, stop: Option<Stop<()>>) {
        if let Some(stop) = stop {
            self.halt(stop);
            return;
        }
        if let (Some(progress), Ok(mut done)) = (self.progress, self.done.lock()) {
            *done += part.share;
            progress(done.min(1.0));
        }
    }

    /// Stops the run; the first reason holds.
    fn halt(&self, reason: Stop<()>) {
        if let Ok(mut stop) = self.stop.lock() {
            stop.get_or_insert(reason);
        }
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn stop(&self) -> Option<Stop<()>> {
        if !self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        self.stop.lock().ok().and_then(|stop| *stop)
    }

    fn tally(&self, stats: Stats) {
        if let Ok(mut total) = self.stats.lock() {
            total.add(stats);
        }
    }

    fn ran<T>(self, found: T) -> Ran<T> {
        let stop = self.stop();
        Ran { found, stats: self.stats.into_inner().unwrap_or_default(), stop }
    }
}
