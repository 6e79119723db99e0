//! Checkers: is an output right, where several are?

/// Judges outputs of a problem whose cases may have several right answers.
pub trait Checker {
    /// Returns what an output should be, byte for byte, if every answer in it is right. `answer` is
    /// one right output to the input.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the first answer that is not right.
    fn corrected(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Vec<u8>, String>;
}
