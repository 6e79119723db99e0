//! Marks, each after a run of blank cells in one letter: tents and unruly.

use super::lists::lists;
use super::written::written;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::encoding::Extent;
use crate::links::encodings::{NUM10, ONE_CELL, OUTSIDE};
use crate::links::marks::{Mark, Marks};
use crate::links::parts::Parts;

/// The blank cells of a letter `z`, after which no mark stands.
const LONG: usize = 25;

/// Reads the trees of tents, then the numbers of columns and of rows.
pub(super) fn read_tents(text: &str, shape: Shape) -> Result<String, usize> {
    let (cells, numbers) = text.split_once(',').ok_or(text.len())?;
    let trees = marked(cells, shape.cells(), |sign| match sign {
        b'_' => Some((0, Some(Mark::word("o")))),
        b'a'..=b'y' => Some((usize::from(sign - b'a') + 1, Some(Mark::word("o")))),
        b'z' => Some((LONG, None)),
        _ => None,
    })?;
    let counts = lists(numbers, ',', shape.rows() + shape.columns());
    let counts = counts.map_err(|at| cells.len() + 1 + at)?;
    Ok(written(&OUTSIDE, &counts, shape)? + &written(&ONE_CELL, &trees, shape)?)
}

/// Reads the digits of unruly: small letters are zeros, capitals ones.
pub(super) fn read_unruly(text: &str, shape: Shape) -> Result<String, usize> {
    let cells = marked(text, shape.cells(), |sign| match sign {
        b'z' | b'Z' => Some((LONG, None)),
        b'a'..=b'y' => Some((usize::from(sign - b'a'), Some(Mark::Number(0)))),
        b'A'..=b'Y' => Some((usize::from(sign - b'A'), Some(Mark::Number(1)))),
        _ => None,
    })?;
    written(&NUM10, &cells, shape)
}

/// Writes the size, the flag and the digits of unruly.
pub(super) fn write_unruly(parts: &Parts) -> Option<String> {
    let extent = Extent::cells(parts.shape);
    let mut cells = NUM10.read(&mut Body::new(&parts.body), extent).ok()?;
    cells.push(vec![Mark::Number(0)]);
    let (columns, rows) = (parts.shape.columns(), parts.shape.rows());
    let (mut text, mut run) = (format!("{columns}x{rows}{}:", parts.flags), 0);
    for cell in &cells {
        let first = match cell.first().map(Mark::number) {
            None => {
                run += 1;
                continue;
            }
            Some(Some(0)) => b'a',
            Some(Some(1)) => b'A',
            Some(_) => return None,
        };
        text.extend((0..run / LONG).map(|_| 'z'));
        text.push(char::from(first + u8::try_from(run % LONG).ok()?));
        run = 0;
    }
    Some(text)
}

/// Reads marks, each after some blank cells. The last one stands one cell past the end.
fn marked(
    text: &str,
    count: usize,
    sign: fn(u8) -> Option<(usize, Option<Mark>)>,
) -> Result<Vec<Marks>, usize> {
    let mut cells = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        let (blanks, mark) = sign(byte).ok_or(at)?;
        cells.resize(cells.len() + blanks, Marks::new());
        cells.extend(mark.map(|mark| vec![mark]));
        if cells.len() > count + 1 {
            return Err(at);
        }
    }
    cells.pop();
    if cells.len() == count { Ok(cells) } else { Err(text.len()) }
}
