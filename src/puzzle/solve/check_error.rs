//! Why an output was not accepted.

use thiserror::Error;

/// Why an output was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckError {
    /// The output is wrong.
    #[error("{0}")]
    Output(String),
    /// The expected output is wrong or cannot be used, so the other output cannot be judged.
    #[error("the expected output itself is wrong: {0}")]
    Answer(String),
    /// The right answers are unknown: the input cannot be read, or the engine did not finish.
    #[error("the output cannot be judged: {0}")]
    Unknown(String),
}
