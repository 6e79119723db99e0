//! Interruptions: Ctrl-C and the signals that ask a process to end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// Returns a flag that is set when the program is interrupted.
pub(super) fn interruptions() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // If it cannot be caught, it ends the program at once.
        let _ = signal_hook::flag::register(signal, Arc::clone(&interrupted));
    }
    interrupted
}
