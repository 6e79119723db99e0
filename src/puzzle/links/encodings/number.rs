//! Numbers, and letters for blank places.

use crate::links::body::{Body, Malformed, Unwritable};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// Numbers up to 9 in cells.
pub(in crate::links) const NUM10: Encoding =
    Encoding::runs("Num10", Sites::Cells, b'a', read_10, write_10).shown(
        "numbers 0 to 9 in cells, `.` for `?`, a to z for 1 to 26 blank cells",
        [1, 8],
        "3d.b",
    );
/// Numbers in cells.
pub(in crate::links) const NUM16: Encoding =
    Encoding::runs("Num16", Sites::Cells, b'g', read_16, write_16).shown(
        "numbers in cells, hexadecimal from 0 to f, `-` before two digits and other signs before \
         more, `.` for `?`, g to z for 1 to 20 blank cells",
        [1, 7],
        "g5-10h.a",
    );
/// Numbers up to 4 in cells.
pub(super) const NUM4: Encoding = Encoding::runs("Num4", Sites::Cells, b'5', read_10, write_4)
    .shown(
        "numbers 0 to 4 in cells, `.` for `?`, 5 to 9 and a to z for 1 to 31 blank cells",
        [1, 8],
        "1835.",
    );
/// Numbers in cells: as [`NUM10`] if all are below ten, or else as [`NUM16`].
pub(super) const NUM10_OR_16: Encoding =
    Encoding::own("Num10or16", Sites::Cells, read_either, write_either).shown(
        "as Num10, or `-` and as Num16",
        [1, 5],
        "--10g.h",
    );
/// Numbers of regions.
pub(super) const ROOMS: Encoding =
    Encoding::runs("RoomNum16", Sites::Regions, b'g', read_16, write_16).shown(
        "numbers of regions as Num16, in the order of their first cells",
        [4, 1],
        "2h1",
    );
/// Numbers at the ends of columns and rows.
pub(in crate::links) const OUTSIDE: Encoding = Encoding {
    fields: 4,
    ..Encoding::runs("Outside16", Sites::Margins, b'g', read_16, write_16).shown(
        "numbers at the ends of lines as Num16: above and at the left, or above, below, at the \
         left and at the right",
        [1, 2],
        "1h23g",
    )
};

/// Longer numbers: the sign before them, their hexadecimal digits, and what is added to these.
const LONG: [(u8, usize, i64); 6] = [
    (b'-', 2, 0),
    (b'+', 3, 0),
    (b'=', 3, 4096),
    (b'%', 3, 8192),
    (b'*', 4, 12_240),
    (b'$', 5, 77_776),
];

fn read_10(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    if body.takes(b'.') {
        return Ok(vec![Mark::unknown()]);
    }
    match body.digits(1, 10) {
        Ok(number) => Ok(vec![Mark::Number(number)]),
        Err(_) => Err(body.wrong("0 to 9, `.`, or a to z for blanks")),
    }
}

fn write_10(place: &Marks) -> Option<String> {
    match place.as_slice() {
        [mark] if mark.is("?") => Some(".".to_owned()),
        [Mark::Number(number @ 0..=9)] => Some(number.to_string()),
        _ => None,
    }
}

fn write_4(place: &Marks) -> Option<String> {
    let is_small = place.iter().all(|mark| mark.number().is_none_or(|number| number <= 4));
    write_10(place).filter(|_| is_small)
}

fn read_either(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let encoding = if body.takes(b'-') { NUM16 } else { NUM10 };
    encoding.read(body, extent)
}

fn write_either(places: &[Marks], extent: Extent) -> Result<String, Unwritable> {
    NUM10.write(places, extent).or_else(|_| Ok(format!("-{}", NUM16.write(places, extent)?)))
}

pub(super) fn read_16(body: &mut Body<'_>) -> Result<Marks, Malformed> {
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

pub(super) fn write_16(place: &Marks) -> Option<String> {
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
