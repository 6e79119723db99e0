//! Faults of scores.

use thiserror::Error;

/// Why a submission has no score: a fault of the package.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ScoreFault {
    /// A test that needs a score has none.
    #[error("{0}: the output validator gives no score")]
    Missing(String),
    /// A test has a score that it may not have.
    #[error("{0}: the output validator may give no score: {1}")]
    Unwanted(String, &'static str),
    /// A score is too large.
    #[error("{0}: the score exceeds the maximum")]
    TooLarge(String),
    /// The grader of the package failed.
    #[error("data/{0}: the grader failed: {1}")]
    Grader(String, String),
}
