//! Threads that take turns at reading, and solve what they have read.
//!
//! No thread only reads: waking another thread costs more than reading many easy cases.

use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

use super::batch::{Batch, BatchReader};
use super::work::{Solved, Worker};
use super::{Halt, Pipeline};
use crate::threads::{Jobs, Lost, Results, queue};

/// Batches that may wait for output, so that threads do not idle while one is slow: this many for
/// each thread, and some more in total.
const AHEAD_EACH: usize = 2;
const AHEAD: usize = 8;

/// Starts threads that answer an input.
///
/// They end by themselves when the returned results are dropped. They are not joined, since one may
/// be waiting for an input that never comes.
pub(super) fn start(
    pipeline: &Arc<Pipeline>,
    input: impl Read + Send + 'static,
    threads: usize,
) -> io::Result<Answers> {
    let source = CaseSource { batches: BatchReader::new(pipeline, input), is_over: false };
    let (jobs, results) = queue(source, threads * AHEAD_EACH + AHEAD, 1);
    let spares = Arc::new(Spares::default());
    for _ in 0..threads {
        let (pipeline, jobs, spares) = (Arc::clone(pipeline), jobs.clone(), Arc::clone(&spares));
        Builder::new().spawn(move || work(&pipeline, &jobs, &spares))?;
    }
    Ok(Answers { results, spares })
}

/// The results to come, in the order of the input.
#[derive(Debug)]
pub(super) struct Answers {
    results: Results<PoolPart>,
    spares: Arc<Spares>,
}

/// The result of a job.
#[derive(Debug)]
enum PoolPart {
    /// The results of a batch.
    Batch(Solved),
    /// The end of the batches, perhaps for a reason.
    Over(Option<Halt>),
}

impl Answers {
    /// Waits for the results of the next batch, if there is one.
    pub(super) fn next(&mut self) -> Result<Option<Solved>, Halt> {
        match self.results.next_job() {
            Some(Ok(PoolPart::Batch(solved))) => Ok(Some(solved)),
            Some(Ok(PoolPart::Over(halt))) => halt.map_or(Ok(None), Err),
            // Every thread sends a final message, unless it panics.
            Some(Err(Lost)) | None => Err(Halt::Panicked),
        }
    }

    /// Gives back memory for reuse.
    pub(super) fn give_back(&self, solved: Solved) {
        self.spares.put(solved);
    }
}

/// The reader of batches.
struct CaseSource {
    batches: BatchReader,
    is_over: bool,
}

impl CaseSource {
    /// Reads a batch, or reports the end once.
    fn next(&mut self, most: usize, batch: &mut Batch) -> Option<Result<(), Option<Halt>>> {
        if self.is_over {
            return None;
        }
        let over = match self.batches.next(most, batch) {
            Ok(true) => return Some(Ok(())),
            Ok(false) => None,
            Err(error) => Some(error.into()),
        };
        self.is_over = true;
        Some(Err(over))
    }
}

fn work(pipeline: &Pipeline, jobs: &Jobs<CaseSource, PoolPart>, spares: &Spares) {
    let (mut worker, mut batch) = (Worker::new(pipeline), Batch::new(pipeline));
    while let Some((read, reply)) = jobs.take(|source| source.next(worker.takes(), &mut batch)) {
        let part = match read {
            Ok(()) => {
                let mut solved = spares.get();
                worker.solve(&batch, &mut solved);
                PoolPart::Batch(solved)
            }
            Err(over) => PoolPart::Over(over),
        };
        // If the receiver is gone, the run is over.
        if reply.send(part).is_err() {
            return;
        }
    }
}

/// Results that have been written. Reusing their memory saves page faults.
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
