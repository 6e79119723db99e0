//! Signs between cells, said by the larger one; letters for cells without.

use super::number;
use crate::links::body::{Body, Malformed};
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// Signs in cells: the words `^ > v <` point to neighbours with smaller numbers.
pub(in crate::links) const ENCODING: Encoding =
    Encoding::runs("Signs16", Sites::Cells, b'g', read, write).shown(
        "signs to smaller neighbours, a hexadecimal digit for `^ > v <`, g to z for cells \
         without; only in ids of unequal",
        [1, 5],
        "2g6h",
    );

/// The signs, by the bits of their digit.
pub(in crate::links) const SIGNS: [&str; 4] = ["^", ">", "v", "<"];

fn read(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    let wanted = body.wrong("1 to f, or g to z for blanks");
    let signs = body.digits(1, 16).map_err(|_| wanted)?;
    let is_there = |bit: &usize| signs >> bit & 1 == 1;
    let place: Marks =
        (0..SIGNS.len()).filter(is_there).map(|bit| Mark::word(SIGNS[bit])).collect();
    if place.is_empty() { Err(wanted) } else { Ok(place) }
}

fn write(place: &Marks) -> Option<String> {
    let bit = |mark: &Mark| Some(1 << SIGNS.iter().position(|sign| mark.is(sign))?);
    let signs: Option<i64> = place.iter().map(bit).sum();
    number::write_16(&vec![Mark::Number(signs?)])
}
