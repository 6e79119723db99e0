//! Clues one after the other, with a digit in base 36, most often a letter, for each run of blank places.

use super::body::{Body, Malformed, Unwritable, digit};
use super::marks::Marks;

/// Reads the clues of this number of places.
pub(super) fn read(
    body: &mut Body<'_>,
    count: usize,
    blank: u8,
    read: fn(&mut Body<'_>) -> Result<Marks, Malformed>,
) -> Result<Vec<Marks>, Malformed> {
    let mut places = Vec::new();
    while places.len() < count {
        let next = body.peek().ok_or(body.wrong("the clues of the other places"))?;
        match value(next).zip(value(blank)) {
            Some((run, one)) if run >= one => {
                body.take();
                places.resize(count.min(places.len() + run - one + 1), Marks::new());
            }
            _ => places.push(read(body)?),
        }
    }
    Ok(places)
}

/// Writes the clues of all places.
pub(super) fn write(
    places: &[Marks],
    blank: u8,
    write: fn(&Marks) -> Option<String>,
) -> Result<String, Unwritable> {
    let (mut text, mut run) = (String::new(), 0);
    let letter = |run: usize| digit(value(blank).unwrap_or(0) + run - 1);
    for (index, place) in places.iter().enumerate() {
        if !place.is_empty() {
            if run > 0 {
                text.push(letter(run));
            }
            run = 0;
            text.push_str(&write(place).ok_or(Unwritable(index))?);
            continue;
        }
        run += 1;
        if letter(run) == 'z' {
            text.push('z');
            run = 0;
        }
    }
    if run > 0 {
        text.push(letter(run));
    }
    Ok(text)
}

/// Returns the value of a digit in base 36, which has no capitals.
fn value(sign: u8) -> Option<usize> {
    let value = char::from(sign).to_digit(36).filter(|_| !sign.is_ascii_uppercase());
    value.and_then(|value| usize::try_from(value).ok())
}
