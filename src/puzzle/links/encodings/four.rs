//! Numbers from 0 to 4, each with up to two blank places after it in one character.

use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// Numbers in cells.
pub(in crate::links) const CELLS: Encoding = Encoding::own("4Cell", Sites::Cells, read, write)
    .shown(
        "numbers 0 to 4 in cells; up to two blank cells after a number are in its character",
        [1, 8],
        "2a.g1c",
    );
/// Numbers at corners.
pub(in crate::links) const CORNERS: Encoding = Encoding::own("4Cross", Sites::Corners, read, write)
    .shown("the same at the corners of cells", [1, 2], "i1.c");

/// The number of clues that a character can mean.
const CLUES: usize = 5;
/// The most blank places in one character.
const RUN: usize = 20;

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mut places: Vec<Marks> = Vec::new();
    while places.len() < extent.places {
        let wanted = body.wrong("0 to 9, a to e, `.`, or g to z for blanks");
        let next = body.peek().ok_or(wanted)?;
        let blanks = match (next, char::from(next).to_digit(36)) {
            (b'.', _) => {
                places.push(vec![Mark::unknown()]);
                0
            }
            (b'0'..=b'9' | b'a'..=b'e', Some(code)) => {
                places.push(vec![Mark::Number(i64::from(code % 5))]);
                code / 5
            }
            (b'g'..=b'z', Some(code)) => code - 15,
            _ => return Err(wanted),
        };
        body.take();
        let end = places.len() + blanks as usize;
        places.resize(end.min(extent.places), Marks::new());
    }
    Ok(places)
}

fn write(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    let (mut text, mut at) = (String::new(), 0);
    while at < places.len() {
        let rest = &places[at..];
        let is_clue = |ahead: usize| rest.get(ahead).is_some_and(|place| !place.is_empty());
        match rest[0].as_slice() {
            [] => {
                let run =
                    (0..RUN).take_while(|&ahead| ahead < rest.len() && !is_clue(ahead)).count();
                text.push(digit(15 + run));
                at += run;
            }
            [Mark::Word(word)] if word == "?" => {
                text.push('.');
                at += 1;
            }
            &[Mark::Number(number @ 0..=4)] => {
                let blanks = (1..3).position(is_clue).unwrap_or(2);
                text.push(digit(usize::try_from(number).unwrap_or(0) + CLUES * blanks));
                at += 1 + blanks;
            }
            _ => return Err(Unwritable(at)),
        }
    }
    Ok(text)
}
