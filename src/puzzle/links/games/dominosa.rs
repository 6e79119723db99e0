//! Numbers of one digit, and longer ones in brackets: dominosa.

use super::written::written;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::encoding::Extent;
use crate::links::encodings::NUM16;
use crate::links::marks::{Mark, Marks};
use crate::links::parts::Parts;

/// Reads a number for each cell.
pub(super) fn read(text: &str, shape: Shape) -> Result<String, usize> {
    let (mut numbers, mut at) = (Vec::new(), 0);
    while at < text.len() {
        let long = text[at..].strip_prefix('[').and_then(|rest| Some(rest.split_once(']')?.0));
        let (number, length) = match long {
            Some(long) => (long.parse::<u16>().ok(), long.len() + 2),
            None => (text[at..].chars().next().and_then(digit), 1),
        };
        numbers.push(vec![Mark::Number(number.ok_or(at)?.into())]);
        at += length;
    }
    if numbers.len() == shape.cells() { written(&NUM16, &numbers, shape) } else { Err(text.len()) }
}

fn digit(sign: char) -> Option<u16> {
    sign.to_digit(10).and_then(|digit| u16::try_from(digit).ok())
}

/// Writes the greatest number of a set that fills the board, and the numbers.
pub(super) fn write(parts: &Parts) -> Option<String> {
    let most = parts.shape.rows().checked_sub(1).filter(|it| it + 2 == parts.shape.columns())?;
    let numbers = NUM16.read(&mut Body::new(&parts.body), Extent::cells(parts.shape)).ok()?;
    let written = |marks: &Marks| match marks.as_slice() {
        [Mark::Number(number @ 0..=9)] => Some(number.to_string()),
        [Mark::Number(number)] => Some(format!("[{number}]")),
        _ => None,
    };
    let numbers: String = numbers.iter().map(written).collect::<Option<_>>()?;
    Some(format!("{most}:{numbers}"))
}
