//! Files that are written whole or not at all.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, io};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;

/// Writes files while signals may come: these end the program, but not while a file is written.
pub(super) struct WholeFiles {
    /// Whether no file is being written.
    is_calm: Arc<AtomicBool>,
    /// Whether a signal came while one was.
    is_interrupted: Arc<AtomicBool>,
}

impl WholeFiles {
    pub(super) fn new() -> Self {
        let files = Self { is_calm: Arc::new(true.into()), is_interrupted: Arc::default() };
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // If it cannot be caught, it ends the program at once, as without this.
            let _ = flag::register_conditional_default(signal, Arc::clone(&files.is_calm));
            let _ = flag::register(signal, Arc::clone(&files.is_interrupted));
        }
        files
    }

    /// Writes a file.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> io::Result<()> {
        self.is_calm.store(false, Ordering::SeqCst);
        let wrote = write(path, text);
        self.is_calm.store(true, Ordering::SeqCst);
        wrote
    }

    /// Tells whether a signal came while a file was written.
    pub(super) fn are_interrupted(&self) -> bool {
        self.is_interrupted.load(Ordering::SeqCst)
    }
}

/// Writes a file, if no signal ends the program.
pub(super) fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    let partly = path.with_extension("partly");
    let wrote = fs::write(&partly, text).and_then(|()| fs::rename(&partly, path));
    if wrote.is_err() {
        // The first error is reported.
        let _ = fs::remove_file(&partly);
    }
    wrote
}
