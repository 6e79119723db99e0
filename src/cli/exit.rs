//! Exit codes.

use std::io::ErrorKind;
use std::process::ExitCode;

use crate::problem::FindError;
use crate::solve::Halt;

/// How the program ends. A larger code is graver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Everything is as it should be.
    Yes = 0,
    /// Some answer or verdict is not as it should be.
    No = 1,
    /// It could not be run: wrong usage, or an input or output that fails.
    CouldNotRun = 2,
    /// A problem is broken.
    BrokenProblem = 3,
    /// The program itself failed.
    Failed = 4,
    /// A sandbox that is demanded is missing.
    NoSandbox = 5,
    /// Somebody ended the program, as shells tell of it.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

impl From<&Halt> for Exit {
    fn from(halt: &Halt) -> Self {
        match halt {
            Halt::Read(_) | Halt::Misfit { .. } | Halt::Write(_) | Halt::Thread(_) => {
                Self::CouldNotRun
            }
            Halt::Engine { .. } | Halt::Unverified { .. } | Halt::Panicked => Self::Failed,
        }
    }
}

impl From<&FindError> for Exit {
    fn from(error: &FindError) -> Self {
        match error {
            FindError::Unknown { .. } | FindError::NoDefinition(_) => Self::CouldNotRun,
            FindError::Load(_) => Self::BrokenProblem,
        }
    }
}

impl From<Result<(), Self>> for Exit {
    fn from(result: Result<(), Self>) -> Self {
        result.err().unwrap_or(Self::Yes)
    }
}

/// Prints what clap has to say: help on stdout, complaints on stderr.
pub(super) fn usage(error: &clap::Error) -> Exit {
    match error.print() {
        // A closed pipe is no error.
        Err(failed) if failed.kind() != ErrorKind::BrokenPipe => Exit::CouldNotRun,
        _ if error.use_stderr() => Exit::CouldNotRun,
        _ => Exit::Yes,
    }
}
