//! Cages: a sign of reckoning and its result for each region.

use super::number::{read_16, write_16};
use crate::links::body::{Body, Malformed};
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// Signs and results of regions: the words `+ x - /`, then a number.
pub(in crate::links) const ENCODING: Encoding = Encoding {
    fields: 2,
    ..Encoding::runs("Cages", Sites::Regions, b'g', read, write).shown(
        "signs of regions, 0 to 3 for `+ x - /`, each with its result as Num16, g to z for regions \
         without; only in ids of keen",
        [3, 1],
        "06g2-10",
    )
};

/// The signs, by their digits.
pub(in crate::links) const SIGNS: [&str; 4] = ["+", "x", "-", "/"];

fn read(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    let wanted = body.wrong("0 to 3 for a sign, or g to z for blanks");
    let sign = usize::try_from(body.digits(1, 4).map_err(|_| wanted)?).unwrap_or(0);
    Ok([vec![Mark::word(SIGNS[sign])], read_16(body)?].concat())
}

fn write(place: &Marks) -> Option<String> {
    let [sign, result] = place.as_slice() else { return None };
    let sign = SIGNS.iter().position(|it| sign.is(it))?;
    Some(format!("{sign}{}", write_16(&vec![result.clone()])?))
}
