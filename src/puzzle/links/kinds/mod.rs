//! The kinds of encodings: one file for each, which reads clues at places from the body of a link and writes them.

mod arrow_number;
mod bits;
mod circle;
mod four;
mod head;
mod hitori;
mod kakuro;
mod lists;
mod marks;
mod number;
mod sashigane;
mod tapa;
#[cfg(test)]
mod tests;

use super::kind::Kind;

/// All kinds of encodings.
pub(crate) const KINDS: &[Kind] = &[
    four::CELLS,
    four::CORNERS,
    number::NUM10,
    number::NUM16,
    number::ROOMS,
    number::OUTSIDE,
    arrow_number::KIND,
    circle::KIND,
    bits::BITS,
    bits::BORDER,
    marks::KIND,
    tapa::KIND,
    hitori::KIND,
    kakuro::KIND,
    lists::KIND,
    sashigane::KIND,
    head::KIND,
];
