//! Tries a definition in a process of its own, which can be ended at any time, and cannot harm the server.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::cli::exit::Exit;
use crate::report::DefinitionTrial;

/// The word that makes the program a worker.
const WORKER: &str = "serve-worker";

/// The most memory of a worker, in bytes.
const MEMORY: u64 = 4 << 30;

/// After this time a worker ends, whatever it does.
const TIME: Duration = Duration::from_mins(1);

/// A definition that is tried.
pub(super) struct Running {
    child: Mutex<Child>,
    pipes: Mutex<Option<(ChildStdin, ChildStdout)>>,
    is_cancelled: AtomicBool,
}

/// How a trial ended.
pub(super) enum TrialEnd {
    /// With this result.
    Said(Vec<u8>),
    /// Something else is wanted.
    Cancelled,
    /// Without a result.
    Failed,
}

impl Running {
    /// Starts a process.
    pub(super) fn start() -> io::Result<Self> {
        let program = std::env::current_exe()?;
        let mut command = Command::new(program);
        command.arg(WORKER).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        Ok(Self {
            child: Mutex::new(child),
            pipes: Mutex::new(pipes),
            is_cancelled: AtomicBool::new(false),
        })
    }

    /// Ends the process.
    pub(super) fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Release);
        // It may have ended already.
        let _ = self.child.lock().unwrap_or_else(PoisonError::into_inner).kill();
    }

    /// Hands over the definition and its input, and waits for the result.
    pub(super) fn finish(&self, wanted: &[u8]) -> TrialEnd {
        let pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut said = Vec::new();
        if let Some((mut stdin, mut stdout)) = pipes {
            // A process that was ended reads and writes nothing.
            let _ = stdin.write_all(wanted);
            drop(stdin);
            let _ = stdout.read_to_end(&mut said);
        }
        let ended = self.child.lock().unwrap_or_else(PoisonError::into_inner).wait();
        match ended {
            _ if self.is_cancelled.load(Ordering::Acquire) => TrialEnd::Cancelled,
            Ok(status) if status.success() => TrialEnd::Said(said),
            _ => TrialEnd::Failed,
        }
    }
}

/// Tells whether the program should run as a worker.
pub(in crate::cli) fn work(word: &OsStr) -> Option<Exit> {
    if word != WORKER {
        return None;
    }
    // A server that was killed cannot end it. Without this it ends with its search.
    runner_sandbox::confine(MEMORY);
    let mut wanted = Vec::new();
    let read = io::stdin().read_to_end(&mut wanted).is_ok();
    let Some(trial) = DefinitionTrial::read(&wanted).filter(|_| read) else {
        return Some(Exit::CouldNotRun);
    };
    thread::spawn(|| {
        thread::sleep(TIME);
        std::process::exit(1);
    });
    let said = io::stdout().write_all(trial.run().as_bytes());
    Some(if said.is_ok() { Exit::Yes } else { Exit::CouldNotRun })
}
