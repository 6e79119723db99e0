//! A number before all clues.

use crate::links::body::{Body, Malformed, Unwritable};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// A number, and a slash after it.
pub(in crate::links) const ENCODING: Encoding = Encoding::own("Head", Sites::Board, read, write)
    .shown("a number, and a slash after it", [1, 1], "12/");

fn read(body: &mut Body<'_>, _: Extent) -> Result<Vec<Marks>, Malformed> {
    Ok(vec![vec![Mark::Number(body.head()?)]])
}

fn write(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    match places.iter().map(Vec::as_slice).next() {
        Some(&[Mark::Number(number)]) if number >= 0 => Ok(format!("{number}/")),
        _ => Err(Unwritable(0)),
    }
}
