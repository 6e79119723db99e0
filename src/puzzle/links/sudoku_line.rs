//! A sudoku in a line of 81 characters.

use super::encoding::Extent;
use super::encodings::NUM16;
use super::marks::{Mark, Marks};
use super::parts::{Fault, Parts};
use crate::grid::Shape;

/// The rows and columns.
const SIDE: u32 = 9;

/// Tells whether a text is the cells of a sudoku, row by row: digits, and `.` or `0` for a blank cell.
pub(super) fn is_meant(text: &str) -> bool {
    let side = SIDE as usize;
    text.len() == side * side && text.bytes().all(|it| it == b'.' || it.is_ascii_digit())
}

/// Reads a sudoku, if a text is one.
pub(super) fn parse(text: &str) -> Option<Result<Parts, Fault>> {
    let shape = Shape::new(SIDE, SIDE).filter(|_| is_meant(text))?;
    let place = |cell: char| match cell.to_digit(10) {
        None | Some(0) => Marks::new(),
        Some(digit) => vec![Mark::Number(i64::from(digit))],
    };
    let places: Vec<Marks> = text.chars().map(place).collect();
    let body = NUM16.write(&places, Extent::cells(shape)).ok()?;
    Some(Ok(Parts { genre: "sudoku".to_owned(), flags: String::new(), shape, body }))
}
