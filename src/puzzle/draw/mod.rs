//! Pictures of grids: one description, drawn as text for a terminal or as SVG.
//!
//! A [`BoardPicture`] describes a board: symbols, borders, cages, signs, clues, lines and pieces.
//! [`text()`] and [`svg()`] draw it. Each difference is shown by shape as well as by colour, so it is
//! visible without colours too.
//!
//! Invariant: this module knows cells, words and lines, but no puzzles.

mod borders;
mod colours;
mod markup;
mod picture;
mod svg;
#[cfg(test)]
mod tests;
mod text;

pub use colours::COLOURS;
pub use markup::escaped;
pub use picture::{BoardPicture, Cage, CellPicture, Ground, Join, OutsideClues, PictureMark};
pub use svg::{STYLE, svg, svg_document, svg_sheet};
pub use text::text;
