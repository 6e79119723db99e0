//! Up to four numbers in a cell, and letters for blank cells.

use crate::links::body::{Body, Malformed, digit};
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// Up to four numbers in a cell, each perhaps the word `?`.
pub(super) const ENCODING: Encoding = Encoding::runs("Tapa", Sites::Cells, b'g', read, write)
    .shown(
        "up to four numbers in a cell: a digit for one, two characters for several, 9 for four \
         ones, g to z for blank cells",
        [1, 5],
        "3chaj.9",
    );

/// Several numbers of a cell: how many, the first code, and the base of the numbers, of which 0 is the word `?`.
const SEVERAL: [(usize, usize, usize); 3] = [(2, 360, 6), (3, 396, 4), (4, 460, 2)];
/// The base of the codes.
const BASE: usize = 36;
/// The digit of four ones.
const ONES: i64 = 9;

fn read(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    let wanted =
        body.wrong("0 to 9, `.`, two characters for several numbers, or g to z for blanks");
    match body.peek() {
        Some(b'.') => {
            body.take();
            Ok(vec![Mark::unknown()])
        }
        Some(b'0'..=b'9') => Ok(match body.digits(1, 10)? {
            ONES => vec![Mark::Number(1); 4],
            number => vec![Mark::Number(number)],
        }),
        _ => {
            let code = usize::try_from(body.digits(2, 36).map_err(|_| wanted)?).unwrap_or(0);
            several(code).ok_or(wanted)
        }
    }
}

/// Returns the numbers of a code.
fn several(code: usize) -> Option<Marks> {
    let (count, code, base) = SEVERAL.into_iter().find_map(|(count, first, base)| {
        let code = code.checked_sub(first)?;
        (code < powers(count, base)).then_some((count, code, base))
    })?;
    let number = |at: usize| code / powers(count - 1 - at, base) % base;
    let mark = |number: usize| match i64::try_from(number) {
        Ok(number @ 1..) => Mark::Number(number),
        _ => Mark::unknown(),
    };
    Some((0..count).map(number).map(mark).collect())
}

fn powers(count: usize, base: usize) -> usize {
    (0..count).map(|_| base).product()
}

fn write(place: &Marks) -> Option<String> {
    match place.as_slice() {
        [mark] if mark.is("?") => Some(".".to_owned()),
        [Mark::Number(number @ 0..=8)] => Some(number.to_string()),
        marks if marks.len() == 4 && marks.iter().all(|mark| mark.number() == Some(1)) => {
            Some(ONES.to_string())
        }
        marks => {
            let &(_, first, base) = SEVERAL.iter().find(|(count, ..)| *count == marks.len())?;
            let value = |mark: &Mark| match mark.number() {
                Some(number) => usize::try_from(number).ok().filter(|it| (1..base).contains(it)),
                None => mark.is("?").then_some(0),
            };
            let code = marks.iter().try_fold(0, |code, mark| Some(code * base + value(mark)?))?;
            let code = first + code;
            Some([digit(code / BASE), digit(code % BASE)].into_iter().collect())
        }
    }
}
