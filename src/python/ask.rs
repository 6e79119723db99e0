//! Asks a question without holding the interpreter, until it is answered or Ctrl-C is pressed.
//!
//! Short searches end on the thread that asks, as to start another takes longer than most of them. Then the search
//! begins again on a thread of its own, and the thread that asks looks for signals: only Python's main thread
//! hears of them, and a step of the engine may take a while.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use runner_cover::{Answer, OptionId, Outcome, Problem, Query, Search, Stop, Unsupported};

use crate::detached::detached;

/// Signals are looked for after this time.
pub(crate) const TICK: Duration = Duration::from_millis(10);

/// The time of a search on the thread that asks, if the problem has at most this many options: larger ones take
/// long to begin.
const SHORT: Duration = Duration::from_millis(1);
const SHORT_OPTIONS: usize = 10_000;

/// What is compiled for questions about a problem, while none of them uses it.
pub(crate) type Kept = Arc<Mutex<Option<Search>>>;

/// The settings of a question.
pub(crate) struct Asked {
    pub(crate) problem: Problem,
    pub(crate) kept: Kept,
    pub(crate) given: Vec<OptionId>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) threads: usize,
}

impl Asked {
    /// Returns the query, with less time.
    pub(crate) fn query(&self, timeout: Option<Duration>) -> Query<'_> {
        self.problem.query().given(&self.given).threads(self.threads).within(timeout)
    }

    /// Asks the question.
    pub(crate) fn answer<T: Send + 'static>(
        self,
        py: Python<'_>,
        ask: impl Fn(Query<'_>) -> Result<Answer<T>, Unsupported> + Send + Sync + 'static,
    ) -> PyResult<Answer<T>> {
        let begun = Instant::now();
        let all = self.timeout.unwrap_or(Duration::MAX);
        if self.problem.options() <= SHORT_OPTIONS {
            let answer = detached(py, || self.short(all.min(SHORT), &ask)).map_err(unsupported)?;
            if answer.outcome != Outcome::Stopped(Stop::Cancelled) || all <= SHORT {
                return Ok(answer);
            }
        }
        self.on_a_thread(py, begun, ask)
    }

    /// Asks a question on this thread. With given options, it is one of many cases of a problem, and what is
    /// compiled is kept for the next one.
    fn short<T>(
        &self,
        time: Duration,
        ask: impl FnOnce(Query<'_>) -> Result<Answer<T>, Unsupported>,
    ) -> Result<Answer<T>, Unsupported> {
        if self.given.is_empty() {
            return ask(self.query(Some(time)));
        }
        let kept = lock(&self.kept).take();
        let mut search = kept.unwrap_or_else(|| Search::new(&self.problem));
        let answer = ask(search.query().given(&self.given).threads(self.threads).within(time));
        *lock(&self.kept) = Some(search);
        answer
    }

    /// Asks a question that takes long.
    pub(crate) fn on_a_thread<T: Send + 'static>(
        self,
        py: Python<'_>,
        begun: Instant,
        ask: impl FnOnce(Query<'_>) -> Result<Answer<T>, Unsupported> + Send + 'static,
    ) -> PyResult<Answer<T>> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&is_stopped);
        let (sender, mut receiver) = sync_channel(1);
        let search = move || {
            let timeout = self.timeout.map(|time| time.saturating_sub(begun.elapsed()));
            let cancelled = || is_stopped.load(Ordering::Relaxed);
            // Nobody takes it after Ctrl-C.
            let _ = sender.send(ask(self.query(timeout).cancel(&cancelled)));
        };
        let searcher = thread::Builder::new().spawn(search)?;
        loop {
            // A receiver belongs to one thread at a time.
            let received;
            (receiver, received) = detached(py, move || {
                let received = receiver.recv_timeout(TICK);
                (receiver, received)
            });
            match received {
                Ok(answer) => return answer.map_err(unsupported),
                Err(RecvTimeoutError::Timeout) => {
                    // The search ends by itself, and nobody waits for it.
                    py.check_signals().inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // Nothing was sent, so it has panicked: that becomes an exception.
        match searcher.join() {
            Err(cause) => panic::resume_unwind(cause),
            Ok(()) => Err(PyRuntimeError::new_err("the search has ended without an answer")),
        }
    }
}

/// Locks what a panic of another thread may have left, which was reported there.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the error of a question that the engine cannot answer.
pub(crate) fn unsupported(error: Unsupported) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
