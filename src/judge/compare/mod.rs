//! Compares two outputs: the verdict, the first difference, and both side by side.
//!
//! [`Comparison::new`] is a pure function of two byte strings. Who knows a problem with several
//! right outputs implements [`Checker`].
//!
//! Invariant: this module knows bytes and verdicts, but no puzzles.

mod agreement;
mod checker;
mod decimal;
mod diff;
#[cfg(test)]
mod props;
mod score;
mod tokens;
#[cfg(test)]
#[path = "../../../tests/judge/validator.rs"]
mod validator;
mod verdict;

pub(crate) use agreement::{Agreement, Hint};
pub use agreement::{Comparison, Difference};
pub use checker::{Checker, Objection};
pub use diff::{Diff, DiffRow, diff};
pub(crate) use score::TestScore;
pub(crate) use tokens::{Mismatch, Tolerance, ToleranceError};
pub use verdict::Verdict;
