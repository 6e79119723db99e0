//! A direction and a number, and letters for blank places.

use crate::links::body::{Body, Malformed, digit};
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// Directions and numbers in cells: the word `x` for a number without a direction.
pub(super) const ENCODING: Encoding = Encoding {
    fields: 2,
    ..Encoding::runs("ArrowNum16", Sites::Cells, b'a', read, write).shown(
        "arrows in cells, 1 to 4 for `^ v < >` and 0 for `x`, each with a hexadecimal digit or \
         `.`; 5 more before two digits; a to z for blank cells",
        [1, 7],
        "a32610c2.",
    )
};

/// The directions, by their digits.
const DIRECTIONS: [&str; 5] = ["x", "^", "v", "<", ">"];

fn read(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    let wanted = body.wrong("a direction from 0 to 4, or a to z for blanks");
    let is_longest = body.takes(b'-');
    let code = usize::try_from(body.digits(1, 10).map_err(|_| wanted)?).unwrap_or(0);
    let number = match (is_longest, code / DIRECTIONS.len()) {
        (true, _) => Mark::Number(body.digits(3, 16)?),
        (false, 0) if body.takes(b'.') => Mark::Nothing,
        (false, longer) => Mark::Number(body.digits(1 + longer, 16)?),
    };
    Ok(vec![Mark::word(DIRECTIONS[code % DIRECTIONS.len()]), number])
}

fn write(place: &Marks) -> Option<String> {
    let direction = DIRECTIONS.iter().position(|it| place[0].is(it))?;
    match place.get(1) {
        None | Some(Mark::Nothing) => Some(format!("{direction}.")),
        Some(Mark::Number(number @ 0..=0xF)) => Some(format!("{direction}{number:x}")),
        Some(Mark::Number(number @ 0x10..=0xFF)) => {
            Some(format!("{}{number:02x}", digit(direction + DIRECTIONS.len())))
        }
        Some(Mark::Number(number @ 0x100..=0xFFF)) => Some(format!("-{direction}{number:03x}")),
        Some(_) => None,
    }
}
