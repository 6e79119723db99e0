//! Clues one after the other, with a letter for each run of blank places.

use super::body::{Body, Malformed, Unwritable};
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
        match body.peek() {
            None => return Err(body.wrong("the clues of the other places")),
            Some(letter @ b'a'..=b'z') if letter >= blank => {
                body.take();
                let run = usize::from(letter - blank) + 1;
                places.resize(count.min(places.len() + run), Marks::new());
            }
            Some(_) => places.push(read(body)?),
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
    let letter = |run: u8| char::from(blank + run - 1);
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
