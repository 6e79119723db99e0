//! A sudoku in a line of 81 characters.

use super::place::{Mark, Place};
use super::runs;
use crate::grid::Shape;

/// The genre of links for sudokus.
pub(super) const GENRE: &str = "sudoku";

/// The rows and columns.
const SIDE: u32 = 9;

/// Tells whether a text is the cells of a sudoku, row by row: digits, and `.` or `0` for a blank cell.
pub(super) fn is_one(text: &str) -> bool {
    let side = SIDE as usize;
    text.len() == side * side && text.bytes().all(|it| it == b'.' || it.is_ascii_digit())
}

/// Returns the size and the body of the link that says the same, if a text is a sudoku.
pub(super) fn body(text: &str) -> Option<(Shape, String)> {
    let place = |cell: char| match cell.to_digit(10) {
        None | Some(0) => Place::new(),
        Some(digit) => vec![Mark::Number(i64::from(digit))],
    };
    let places: Vec<Place> = text.chars().map(place).collect();
    let written = runs::write(&places, b'g', |place| Some(place.first()?.to_string()));
    Shape::new(SIDE, SIDE).zip(written.ok()).filter(|_| is_one(text))
}
