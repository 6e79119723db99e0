//! Threads that take turns at reading and solve what each has read.
//!
//! None of them does nothing but read: what is passed from thread to thread wakes one up, which
//! costs more than reading many easy cases.

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

use super::feed::{Batch, Feeder};
use super::work::{Solved, Worker};
use super::{Halt, Road};

/// Batches that may wait to be written, so that no thread idles while another is slow: so many for
/// each, and some in any case.
const AHEAD_EACH: usize = 2;
const AHEAD: usize = 8;

/// Starts threads that answer an input.
///
/// They end by themselves when the returned results are dropped. They are not waited for: one may be
/// waiting for an input that never comes.
pub(super) fn start(
    road: &Arc<Road>,
    input: impl Read + Send + 'static,
    threads: usize,
) -> io::Result<Results> {
    let (ordered, promises) = mpsc::sync_channel(threads * AHEAD_EACH + AHEAD);
    let turn = Arc::new(Mutex::new(Turn { feeder: Feeder::new(road, input), ordered }));
    let spares = Arc::new(Spares::default());
    for _ in 0..threads {
        let (road, turn, spares) = (Arc::clone(road), Arc::clone(&turn), Arc::clone(&spares));
        Builder::new().spawn(move || work(&road, &turn, &spares))?;
    }
    Ok(Results { promises, spares })
}

/// The results to come, in the order of the input.
#[derive(Debug)]
pub(super) struct Results {
    promises: Receiver<Promise>,
    spares: Arc<Spares>,
}

impl Results {
    /// Waits for the results of the next batch, if there is one.
    pub(super) fn next(&self) -> Result<Option<Solved>, Halt> {
        // No thread goes without a last word, unless it panics.
        match self.promises.recv().map_err(|_| Halt::Panicked)? {
            Promise::Batch(result) => result.recv().map(Some).map_err(|_| Halt::Panicked),
            Promise::Over(halt) => halt.map_or(Ok(None), Err),
        }
    }

    /// Gives back what is no longer needed, to be used again.
    pub(super) fn give_back(&self, solved: Solved) {
        self.spares.put(solved);
    }
}

/// What is to be expected of a batch.
#[derive(Debug)]
enum Promise {
    /// Where its results will come from.
    Batch(Receiver<Solved>),
    /// There are no more batches, perhaps for a reason.
    Over(Option<Halt>),
}

/// What only the thread whose turn it is may use.
struct Turn {
    feeder: Feeder,
    ordered: SyncSender<Promise>,
}

impl Turn {
    /// Reads a batch. Returns where its results are to go; nothing if there are no more batches, or
    /// nobody is interested any more.
    fn take(&mut self, most: usize, batch: &mut Batch) -> Option<SyncSender<Solved>> {
        let over = match self.feeder.next(most, batch) {
            Ok(true) => {
                let (reply, result) = mpsc::sync_channel(1);
                self.ordered.send(Promise::Batch(result)).ok()?;
                return Some(reply);
            }
            Ok(false) => None,
            Err(error) => Some(error.into()),
        };
        // Where nobody is interested, nobody needs to be told.
        let _ = self.ordered.send(Promise::Over(over));
        None
    }
}

fn work(road: &Road, turn: &Mutex<Turn>, spares: &Spares) {
    let (mut worker, mut batch) = (Worker::new(road), Batch::default());
    loop {
        // A thread that panics while it reads leaves nothing to go on with.
        let Ok(mut reading) = turn.lock() else { return };
        let Some(reply) = reading.take(worker.takes(), &mut batch) else { return };
        drop(reading);
        let mut solved = spares.get();
        worker.solve(&batch, &mut solved);
        // A reply that nobody waits for means that the run is over.
        if reply.send(solved).is_err() {
            return;
        }
    }
}

/// Results that have been written. Memory that is used again need not be asked for again, page by
/// page.
#[derive(Debug, Default)]
struct Spares(Mutex<Vec<Solved>>);

impl Spares {
    fn get(&self) -> Solved {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put(&self, solved: Solved) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(solved);
    }
}
