//! Compares two outputs: the verdict, the first difference, and the lines around it.
//!
//! [`compare()`] is a pure function of two byte strings. Other rooms implement [`Explain`], which
//! explains a difference in terms of the puzzle, and [`Checker`], for problems with several right
//! outputs.
//!
//! Invariant: this module knows bytes and verdicts, but no puzzles.

mod agreement;
mod checker;
mod decimal;
mod diff;
mod score;
mod tokens;
mod verdict;

pub use agreement::{Agreement, Comparison, Difference, Hint, PresentationKind, compare};
pub use checker::{Checker, Objection};
pub use diff::{Change, DiffLine, diff};
pub use score::TestScore;
pub use tokens::{Mismatch, Tolerance, ToleranceError};
pub use verdict::Verdict;

/// Explains a wrong output in terms of its problem.
pub trait Explain {
    /// Explains the first case in which two outputs differ, if that is possible.
    fn explain(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Explanation>;
}

/// A difference of two outputs, in terms of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The case, counted from one.
    pub case: u64,
    /// The first cell that differs, if both outputs have a grid.
    pub cell: Option<CellDifference>,
    /// The rule that the expected output breaks.
    pub expected_breach: Option<String>,
    /// The rule that the output breaks.
    pub got_breach: Option<String>,
    /// Why the expected output is not the best, if the question asks for the best.
    pub not_best: Option<String>,
}

/// A cell that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellDifference {
    /// Its name.
    pub cell: String,
    /// The expected content.
    pub expected: String,
    /// The content found.
    pub got: String,
}
