//! Interruptions of a judge: Ctrl-C and the signals that ask it to end, but not those of the programs that it
//! runs, nor those that they make the kernel send.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use nix::sys::signal::{SigSet, Signal, raise};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::unistd::getpid;

use crate::linux::processes::below;

/// Returns a flag that is set when this process is interrupted. A second signal ends it at once, and so does the
/// first where another thread cannot be started.
///
/// It must be called before other threads are started.
pub fn interruptions() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let signals: SigSet = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP].into_iter().collect();
    let flag = Arc::clone(&interrupted);
    if let Ok(caught) = SignalFd::with_flags(&signals, SfdFlags::SFD_CLOEXEC)
        && signals.thread_block().is_ok()
    {
        let waiting = move || wait((&signals, &caught), &flag);
        if thread::Builder::new().spawn(waiting).is_err() {
            let _ = signals.thread_unblock();
        }
    }
    interrupted
}

/// Waits for signals until the program ends.
fn wait((signals, caught): (&SigSet, &SignalFd), interrupted: &AtomicBool) {
    while let Ok(Some(signal)) = caught.read_signal() {
        let (sender, judge) = (signal.ssi_pid.cast_signed(), getpid().as_raw());
        if is_interruption(signal.ssi_code, sender, judge)
            && interrupted.swap(true, Ordering::Relaxed)
        {
            // From here on this thread does not catch it.
            let _ = signals.thread_unblock();
            let _ = Signal::try_from(signal.ssi_signo.cast_signed()).and_then(raise);
        }
    }
}

/// Tells whether a signal comes from a terminal, or from a process that is not below the judge. The kernel sends
/// others for files, clocks and queues.
fn is_interruption(code: i32, sender: i32, judge: i32) -> bool {
    match code {
        libc::SI_KERNEL => true,
        libc::SI_USER | libc::SI_QUEUE | libc::SI_TKILL => {
            !below(judge).iter().any(|process| process.pid == sender)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes of signals for an open file, by `F_SETSIG`: input, a hangup; without it.
    const OF_FILES: [i32; 3] = [1, 6, -5];

    #[test]
    fn only_what_comes_from_outside_interrupts() {
        let (own, init) = (getpid().as_raw(), 1);
        let mut below = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let child = below.id().cast_signed();
        for code in [libc::SI_USER, libc::SI_QUEUE, libc::SI_TKILL] {
            assert!(is_interruption(code, init, own));
            // A process of another container has no number.
            assert!(is_interruption(code, 0, own));
            assert!(!is_interruption(code, child, own));
            assert!(is_interruption(code, own, child));
        }
        below.kill().unwrap();
        // Until it is waited for.
        assert!(!is_interruption(libc::SI_USER, child, own));
        below.wait().unwrap();
        assert!(is_interruption(libc::SI_KERNEL, 0, own));
        for code in OF_FILES {
            assert!(!is_interruption(code, init, own));
        }
    }
}
