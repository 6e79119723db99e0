//! Blocked cells with two sums, and the sums in the margin, which is not part of the size.

use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks, SPLIT};
use crate::links::runs;

/// Blocked cells: the word `#`, or `\` with the sum below and the sum to the right. Other cells are open.
pub(super) const ENCODING: Encoding = Encoding {
    fields: 3,
    has_margin: true,
    ..Encoding::own("Kakuro", Sites::Cells, read, write).shown(
        "blocked cells with the sum below and the sum to the right, k to z for open cells; then \
         the sums above and at the left of the board",
        [3, 3],
        "k7Bl3-j",
    )
};

/// The letter of a blank cell.
const BLANK: u8 = b'k';
/// The first sums of small letters and of capitals.
const LETTERS: [(u8, i64); 2] = [(b'a', 10), (b'A', 20)];

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let (rows, columns) = (extent.shape.rows(), extent.shape.columns());
    let inner = runs::read(body, (rows - 1) * (columns - 1), BLANK, read_blocked)?;
    let mut places = vec![blocked(Mark::Nothing, Mark::Nothing); columns];
    let mut inner = inner.into_iter();
    for _ in 1..rows {
        places.push(blocked(Mark::Nothing, Mark::Nothing));
        places.extend((1..columns).map(|_| inner.next().unwrap_or_default()));
    }
    let is_open = |place: &Marks| place.is_empty();
    for column in 1..columns {
        if is_open(&places[columns + column]) {
            places[column] = blocked(read_sum(body)?, Mark::Nothing);
        }
    }
    for row in 1..rows {
        if is_open(&places[row * columns + 1]) {
            places[row * columns] = blocked(Mark::Nothing, read_sum(body)?);
        }
    }
    Ok(places)
}

/// Returns a blocked cell with the sum below it and the sum to its right.
fn blocked(down: Mark, across: Mark) -> Marks {
    let is_bare = down == Mark::Nothing && across == Mark::Nothing;
    if is_bare { vec![Mark::word("#")] } else { vec![Mark::word(SPLIT), down, across] }
}

fn read_blocked(body: &mut Body<'_>) -> Result<Marks, Malformed> {
    if body.takes(b'.') {
        return Ok(blocked(Mark::Nothing, Mark::Nothing));
    }
    Ok(blocked(read_sum(body)?, read_sum(body)?))
}

/// Reads a sum, or that there is none.
fn read_sum(body: &mut Body<'_>) -> Result<Mark, Malformed> {
    let wanted = body.wrong("0 to 9, a to j, A to Z, `-` or `.`, or k to z for blanks");
    let sum = match body.peek() {
        Some(b'-' | b'.') => Mark::Nothing,
        Some(digit @ b'0'..=b'9') => Mark::Number(i64::from(digit - b'0')),
        Some(letter @ (b'a'..=b'j' | b'A'..=b'Z')) => {
            let (first, sum) = LETTERS[usize::from(letter.is_ascii_uppercase())];
            Mark::Number(i64::from(letter - first) + sum)
        }
        _ => return Err(wanted),
    };
    body.take();
    Ok(sum)
}

fn write(places: &[Marks], extent: Extent) -> Result<String, Unwritable> {
    let (rows, columns) = (extent.shape.rows(), extent.shape.columns());
    let inner = (1..rows).flat_map(|row| (1..columns).map(move |column| row * columns + column));
    let inner: Vec<usize> = inner.collect();
    let cells: Vec<Marks> = inner.iter().map(|&cell| places[cell].clone()).collect();
    let mut text = runs::write(&cells, BLANK, write_blocked)
        .map_err(|Unwritable(index)| Unwritable(inner[index]))?;
    let mut margin = (0..columns).chain((1..rows).map(|row| row * columns));
    if let Some(open) = margin.find(|&cell| places[cell].is_empty()) {
        return Err(Unwritable(open));
    }
    let tops = (1..columns).map(|column| (columns + column, column, 1));
    let lefts = (1..rows).map(|row| (row * columns + 1, row * columns, 2));
    for (cell, margin, part) in tops.chain(lefts) {
        if places[cell].is_empty() {
            text.push(write_sum(places[margin].get(part)).ok_or(Unwritable(margin))?);
        }
    }
    Ok(text)
}

fn write_blocked(place: &Marks) -> Option<String> {
    match place.as_slice() {
        [mark, rest @ ..] if mark.is("#") && rest.iter().all(|it| *it == Mark::Nothing) => {
            Some(".".to_owned())
        }
        [mark, down, across] if mark.is(SPLIT) || mark.is("#") => {
            Some([write_sum(Some(down))?, write_sum(Some(across))?].into_iter().collect())
        }
        _ => None,
    }
}

fn write_sum(sum: Option<&Mark>) -> Option<char> {
    match sum {
        None | Some(Mark::Nothing) => Some('-'),
        Some(Mark::Number(number @ 0..20)) => usize::try_from(*number).ok().map(digit),
        Some(Mark::Number(number @ 20..=45)) => {
            u8::try_from(number - 20).ok().map(|letter| char::from(b'A' + letter))
        }
        Some(_) => None,
    }
}
