//! Work without the interpreter, which may end meanwhile.
//!
//! A thread that wants the interpreter back after its end is ended by Python 3.13 and before in the middle of native
//! code, as if by an exception. Wheels that `zig` links crash at that: the unwinding is glibc's, and the tables are
//! read by a library of their own. So such a thread sleeps instead, as it does in Python 3.14.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::prelude::*;

/// The end of the interpreter waits this long for threads that want it back. Those may be threads of the process that
/// this one is forked from, and never come.
const WAIT: Duration = Duration::from_secs(1);

static RETURNS: Mutex<Returns> = Mutex::new(Returns { waiting: 0, ending: None });
static RETURNED: Condvar = Condvar::new();

struct Returns {
    /// How many threads wait for the interpreter.
    waiting: usize,
    /// The thread that ends the interpreter, once it does. It may still ask questions.
    ending: Option<ThreadId>,
}

/// Works without the interpreter. If it has ended, the thread never returns.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    let result = py.detach(|| {
        let result = work();
        let mut returns = lock(&RETURNS);
        if returns.ending.is_some_and(|ending| ending != thread::current().id()) {
            drop(returns);
            loop {
                thread::park();
            }
        }
        returns.waiting += 1;
        result
    });
    lock(&RETURNS).waiting -= 1;
    RETURNED.notify_all();
    result
}

/// Lets no other thread have the interpreter back: Python calls this at its end, before it ends threads.
#[pyfunction]
fn end(py: Python<'_>) {
    py.detach(|| {
        let mut returns = lock(&RETURNS);
        returns.ending = Some(thread::current().id());
        let _ = RETURNED.wait_timeout_while(returns, WAIT, |returns| returns.waiting > 0);
    });
}

/// Registers the end.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let end = wrap_pyfunction!(end, module)?;
    module.py().import("atexit")?.call_method1("register", (end,)).map(drop)
}

/// Locks what a panic of another thread may have left, which was reported there.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
