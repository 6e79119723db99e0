//! Circles, perhaps with a number, and arrows; letters for blank cells.

use super::number;
use crate::links::body::{Body, Malformed};
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// Circles and arrows in cells: `o` is a circle without a number.
pub(super) const ENCODING: Encoding = Encoding::runs("Sashigane", Sites::Cells, b'k', read, write)
    .shown(
        "circles `o`, circles with numbers, and g to j for the arrows `^ v < >`, k to z for blank \
         cells",
        [1, 6],
        "j3k.h-10",
    );

/// The largest number of a circle.
const NUMBER_MAX: i64 = 0xFF;
/// The words, by their characters.
const WORDS: [(u8, &str); 6] =
    [(b'.', "o"), (b'g', "^"), (b'h', "v"), (b'i', "<"), (b'j', ">"), (b'%', "?")];

fn read(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    let next = body.peek().map(|it| if it == b'@' { b'%' } else { it });
    if let Some((_, word)) = WORDS.iter().find(|(known, _)| Some(*known) == next) {
        body.take();
        return Ok(vec![Mark::word(word)]);
    }
    let wanted = body.wrong("0 to f, `-`, `.`, g to j for an arrow, or k to z for blanks");
    let place = number::read_16(body).map_err(|_| wanted)?;
    let is_short = place.iter().all(|mark| mark.number().is_some_and(|it| it <= NUMBER_MAX));
    if is_short { Ok(place) } else { Err(wanted) }
}

fn write(place: &Marks) -> Option<String> {
    match place.as_slice() {
        [Mark::Number(0..=NUMBER_MAX)] => number::write_16(place),
        [mark] => {
            let known = WORDS.iter().find(|(_, word)| mark.is(word));
            known.map(|(known, _)| char::from(*known).to_string())
        }
        _ => None,
    }
}
