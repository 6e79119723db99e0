//! Rectangles around numbers: the places of each.

use std::ops::Range;

use super::invalid::InvalidCase;
use crate::grid::{Cell, Clue, Terrain};
use crate::rules::Lies;

/// The maximum number of cells of all rectangles together.
const CELLS_MAX: usize = 1 << 24;

/// What a case with more cells gets.
const TOO_LARGE: InvalidCase =
    InvalidCase::TooLarge { most: CELLS_MAX, what: "cells of rectangles" };

/// Returns for each clue in an open cell the rectangles of open cells around it without another clue: of as many cells
/// as a number above 0 says, or of any size for the code of a word. There is a number for each cell.
pub(super) fn around(terrain: &Terrain<'_>, numbers: &[i64]) -> Result<Vec<Lies>, InvalidCase> {
    let shape = terrain.shape();
    let is_word = |cell: Cell| matches!(Clue::of_code(numbers[cell.index()]), Some(Clue::Word(_)));
    let is_clue =
        |cell: Cell| terrain.is_open(cell) && (numbers[cell.index()] > 0 || is_word(cell));
    let barred = Sums::new(shape.rows(), shape.columns(), |row, column| {
        let cell = shape.cell(row, column);
        usize::from(is_clue(cell) || !terrain.is_open(cell))
    });
    let (mut all, mut room) = (Vec::new(), CELLS_MAX);
    for cell in shape.iter().filter(|&cell| is_clue(cell)) {
        let (row, column) = shape.position(cell);
        let area = usize::try_from(numbers[cell.index()]).ok();
        let is_size = |size: usize| area.is_none_or(|area| area == size);
        let mut places = Vec::new();
        let sides =
            (1..=shape.rows()).flat_map(|rows| (1..=shape.columns()).map(move |it| (rows, it)));
        for (rows, columns) in sides.filter(|(rows, columns)| is_size(rows * columns)) {
            for top in first(row, rows)..=row.min(shape.rows() - rows) {
                for left in first(column, columns)..=column.min(shape.columns() - columns) {
                    if barred.within(top..top + rows, left..left + columns) == 1 {
                        room = room.checked_sub(rows * columns).ok_or(TOO_LARGE)?;
                        let cells = (top..top + rows)
                            .flat_map(|row| (left..left + columns).map(move |it| (row, it)));
                        places.push(cells.map(|(row, column)| shape.cell(row, column)).collect());
                    }
                }
            }
        }
        all.push(Lies::On(places));
    }
    Ok(all)
}

/// Returns the first place of an interval of some length that reaches a place.
fn first(at: usize, length: usize) -> usize {
    (at + 1).saturating_sub(length)
}

/// The sums over all rectangles in the top left corner of some numbers.
pub(super) struct Sums {
    columns: usize,
    sums: Vec<usize>,
}

impl Sums {
    /// Returns the sums of a number for each row and column.
    pub(super) fn new(rows: usize, columns: usize, number: impl Fn(usize, usize) -> usize) -> Self {
        let columns = columns + 1;
        let mut sums = vec![0; (rows + 1) * columns];
        for row in 0..rows {
            let mut in_row = 0;
            for column in 0..columns - 1 {
                in_row += number(row, column);
                let above = sums[row * columns + column + 1];
                sums[(row + 1) * columns + column + 1] = above + in_row;
            }
        }
        Self { columns, sums }
    }

    /// Returns the sum of a rectangle.
    pub(super) fn within(&self, rows: Range<usize>, columns: Range<usize>) -> usize {
        let to = |row: usize, column: usize| self.sums[row * self.columns + column];
        let inside = to(rows.end, columns.end) + to(rows.start, columns.start);
        inside - to(rows.start, columns.end) - to(rows.end, columns.start)
    }
}
