//! The limits of a case.

pub(crate) use super::ask::SOLUTIONS_MAX;
use super::invalid::InvalidCase;
#[cfg(test)]
pub(crate) use super::{
    ask::CELLS_MAX as LISTED_CELLS_MAX,
    pieces::{COPIES_MAX, PIECES_MAX},
};

/// The maximum number of options of a case.
pub(crate) const OPTIONS_MAX: usize = 1 << 20;

/// The maximum number of rows of contents of a few nodes that belong together.
pub(super) const ROWS_MAX: usize = 10_000;

/// What a case with more options gets.
pub(super) const TOO_MANY_CHOICES: InvalidCase =
    InvalidCase::TooLarge { most: OPTIONS_MAX, what: "choices" };
