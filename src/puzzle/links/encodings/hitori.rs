//! A number in every cell.

use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// A number in every cell, in base 36, or the word `?`; a blank is written as well.
pub(in crate::links) const ENCODING: Encoding = Encoding::own("Hitori", Sites::Cells, read, write)
    .shown(
        "a number in every cell, in base 36, `-` before two digits, `%` for a blank cell",
        [1, 5],
        "1a-10.%",
    );

/// The base of the numbers.
const BASE: usize = 36;

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mut places = Vec::new();
    while places.len() < extent.places {
        let wanted = body.wrong("0 to 9, a to z, `-` before two of these, `.` or `%`");
        places.push(if body.takes(b'%') || body.takes(b'@') {
            Marks::new()
        } else if body.takes(b'.') {
            vec![Mark::unknown()]
        } else {
            let digits = 1 + usize::from(body.takes(b'-'));
            vec![Mark::Number(body.digits(digits, 36).map_err(|_| wanted)?)]
        });
    }
    Ok(places)
}

fn write(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    let word = |place: &Marks| match place.as_slice() {
        [] => Some("%".to_owned()),
        [mark] if mark.is("?") => Some(".".to_owned()),
        [Mark::Number(number)] => match usize::try_from(*number).ok()? {
            number if number < BASE => Some(digit(number).to_string()),
            number if number < BASE * BASE => {
                Some(['-', digit(number / BASE), digit(number % BASE)].into_iter().collect())
            }
            _ => None,
        },
        _ => None,
    };
    let words = places.iter().enumerate();
    words.map(|(index, place)| word(place).ok_or(Unwritable(index))).collect()
}
