//! Comparing two outputs: the verdict, the first difference, and the lines around it.
//!
//! [`compare()`] is a pure function of two byte strings. What a difference means for a puzzle is
//! for others to say: they implement [`Explain`], and [`Checker`] where several outputs are right.
//!
//! Invariant: this module knows bytes and verdicts, and no puzzles.

mod checker;
mod compare;
mod decimal;
mod diff;
mod tokens;
mod verdict;

pub use checker::{Checker, Objection};
pub use compare::{Agreement, Comparison, Difference, Hint, PresentationKind, compare};
pub use diff::{Change, DiffLine, diff};
pub use tokens::{Mismatch, Tolerance, ToleranceError};
pub use verdict::Verdict;

/// Says what a wrong output means in terms of its problem.
pub trait Explain {
    /// Explains the first case in which two outputs to an input differ, if that can be told.
    fn explain(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Explanation>;
}

/// What differs between two outputs, in terms of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The case, counted from one.
    pub case: u64,
    /// The first cell that differs, where both outputs have a grid.
    pub cell: Option<CellDifference>,
    /// The rule that the expected output breaks.
    pub expected_breach: Option<String>,
    /// The rule that the output breaks.
    pub got_breach: Option<String>,
}

/// A cell that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellDifference {
    /// Its name.
    pub cell: String,
    /// What is expected there.
    pub expected: String,
    /// What is there.
    pub got: String,
}
