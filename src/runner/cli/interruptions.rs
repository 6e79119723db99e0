//! Interruptions: Ctrl-C and the signals that ask a process to end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;

/// Returns a flag that is set when the program is interrupted. A second signal ends the program at once.
pub(super) fn interruptions() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // If it cannot be caught, it ends the program at once.
        let _ = flag::register_conditional_default(signal, Arc::clone(&interrupted));
        let _ = flag::register(signal, Arc::clone(&interrupted));
    }
    interrupted
}
