//! Interruptions: Ctrl-C and the signals that ask a process to end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

const SIGNALS: &[i32] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    SIGHUP,
];

/// Returns a flag that is set when the program is interrupted. A second signal ends the program at once.
pub(super) fn interruptions() -> Arc<AtomicBool> {
    let interrupted = Arc::default();
    catch(&interrupted, &interrupted);
    interrupted
}

/// Makes signals set `is_caught`, and end the program at once while `ends` is set.
pub(super) fn catch(ends: &Arc<AtomicBool>, is_caught: &Arc<AtomicBool>) {
    for &signal in SIGNALS {
        // If it cannot be caught, it ends the program at once.
        let _ = flag::register_conditional_default(signal, Arc::clone(ends));
        let _ = flag::register(signal, Arc::clone(is_caught));
    }
}
