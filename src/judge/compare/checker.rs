//! Checkers: judge outputs of problems with several right answers.

use thiserror::Error;

/// Judges outputs of a problem whose cases may have several right answers.
pub trait Checker {
    /// Returns the right output, byte for byte, with the answers of this output, if all of them are
    /// right. `answer` is a right output for the input.
    ///
    /// # Errors
    ///
    /// The first wrong answer, and whether it is in `output` or in `answer`; or why none was judged.
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, Objection>;

    /// Returns why an input is not what the problem describes, if it is not.
    fn fault_of_input(&self, input: &[u8]) -> Option<String>;

    /// Returns why an answer to a valid input is not a right output, byte for byte, if it is not.
    fn fault_of_answer(&self, input: &[u8], answer: &[u8]) -> Option<String>;
}

/// Why an answer was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Objection {
    /// The judged output is wrong.
    #[error("{0}")]
    Output(String),
    /// The expected output is wrong or cannot be used, so the other output cannot be judged.
    #[error("the expected output itself is wrong: {0}")]
    Answer(String),
    /// The right answers are unknown: the input cannot be read, or the engine did not finish.
    #[error("the output cannot be judged: {0}")]
    Unknown(String),
}
