//! Checkers: is an output right, where several are?

/// Tells whether an output is a right one, where there may be several.
pub trait Checker {
    /// Accepts an output to an input, or says why it is wrong. The answer is one right output.
    fn check(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<(), String>;
}
