//! What a second thread prepares while the first compiles, cuts, lays out and tries: an order of
//! the items, and the symmetries.
//!
//! How long the search for symmetries may be is known only after the trial. So it begins with the
//! longest there is, is told when that is known, and what it found later than that is forgotten:
//! the answer is the same as if it had been told before.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{Builder, JoinHandle};

use super::super::ordered::sweep;
use super::super::residue::Residue;
use super::super::symmetry::Found;
use super::symmetric;

/// A thread that prepares something.
#[derive(Debug)]
pub(super) struct Aside {
    order: Receiver<Vec<u32>>,
    found: Option<JoinHandle<Found>>,
    work_max: Arc<AtomicU64>,
}

impl Aside {
    /// Begins, unless there is no thread to be had. `sweeps` is whether an order is wanted.
    pub(super) fn begin(residue: &Arc<Residue>, sweeps: bool) -> Option<Self> {
        let (sender, order) = sync_channel(1);
        let work_max = Arc::new(AtomicU64::new(symmetric::WORK_MAX));
        let (residue, max) = (Arc::clone(residue), Arc::clone(&work_max));
        let prepare = move || {
            if sweeps {
                // Whoever gave up on it does not listen.
                let _ = sender.send(sweep(&residue));
            }
            drop(sender);
            symmetric::look(&residue, &max)
        };
        let found = Builder::new().spawn(prepare).ok()?;
        Some(Self { order, found: Some(found), work_max })
    }

    /// Waits for the order. Nothing if it was not wanted, or has been asked for before.
    pub(super) fn order(&self) -> Option<Vec<u32>> {
        self.order.recv().ok()
    }

    /// Tells how much work the search for symmetries may take, and waits for what it finds. Nothing
    /// if the thread failed.
    pub(super) fn found(&mut self, work_max: u64) -> Option<Found> {
        self.work_max.store(work_max, Ordering::Relaxed);
        self.found.take()?.join().ok()
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        self.found(0);
    }
}
