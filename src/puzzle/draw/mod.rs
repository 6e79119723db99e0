//! Pictures of grids: one description, drawn as text for a terminal or as SVG.
//!
//! A [`BoardPicture`] describes a board: symbols, borders, cages, signs, clues, lines and pieces.
//! Its methods draw it. Each difference is shown by shape as well as by colour, so it is
//! visible without colours too.
//!
//! Invariant: this module knows cells, words and lines, but no puzzles.

mod borders;
mod colours;
mod compared;
mod figure;
mod ground;
mod markup;
mod picture;
mod svg;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use figure::{FIGURES, Figure, FigureRow};
pub(crate) use ground::Ground;
pub use markup::escaped;
pub use picture::BoardPicture;
pub(crate) use picture::{Cage, CellPicture, Direction, Join, LabelPlace, Mesh, PictureMark, Spot};
