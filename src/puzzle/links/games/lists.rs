//! Lists of numbers at the ends of lines: pattern, which is a nonogram, towers, and the counts of tents.

use super::cells::{self, Signs};
use super::written::written;
use crate::grid::Shape;
use crate::links::encodings::{LISTS, NUM16, OUTSIDE};
use crate::links::marks::{Mark, Marks};

/// Reads the lists of columns, then of rows.
pub(super) fn read_pattern(text: &str, shape: Shape) -> Result<String, usize> {
    written(&LISTS, &lists(text, '/', shape.rows() + shape.columns())?, shape)
}

/// Reads the numbers above, below, to the left and to the right, then perhaps a comma and the cells.
pub(super) fn read_towers(text: &str, shape: Shape) -> Result<String, usize> {
    let (numbers, givens) = text.split_once(',').unwrap_or((text, ""));
    let margins = lists(numbers, '/', 2 * (shape.rows() + shape.columns()))?;
    let margins = written(&OUTSIDE, &margins, shape)?;
    if numbers == text {
        return Ok(margins);
    }
    let givens = cells::read(givens, shape, Signs::Numbers, &NUM16);
    Ok(margins + &givens.map_err(|at| numbers.len() + 1 + at)?)
}

/// Reads this many lists, each of numbers with `.` between; or returns the bytes that can be read.
pub(super) fn lists(text: &str, between: char, count: usize) -> Result<Vec<Marks>, usize> {
    let (mut lists, mut at) = (Vec::new(), 0);
    for list in text.split(between) {
        let numbers = list.split('.').filter(|_| !list.is_empty());
        let mark = |number: &str| number.parse::<u16>().map(|number| Mark::Number(number.into()));
        lists.push(numbers.map(mark).collect::<Result<Marks, _>>().map_err(|_| at)?);
        at += list.len() + between.len_utf8();
    }
    if lists.len() == count { Ok(lists) } else { Err(text.len()) }
}
