//! The limits of a case.

pub use super::ask::{CELLS_MAX as LISTED_CELLS_MAX, SOLUTIONS_MAX};
pub use super::pieces::{COPIES_MAX, PIECES_MAX};

/// The maximum number of options of a case.
pub const OPTIONS_MAX: usize = 1 << 20;
