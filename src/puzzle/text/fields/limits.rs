//! The limits of inputs, which the reference lists.

pub(crate) use super::masks::CELLS_MAX as SHAPE_CELLS_MAX;
pub(crate) use super::masks::SHAPES_MAX;
pub(crate) use super::number::WORD_MAX;
pub(crate) use super::picture::PICTURE_MAX;
pub(crate) use super::regions::REGIONS_MAX;
pub(crate) use super::rows::NUMBERS_MAX;
