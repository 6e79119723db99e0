//! The limits of inputs.

pub use super::masks::{CELLS_MAX as SHAPE_CELLS_MAX, SHAPES_MAX};
pub use super::number::WORD_MAX;
pub use super::picture::PICTURE_MAX;
pub use super::regions::REGIONS_MAX;
pub use super::table::NUMBERS_MAX;
