//! Exit codes.

use std::io::ErrorKind;
use std::process::ExitCode;

use crate::package::FindError;
use crate::solve::Halt;

/// How the program ends. A larger code is more serious.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Success.
    Yes = 0,
    /// An answer or a verdict is wrong, or missing.
    No = 1,
    /// Wrong usage, or an input or output error.
    CouldNotRun = 2,
    /// A problem is broken.
    BrokenProblem = 3,
    /// An internal error.
    Failed = 4,
    /// A required sandbox is missing.
    NoSandbox = 5,
    /// A validator accepts.
    Accepted = 42,
    /// A validator rejects.
    Rejected = 43,
    /// The program was interrupted; the code is the one that shells use.
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
            Halt::Read(_) | Halt::Misfit { .. } | Halt::Write(_) => Self::CouldNotRun,
            Halt::Engine { .. } | Halt::Unverified { .. } | Halt::Panicked => Self::Failed,
        }
    }
}

impl From<&FindError> for Exit {
    fn from(error: &FindError) -> Self {
        match error {
            FindError::Unknown { .. } | FindError::File(_) | FindError::NoDefinition(_) => {
                Self::CouldNotRun
            }
            FindError::Load(_) => Self::BrokenProblem,
        }
    }
}

/// Prints clap's message: help on stdout, errors on stderr.
pub(super) fn usage(error: &clap::Error) -> Exit {
    match error.print() {
        // A closed pipe is not an error.
        Err(failed) if failed.kind() != ErrorKind::BrokenPipe => Exit::CouldNotRun,
        _ if error.use_stderr() => Exit::CouldNotRun,
        _ => Exit::Yes,
    }
}
