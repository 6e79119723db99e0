//! The bounds of what is asked and found.

pub use super::ask::{CELLS_MAX as LISTED_CELLS_MAX, SOLUTIONS_MAX};
pub use super::fill::STATES_MAX;
pub use super::pieces::{COPIES_MAX, PIECES_MAX};

/// The most options that a case may have.
pub const OPTIONS_MAX: usize = 1 << 20;
