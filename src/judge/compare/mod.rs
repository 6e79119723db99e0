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
mod difference;
#[cfg(test)]
mod props;
mod reading;
mod score;
mod tokens;
#[cfg(test)]
#[path = "../../../tests/judge/validator.rs"]
mod validator;
mod verdict;

pub use agreement::Comparison;
pub(crate) use agreement::{Agreement, Hint};
pub use checker::{Checker, Objection};
pub use diff::{Diff, DiffRow, diff};
pub use difference::Difference;
pub(crate) use reading::trimmed;
pub(crate) use score::TestScore;
pub(crate) use tokens::{Mismatch, Tolerance, ToleranceError};
pub use verdict::Verdict;
