//! How the program ends: its exit code, and the failure of a verb.

use std::fmt::Display;
use std::io::ErrorKind;
use std::process::ExitCode;

use crate::problems::FindError;
use crate::report;
use runner_judge::JudgeError;
use runner_judge::LoadError;
use runner_puzzle::RunError;
use runner_sandbox::NoSandbox;

/// How the program ends. A larger code is more serious.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
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

impl From<&RunError> for Exit {
    fn from(error: &RunError) -> Self {
        if error.is_internal() { Self::Failed } else { Self::CouldNotRun }
    }
}

impl From<&FindError> for Exit {
    fn from(error: &FindError) -> Self {
        match error {
            FindError::Unknown { .. } | FindError::File(_) | FindError::NoDefinition(_) => {
                Self::CouldNotRun
            }
            FindError::Definition { .. } | FindError::Load(_) => Self::BrokenProblem,
        }
    }
}

/// Why a verb ends early: the exit code, and the message.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) exit: Exit,
    /// The message as it is shown; empty if there is nothing to say.
    pub(super) message: String,
}

impl Failure {
    /// Returns an error without a place.
    pub(super) fn new(exit: Exit, title: impl Display) -> Self {
        Self { exit, message: report::plain(&title.to_string(), None) }
    }

    /// Returns why something cannot be run.
    pub(super) fn refused(title: impl Display) -> Self {
        Self::new(Exit::CouldNotRun, title)
    }

    /// Returns why something cannot be run, with a hint.
    pub(super) fn with_help(title: &str, help: &str) -> Self {
        Self::rendered(report::plain(title, Some(help)))
    }

    /// Returns why something cannot be run, from its message as it is shown.
    pub(super) fn rendered(message: String) -> Self {
        Self { exit: Exit::CouldNotRun, message }
    }
}

/// The reason has been shown, or there is none.
impl From<Exit> for Failure {
    fn from(exit: Exit) -> Self {
        Self { exit, message: String::new() }
    }
}

impl From<FindError> for Failure {
    fn from(error: FindError) -> Self {
        Self { exit: Exit::from(&error), message: report::find_error(&error, None) }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        FindError::Load(error).into()
    }
}

impl From<NoSandbox> for Failure {
    fn from(why: NoSandbox) -> Self {
        Self::new(Exit::NoSandbox, why)
    }
}

impl From<JudgeError> for Failure {
    fn from(error: JudgeError) -> Self {
        match error {
            JudgeError::Interrupted => Exit::Interrupted.into(),
            JudgeError::Stopped => Exit::Yes.into(),
            JudgeError::Load(error) => error.into(),
            JudgeError::NoSandbox(why) => why.into(),
            JudgeError::Broken(faults) => {
                let faults = faults.iter().map(|fault| report::plain(fault, None));
                let message = faults.collect::<Vec<_>>().join("\n");
                Self { exit: Exit::BrokenProblem, message }
            }
            failed => Self::new(Exit::Failed, failed),
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
