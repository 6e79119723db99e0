//! The encodings: one file for each, which reads clues at places from the body of a link and writes them.

mod arrow_number;
mod bits;
mod cages;
mod circle;
mod four;
mod head;
mod hitori;
mod kakuro;
mod lists;
mod number;
mod one_cell;
mod sashigane;
mod signs;
mod tapa;
#[cfg(test)]
mod tests;

use super::encoding::Encoding;

pub(super) use bits::{BORDER, write_borders};
pub(super) use cages::{ENCODING as CAGES, SIGNS as CAGE_SIGNS};
pub(super) use circle::ENCODING as CIRCLE;
pub(super) use four::{CELLS as FOUR_CELLS, CORNERS as FOUR_CORNERS};
pub(super) use head::ENCODING as HEAD;
pub(super) use hitori::ENCODING as HITORI;
pub(super) use lists::ENCODING as LISTS;
pub(super) use number::{NUM10, NUM16, OUTSIDE};
pub(super) use one_cell::ENCODING as ONE_CELL;
pub(super) use signs::ENCODING as SIGNS;

/// All encodings.
pub(crate) const ENCODINGS: &[Encoding] = &[
    four::CELLS,
    four::CORNERS,
    number::NUM4,
    NUM10,
    NUM16,
    number::NUM10_OR_16,
    number::ROOMS,
    OUTSIDE,
    arrow_number::ENCODING,
    circle::ENCODING,
    bits::BITS,
    BORDER,
    one_cell::ENCODING,
    tapa::ENCODING,
    hitori::ENCODING,
    kakuro::ENCODING,
    lists::ENCODING,
    sashigane::ENCODING,
    signs::ENCODING,
    CAGES,
    head::ENCODING,
];
