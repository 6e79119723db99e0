//! A number before all clues.

use crate::links::body::{Body, Malformed, Unwritable};
use crate::links::kind::{Extent, Kind, Sites};
use crate::links::place::{Mark, Place};

/// A number, and a slash after it.
pub(super) const KIND: Kind = Kind::own("Head", Sites::Board, read, write);

fn read(body: &mut Body<'_>, _: Extent) -> Result<Vec<Place>, Malformed> {
    Ok(vec![vec![Mark::Number(body.head()?)]])
}

fn write(places: &[Place], _: Extent) -> Result<String, Unwritable> {
    match places.iter().map(Vec::as_slice).next() {
        Some(&[Mark::Number(number)]) if number >= 0 => Ok(format!("{number}/")),
        _ => Err(Unwritable(0)),
    }
}
