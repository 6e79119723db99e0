//! Streams answers to stdout: in large buffers while there are many, and without delay while there
//! are few.

use std::convert::Infallible;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// A buffer of this size is written at once.
const FULL: usize = 64 * 1024;
/// A buffer is written after this time at the latest.
const TICK: Duration = Duration::from_millis(50);

/// The standard output, buffered.
///
/// Output is written when the buffer is full, and soon in any case: a thread writes it even while a
/// long search finds nothing more.
pub(super) struct Stream {
    shared: Arc<Shared>,
    /// The thread ends when this is dropped.
    _alive: Sender<Infallible>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<StreamState>,
    failed: AtomicBool,
}

#[derive(Default)]
struct StreamState {
    pending: Vec<u8>,
    error: Option<io::Error>,
}

impl Stream {
    /// Returns an empty stream.
    pub(super) fn new() -> Self {
        let shared = Arc::new(Shared::default());
        let (alive, ended) = mpsc::channel::<Infallible>();
        let ticking = Arc::clone(&shared);
        // Without a thread, output is written when the buffer is full and at the end.
        let _ = thread::Builder::new().spawn(move || {
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(TICK) {
                ticking.write(&mut ticking.lock());
            }
        });
        Self { shared, _alive: alive }
    }

    /// Appends the output of `write`. Breaks once stdout has failed.
    pub(super) fn put(&self, write: impl FnOnce(&mut Vec<u8>)) -> ControlFlow<()> {
        let mut state = self.shared.lock();
        write(&mut state.pending);
        if state.pending.len() >= FULL {
            self.shared.write(&mut state);
        }
        if self.has_failed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Writes the buffer.
    pub(super) fn flush(&self) {
        self.shared.write(&mut self.shared.lock());
    }

    /// Tells whether stdout has failed.
    pub(super) fn has_failed(&self) -> bool {
        self.shared.failed.load(Ordering::Relaxed)
    }

    /// Writes the buffer.
    ///
    /// # Errors
    ///
    /// Stdout has failed, now or earlier.
    pub(super) fn close(self) -> io::Result<()> {
        let mut state = self.shared.lock();
        self.shared.write(&mut state);
        state.error.take().map_or(Ok(()), Err)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, StreamState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the buffer, unless stdout has failed before.
    fn write(&self, state: &mut StreamState) {
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
