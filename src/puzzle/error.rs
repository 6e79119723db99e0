//! Why a case has no answer from the engine, which is not the same as having no solution.

use thiserror::Error;

use super::limits::OPTIONS_MAX;
use super::misfit::Misfit;
use crate::cover::{Answer, BuildError, Outcome, Stop, Unfit};

/// Why a case was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AskError {
    /// The case makes no sense.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The engine failed, whatever the case.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// How the engine failed: a fault of this program, never one of the case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// The engine cannot do what it was asked.
    #[error("the engine cannot answer: {0}")]
    Unfit(#[from] Unfit),
    /// The engine does not take an item or an option.
    #[error("the engine refuses an encoding: {0}")]
    Refused(BuildError),
    /// The engine stopped, though nothing limits it.
    #[error("the engine stopped before it was done")]
    Stopped,
}

impl From<BuildError> for AskError {
    /// What grows with the case is too large; all else is an encoding that is wrong.
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::CostsTooLarge => Misfit::Scores.into(),
            BuildError::TooLarge => Misfit::TooLarge(OPTIONS_MAX).into(),
            error => EngineError::Refused(error).into(),
        }
    }
}

/// Returns what was found, if that is all there is.
pub(super) fn complete<T>(answer: Answer<T>) -> Result<T, EngineError> {
    match answer.outcome {
        Outcome::Complete => Ok(answer.found),
        Outcome::Stopped(_) => Err(EngineError::Stopped),
    }
}

/// Accepts a search that has seen all there is, or all that its visitor wants to.
pub(super) fn enough(outcome: Outcome) -> Result<(), EngineError> {
    match outcome {
        Outcome::Complete | Outcome::Stopped(Stop::Visitor) => Ok(()),
        Outcome::Stopped(_) => Err(EngineError::Stopped),
    }
}

/// Accepts a search that has also ended because it found as many as were wanted.
pub(super) fn enough_found(outcome: Outcome) -> Result<(), EngineError> {
    match outcome {
        Outcome::Stopped(Stop::Covers) => Ok(()),
        other => enough(other),
    }
}
