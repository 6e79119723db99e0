//! Errors of the engine, which are different from "no solution".

use thiserror::Error;

use super::invalid::InvalidCase;
use super::limits::TOO_MANY_CHOICES;
use runner_cover::{Answer, BuildError, Outcome, Stop, Unsupported};
use runner_threads::time_is_up;

/// Why a case was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum AskError {
    /// The case is invalid.
    #[error(transparent)]
    InvalidCase(#[from] InvalidCase),
    /// The engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// A failure of the engine. Unless its time was up, it is a bug in this program, never a fault of the
/// case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EngineError {
    /// The engine cannot answer the question.
    #[error("the engine cannot answer: {0}")]
    Unsupported(#[from] Unsupported),
    /// The engine rejects an item or an option.
    #[error("the engine refuses an encoding: {0}")]
    Refused(BuildError),
    /// The engine did not finish in time.
    #[error("the time limit was reached")]
    TimeIsUp,
    /// The engine stopped, although it has no limits.
    #[error("the engine stopped before it was done")]
    Stopped,
}

impl From<BuildError> for AskError {
    /// A size that grows with the case is too large; any other error is a wrong encoding.
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::CostsTooLarge => InvalidCase::Scores.into(),
            BuildError::TooLarge => TOO_MANY_CHOICES.into(),
            error => EngineError::Refused(error).into(),
        }
    }
}

/// Checks that the time is not up.
pub(super) fn in_time() -> Result<(), EngineError> {
    if time_is_up() { Err(EngineError::TimeIsUp) } else { Ok(()) }
}

/// Returns the result of a search that is complete.
pub(super) fn complete<T>(answer: Answer<T>) -> Result<T, EngineError> {
    match answer.outcome {
        Outcome::Complete => Ok(answer.found),
        Outcome::Stopped(Stop::Cancelled) => Err(EngineError::TimeIsUp),
        Outcome::Stopped(_) => Err(EngineError::Stopped),
    }
}

/// Accepts a search that is complete or was stopped by its visitor.
pub(super) fn enough(outcome: Outcome) -> Result<(), EngineError> {
    match outcome {
        Outcome::Complete | Outcome::Stopped(Stop::Visitor) => Ok(()),
        Outcome::Stopped(Stop::Cancelled) => Err(EngineError::TimeIsUp),
        Outcome::Stopped(_) => Err(EngineError::Stopped),
    }
}

/// Also accepts a search that found the wanted number of covers.
pub(super) fn enough_found(outcome: Outcome) -> Result<(), EngineError> {
    match outcome {
        Outcome::Stopped(Stop::Covers) => Ok(()),
        other => enough(other),
    }
}
