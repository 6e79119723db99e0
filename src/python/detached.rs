//! Work without the interpreter, which may end meanwhile.
//!
//! A thread that wants the interpreter back after its end is ended by Python 3.13 and before in the middle of native
//! code, as if by an exception. Wheels that `zig` links crash at that: the unwinding is glibc's, and the tables are
//! read by a library of their own. So such a thread sleeps instead, as it does in Python 3.14.
//!
//! Nothing is locked, so that a process that is forked meanwhile finds no lock that nobody opens.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The end of the interpreter waits at most this long for threads that want it back: in a forked process, those of the
/// other one are counted, and never come.
const WAIT: Duration = Duration::from_secs(1);

/// How many threads want the interpreter back.
static WAITING: AtomicUsize = AtomicUsize::new(0);
static HAS_ENDED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Whether this thread ends the interpreter. It may still ask questions.
    static ENDS: Cell<bool> = const { Cell::new(false) };
}

/// Works without the interpreter. If it has ended, the thread never returns.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    let result = py.detach(|| {
        let result = work();
        // First it is counted, then it looks: the end does both the other way round.
        WAITING.fetch_add(1, Ordering::SeqCst);
        if HAS_ENDED.load(Ordering::SeqCst) && !ENDS.get() {
            WAITING.fetch_sub(1, Ordering::SeqCst);
            loop {
                thread::park();
            }
        }
        result
    });
    WAITING.fetch_sub(1, Ordering::SeqCst);
    result
}

/// Lets no other thread have the interpreter back: Python calls this at its end, before it ends threads.
#[pyfunction]
fn end(py: Python<'_>) {
    ENDS.set(true);
    HAS_ENDED.store(true, Ordering::SeqCst);
    py.detach(|| {
        let begun = Instant::now();
        while WAITING.load(Ordering::SeqCst) > 0 && begun.elapsed() < WAIT {
            thread::sleep(Duration::from_millis(1));
        }
    });
}

/// Registers the end.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let end = wrap_pyfunction!(end, module)?;
    module.py().import("atexit")?.call_method1("register", (end,)).map(drop)
}
