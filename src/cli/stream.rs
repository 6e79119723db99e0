//! Answers that stream to stdout: a buffer at a time while there are many, and none of them late.

use std::convert::Infallible;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// A buffer that holds so many bytes is written.
const FULL: usize = 64 * 1024;
/// What waits in a buffer is written after this time, however little it is.
const TICK: Duration = Duration::from_millis(50);

/// The standard output, buffered.
///
/// What is put is written when there is much of it, and soon in any case: a thread sees to it
/// while a search goes on without finding more.
pub(super) struct Stream {
    shared: Arc<Shared>,
    /// The thread ends when this is dropped.
    _alive: Sender<Infallible>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    failed: AtomicBool,
}

#[derive(Default)]
struct State {
    pending: Vec<u8>,
    error: Option<io::Error>,
}

impl Stream {
    /// Returns a stream to which nothing has been put.
    pub(super) fn new() -> Self {
        let shared = Arc::new(Shared::default());
        let (alive, ended) = mpsc::channel::<Infallible>();
        let ticking = Arc::clone(&shared);
        // Where there can be no thread, all is written when there is much of it, or at the end.
        let _ = thread::Builder::new().spawn(move || {
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(TICK) {
                ticking.write(&mut ticking.lock());
            }
        });
        Self { shared, _alive: alive }
    }

    /// Puts what `write` appends. Breaks once the standard output has failed.
    pub(super) fn put(&self, write: impl FnOnce(&mut Vec<u8>)) -> ControlFlow<()> {
        let mut state = self.shared.lock();
        write(&mut state.pending);
        if state.pending.len() >= FULL {
            self.shared.write(&mut state);
        }
        if self.has_failed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Writes what waits.
    pub(super) fn flush(&self) {
        self.shared.write(&mut self.shared.lock());
    }

    /// Tells whether the standard output has failed, so that nothing more can be said on it.
    pub(super) fn has_failed(&self) -> bool {
        self.shared.failed.load(Ordering::Relaxed)
    }

    /// Writes what waits.
    ///
    /// # Errors
    ///
    /// The standard output has failed, now or earlier.
    pub(super) fn close(self) -> io::Result<()> {
        let mut state = self.shared.lock();
        self.shared.write(&mut state);
        state.error.take().map_or(Ok(()), Err)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what waits, unless writing has failed before.
    fn write(&self, state: &mut State) {
        if !state.pending.is_empty() && state.error.is_none() {
            let mut stdout = io::stdout().lock();
            if let Err(error) = stdout.write_all(&state.pending).and_then(|()| stdout.flush()) {
                state.error = Some(error);
                self.failed.store(true, Ordering::Relaxed);
            }
        }
        state.pending.clear();
    }
}
