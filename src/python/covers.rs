//! Covers, one after the other.

use std::sync::Mutex;
use std::task::Poll;
use std::thread;

use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use runner_cover::{Answer, Outcome, Stop};

use crate::ask::{TICK, lock, unsupported};
use crate::detached::detached;
use crate::results::{Namer, stats};

/// An iterator over covers, which searches as it goes: at most a few covers ahead, on a thread of its own.
///
/// The search ends when the iterator is dropped. Any thread may take the next cover.
#[pyclass(frozen, module = "runner_cover")]
pub(crate) struct Covers {
    namer: Namer,
    /// There until it is dropped.
    covers: Mutex<Option<runner_cover::Covers>>,
}

impl Covers {
    pub(crate) fn new(namer: Namer, covers: runner_cover::Covers) -> Self {
        Self { namer, covers: Mutex::new(Some(covers)) }
    }

    /// Returns how the search ended, once it has.
    fn end(&self, py: Python<'_>) -> PyResult<Option<Answer<u64>>> {
        let end =
            detached(py, || lock(&self.covers).as_ref().and_then(|covers| covers.end().cloned()));
        end.transpose().map_err(unsupported)
    }
}

#[pymethods]
impl Covers {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        loop {
            let next = detached(py, || {
                let mut covers = lock(&self.covers);
                covers.as_mut().map_or(Poll::Ready(None), |covers| covers.poll_within(TICK))
            });
            match next {
                Poll::Ready(Some(cover)) => return self.namer.cover(py, &cover).map(Some),
                Poll::Ready(None) => break,
                Poll::Pending => py.check_signals()?,
            }
        }
        let is_enough = |outcome: &Outcome| {
            outcome.is_complete() || matches!(outcome, Outcome::Stopped(Stop::Covers))
        };
        match self.end(py)?.filter(|end| end.found == 0 && !is_enough(&end.outcome)) {
            Some(_) => Err(PyTimeoutError::new_err("stopped before a cover was found")),
            None => Ok(None),
        }
    }

    /// Whether all covers came, once the search has ended; `None` before.
    #[getter]
    fn complete(&self, py: Python<'_>) -> PyResult<Option<bool>> {
        Ok(self.end(py)?.map(|end| end.outcome.is_complete()))
    }

    /// How the search went, once it has ended; `None` before.
    #[getter]
    fn stats<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.end(py)?.map(|end| stats(py, &end)).transpose()
    }
}

impl Drop for Covers {
    /// Ends the search. It may take a moment to notice, in which the interpreter has other work.
    fn drop(&mut self) {
        let covers = lock(&self.covers).take().filter(|covers| covers.end().is_none());
        if covers.is_some() {
            let _ = thread::Builder::new().spawn(move || drop(covers));
        }
    }
}
