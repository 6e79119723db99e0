//! Failures: why a verb ends early.

use std::fmt::Display;

use super::exit::Exit;
use crate::judge::NoSandbox;
use crate::judging::JudgeError;
use crate::package::{FindError, LoadError};
use crate::report;

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

    /// Tells how to build a missing verb.
    #[cfg(not(all(feature = "serve", feature = "watch")))]
    pub(super) fn lacks(feature: &str) -> Self {
        Self::refused(format!(
            "this build has no `{feature}`: `cargo install --path . --features {feature}` has it"
        ))
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
            JudgeError::Failed(why) => Self::new(Exit::Failed, why),
            JudgeError::Broken(faults) => {
                let faults = faults.iter().map(|fault| report::plain(fault, None));
                let message = faults.collect::<Vec<_>>().join("\n");
                Self { exit: Exit::BrokenProblem, message }
            }
        }
    }
}
