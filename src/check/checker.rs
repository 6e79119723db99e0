//! Checkers: is an output right, where several are?

use thiserror::Error;

/// Judges outputs of a problem whose cases may have several right answers.
pub trait Checker {
    /// Returns what an output should be, byte for byte, if every answer in it is right. `answer` is
    /// one right output to the input.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the first answer that is not right, and whose it is.
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, Objection>;
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Objection {
    /// The output that is judged is wrong.
    #[error("{0}")]
    Output(String),
    /// The output that it is judged by is wrong, or cannot be used: nothing can be said of the
    /// other.
    #[error("the expected output is not right itself: {0}")]
    Answer(String),
}
