//! Work on several threads with results in order, and within a time.
//!
//! Threads take turns at a *source*. Each turn takes the next job, together with a [`Reply`] for the
//! results of this job alone. The results are read job by job. So their order does not depend on
//! the number of threads. A thread that is too far ahead waits. No thread is needed to hand out
//! jobs.
//!
//! ```
//! use runner_threads::queue;
//!
//! let (jobs, results) = queue(1..=5, 2, 1);
//! let squares: Vec<u32> = std::thread::scope(|scope| {
//!     for _ in 0..3 {
//!         let jobs = jobs.clone();
//!         scope.spawn(move || {
//!             while let Some((number, reply)) = jobs.take(Iterator::next) {
//!                 let _ = reply.send(number * number);
//!             }
//!         });
//!     }
//!     drop(jobs);
//!     results.collect()
//! });
//! assert_eq!(squares, [1, 4, 9, 16, 25]);
//! ```

mod clock;
mod in_order;
mod results;
mod together;

#[cfg(any(test, feature = "testing"))]
pub use clock::with_asks;
pub use clock::{deadline, time_is_up, with_deadline};
pub use in_order::in_order;
pub use results::{Lost, Reply, Results, Unread};
pub use together::together;

use std::sync::{Arc, Mutex};

use self::results::ResultQueue;

/// The jobs of a source. Each thread has a clone; clones share the source.
#[derive(Debug)]
pub struct Jobs<S, R>(Arc<Turn<S, R>>);

#[derive(Debug)]
struct Turn<S, R> {
    source: Mutex<S>,
    queue: Arc<ResultQueue<R>>,
}

/// Returns the jobs of a source, and their results. At most `ahead` jobs are started beyond the one
/// whose results are being read, and at most `waiting` results of each job wait to be read.
///
/// When the results are dropped, no more jobs are handed out and results cannot be sent, so the
/// threads end by themselves.
pub fn queue<S, R>(source: S, ahead: usize, waiting: usize) -> (Jobs<S, R>, Results<R>) {
    let queue = Arc::new(ResultQueue::new(ahead, waiting));
    let results = Results::new(Arc::clone(&queue));
    (Jobs(Arc::new(Turn { source: Mutex::new(source), queue })), results)
}

impl<S, R> Jobs<S, R> {
    /// Takes the next job from the source. Returns `None` if the source is empty, if the results
    /// have been dropped, or if a thread panicked at the source.
    pub fn take<J>(&self, next: impl FnOnce(&mut S) -> Option<J>) -> Option<(J, Reply<R>)> {
        let mut source = self.0.source.lock().ok()?;
        let job = next(&mut source)?;
        Some((job, Reply::new(&self.0.queue)?))
    }
}

impl<S, R> Clone for Jobs<S, R> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S, R> Drop for Turn<S, R> {
    /// All workers are gone.
    fn drop(&mut self) {
        self.queue.close();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_come_in_the_order_of_their_jobs() {
        for threads in 1..5 {
            let (jobs, results) = queue(0..40_u64, 3, 2);
            let found: Vec<u64> = thread::scope(|scope| {
                for _ in 0..threads {
                    let jobs = jobs.clone();
                    scope.spawn(move || {
                        while let Some((number, reply)) = jobs.take(Iterator::next) {
                            // Early jobs take longest, and some have no result, some several.
                            thread::sleep(Duration::from_micros(400 - 10 * number));
                            (0..number % 4)
                                .for_each(|part| reply.send(10 * number + part).unwrap());
                        }
                    });
                }
                drop(jobs);
                results.collect()
            });
            let expected =
                (0..40).flat_map(|number| (0..number % 4).map(move |it| 10 * number + it));
            assert_eq!(found, expected.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_job_whose_thread_panics_is_lost_and_the_others_are_not() {
        let (jobs, mut results) = queue(0..4, 4, 1);
        while let Some((number, reply)) = jobs.take(Iterator::next) {
            let _ = thread::spawn(move || {
                assert_ne!(number, 2, "this one panics");
                reply.send(number).unwrap();
            })
            .join();
        }
        drop(jobs);
        let found: Vec<_> = std::iter::from_fn(|| results.next_job()).collect();
        assert_eq!(found, [Ok(0), Ok(1), Err(Lost), Ok(3)]);
    }

    #[test]
    fn there_are_no_more_jobs_when_nobody_waits_for_results() {
        let (jobs, results) = queue::<_, u32>(0.., 1, 1);
        drop(results);
        assert!(jobs.take(Iterator::next).is_none());
    }

    #[test]
    fn a_source_that_panicked_is_empty() {
        let (jobs, results) = queue::<_, u32>(0.., 1, 1);
        let other = jobs.clone();
        let panicked = thread::spawn(move || other.take(|_| -> Option<u32> { panic!("no job") }));
        assert!(panicked.join().is_err());
        assert!(jobs.take(Iterator::next).is_none());
        drop(jobs);
        assert_eq!(results.count(), 0);
    }
}
