//! Numbers, and letters for blank places.

use crate::links::body::{Body, Malformed};
use crate::links::kind::{Kind, Sites};
use crate::links::place::{Mark, Place};

/// Numbers up to 9 in cells.
pub(super) const NUM10: Kind = Kind::runs("Num10", Sites::Cells, b'a', read_10, write_10);
/// Numbers in cells.
pub(super) const NUM16: Kind = Kind::runs("Num16", Sites::Cells, b'g', read_16, write_16);
/// Numbers of regions.
pub(super) const ROOMS: Kind = Kind::runs("RoomNum16", Sites::Regions, b'g', read_16, write_16);
/// Numbers at the ends of columns and rows.
pub(super) const OUTSIDE: Kind =
    Kind { fields: 4, ..Kind::runs("Outside16", Sites::Margins, b'g', read_16, write_16) };

/// Longer numbers: the sign before them, their hexadecimal digits, and what is added to these.
const LONG: [(u8, usize, i64); 6] = [
    (b'-', 2, 0),
    (b'+', 3, 0),
    (b'=', 3, 4096),
    (b'%', 3, 8192),
    (b'*', 4, 12_240),
    (b'$', 5, 77_776),
];

fn read_10(body: &mut Body<'_>) -> Result<Place, Malformed> {
    if body.takes(b'.') {
        return Ok(vec![Mark::unknown()]);
    }
    match body.digits(1, 10) {
        Ok(number) => Ok(vec![Mark::Number(number)]),
        Err(_) => Err(body.wrong("0 to 9, `.`, or a to z for blanks")),
    }
}

fn write_10(place: &Place) -> Option<String> {
    match place.as_slice() {
        [mark] if mark.is("?") => Some(".".to_owned()),
        [Mark::Number(number @ 0..=9)] => Some(number.to_string()),
        _ => None,
    }
}

pub(super) fn read_16(body: &mut Body<'_>) -> Result<Place, Malformed> {
    if body.takes(b'.') {
        return Ok(vec![Mark::unknown()]);
    }
    let sign = body.peek().map(|it| if it == b'@' { b'%' } else { it });
    let wanted = body.wrong("0 to f, `.`, a sign before a longer number, or g to z for blanks");
    let number = match LONG.iter().find(|(known, ..)| Some(*known) == sign) {
        Some(&(_, digits, added)) => {
            body.take();
            body.digits(digits, 16)? + added
        }
        None => body.digits(1, 16).map_err(|_| wanted)?,
    };
    Ok(vec![Mark::Number(number)])
}

pub(super) fn write_16(place: &Place) -> Option<String> {
    match place.as_slice() {
        [mark] if mark.is("?") => Some(".".to_owned()),
        [Mark::Number(number @ 0..=15)] => Some(format!("{number:x}")),
        [Mark::Number(number)] => LONG.iter().find_map(|&(sign, digits, added)| {
            let number = u32::try_from(number - added).ok()?;
            let is_short = number >> (4 * digits) == 0;
            is_short.then(|| format!("{}{number:0digits$x}", char::from(sign)))
        }),
        _ => None,
    }
}
