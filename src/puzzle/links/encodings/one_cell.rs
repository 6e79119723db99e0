//! Marks in cells, each with the blank cells after it in one character.

use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// Marks in cells, each the word `o`.
pub(in crate::links) const ENCODING: Encoding = Encoding::own("1Cell", Sites::Cells, read, write)
    .shown(
        "marks, each with the number of blank cells after it, 0 to h; i to z for blank cells alone",
        [1, 7],
        "j12",
    );

/// A character of a lower value begins with a mark.
const BLANK: usize = 18;

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mut places = Vec::new();
    while places.len() < extent.places {
        let wanted = body.wrong("0 to 9 or a to h for a mark, or i to z for blanks");
        let code = usize::try_from(body.digits(1, 36).map_err(|_| wanted)?).unwrap_or(0);
        let (marks, blanks) = if code < BLANK { (1, code) } else { (0, code - BLANK + 1) };
        places.extend((0..marks).map(|_| vec![Mark::word("o")]));
        places.resize(extent.places.min(places.len() + blanks), Marks::new());
    }
    Ok(places)
}

fn write(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    let (mut text, mut at) = (String::new(), 0);
    while at < places.len() {
        let is_mark = match places[at].as_slice() {
            [] => false,
            [mark] if mark.is("o") => true,
            _ => return Err(Unwritable(at)),
        };
        let rest = &places[at + usize::from(is_mark)..];
        let most = if is_mark { BLANK - 1 } else { BLANK };
        let blanks = rest.iter().take(most).take_while(|place| place.is_empty()).count();
        text.push(digit(if is_mark { blanks } else { BLANK + blanks - 1 }));
        at += usize::from(is_mark) + blanks;
    }
    Ok(text)
}
