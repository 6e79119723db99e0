//! Threads that take turns at reading, and solve the cases that they have read.
//!
//! No thread only reads: waking another thread costs more than reading many easy cases.

use std::io::Read;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

use super::work::{Solved, Worker};
use super::{RunErrorKind, Solver};
use crate::text::{Batch, Format, Reader};
use runner_threads::{Jobs, Lost, Results, queue};

/// Batches that may wait for output, so that threads do not idle while one is slow: this many for
/// each thread, and some more in total.
const AHEAD_EACH: usize = 2;
const AHEAD: usize = 8;

/// Starts threads that answer an input. If one is enough, or none can be started, this one does it.
///
/// They end by themselves when the returned results are dropped. They are not joined, since one may
/// be waiting for an input that never comes.
pub(super) fn start(
    solver: &Arc<Solver>,
    input: impl Read + Send + 'static,
    threads: NonZero<usize>,
) -> Answers<'_> {
    let format = Arc::clone(&solver.definition.format);
    let cases = Reader::new(format, input).numbered_from(solver.first);
    let source = CaseSource { cases, is_over: false };
    let (jobs, results) = queue(source, threads.get() * AHEAD_EACH + AHEAD, 1);
    let spares = Arc::new(Spares::default());
    let wanted = if threads.get() > 1 { threads.get() } else { 0 };
    let start = || {
        let (solver, jobs, spares) = (Arc::clone(solver), jobs.clone(), Arc::clone(&spares));
        let work = move || {
            let mut case_solver = CaseThread::new(&solver, jobs);
            while case_solver.go_on(&spares) {}
        };
        Builder::new().spawn(work).is_ok()
    };
    let started = (0..wanted).take_while(|_| start()).count();
    let alone = (started == 0).then(|| CaseThread::new(solver, jobs));
    Answers { results, spares, alone }
}

/// The results to come, in the order of the input.
pub(super) struct Answers<'p> {
    results: Results<PoolPart>,
    spares: Arc<Spares>,
    /// The solver on this thread, without other threads.
    alone: Option<CaseThread<'p>>,
}

/// The result of a job.
#[derive(Debug)]
enum PoolPart {
    /// The results of a batch.
    Batch(Solved),
    /// The end of the batches, perhaps for a reason.
    Over(Option<RunErrorKind>),
}

impl Answers<'_> {
    /// Waits for the results of the next batch, if there is one.
    pub(super) fn next(&mut self) -> Result<Option<Solved>, RunErrorKind> {
        if let Some(case_solver) = &mut self.alone {
            case_solver.go_on(&self.spares);
        }
        match self.results.next_job() {
            Some(Ok(PoolPart::Batch(solved))) => Ok(Some(solved)),
            Some(Ok(PoolPart::Over(halt))) => halt.map_or(Ok(None), Err),
            // Every thread sends a final message, unless it panics.
            Some(Err(Lost)) | None => Err(RunErrorKind::Panicked),
        }
    }

    /// Gives back memory for reuse.
    pub(super) fn give_back(&self, solved: Solved) {
        self.spares.put(solved);
    }
}

/// The reader of batches.
struct CaseSource {
    cases: Reader<'static, Arc<Format>>,
    is_over: bool,
}

impl CaseSource {
    /// Reads a batch, or reports the end once.
    fn next(&mut self, most: usize, batch: &mut Batch) -> Option<Result<(), Option<RunErrorKind>>> {
        if self.is_over {
            return None;
        }
        let over = match self.cases.read(most, batch) {
            Ok(true) => return Some(Ok(())),
            Ok(false) => None,
            Err(error) => Some(error.into()),
        };
        self.is_over = true;
        Some(Err(over))
    }
}

/// The parts that a thread needs to solve cases.
struct CaseThread<'p> {
    jobs: Jobs<CaseSource, PoolPart>,
    worker: Worker<'p>,
    batch: Batch,
}

impl<'p> CaseThread<'p> {
    fn new(solver: &'p Solver, jobs: Jobs<CaseSource, PoolPart>) -> Self {
        Self { jobs, worker: Worker::new(solver), batch: Batch::new(solver.plain.clone()) }
    }

    /// Solves the next batch. Returns whether the run goes on.
    fn go_on(&mut self, spares: &Spares) -> bool {
        let Self { jobs, worker, batch } = self;
        let next = jobs.take(|source| source.next(worker.takes(), batch));
        let Some((read, reply)) = next else { return false };
        let part = match read {
            Ok(()) => {
                let mut solved = spares.get();
                worker.solve(batch, &mut solved);
                PoolPart::Batch(solved)
            }
            Err(over) => PoolPart::Over(over),
        };
        // If the receiver is gone, the run is over.
        reply.send(part).is_ok()
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
