//! Numbers with signs to neighbours that are smaller: unequal.

use super::written::written;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::encoding::{Encoding, Extent};
use crate::links::encodings::{HEAD, NUM16, SIGNS};
use crate::links::marks::{Mark, Marks};
use crate::links::parts::Parts;

/// The letters of directions, with the words for them.
const DIRECTIONS: [(char, &str); 4] = [('U', "^"), ('R', ">"), ('D', "v"), ('L', "<")];

/// The cells and the signs between them in a line.
fn side(shape: Shape) -> i64 {
    i64::try_from(2 * shape.columns() - 1).unwrap_or(i64::MAX)
}

/// Reads a number for each cell, 0 for none, with letters for the neighbours that are smaller, and a comma.
pub(super) fn read(text: &str, shape: Shape) -> Result<String, usize> {
    let (mut numbers, mut signs, mut at) = (Vec::new(), Vec::new(), 0);
    for cell in text.strip_suffix(',').unwrap_or(text).split(',') {
        let letters = cell.find(|it: char| !it.is_ascii_digit()).unwrap_or(cell.len());
        let number: u16 = cell[..letters].parse().map_err(|_| at)?;
        let word = |letter: char| DIRECTIONS.iter().find(|(known, _)| *known == letter);
        let words = cell[letters..].chars().map(|letter| Some(Mark::word(word(letter)?.1)));
        signs.push(words.collect::<Option<Marks>>().ok_or(at + letters)?);
        numbers.push(if number > 0 { vec![Mark::Number(number.into())] } else { Marks::new() });
        at += cell.len() + 1;
    }
    if numbers.len() != shape.cells() {
        return Err(text.len());
    }
    let side = written(&HEAD, &[vec![Mark::Number(side(shape))]], shape)?;
    Ok(side + &written(&NUM16, &numbers, shape)? + &written(&SIGNS, &signs, shape)?)
}

/// Writes the size and the cells.
pub(super) fn write(parts: &Parts) -> Option<String> {
    let (mut body, shape) = (Body::new(&parts.body), parts.shape);
    let mut part = |encoding: &Encoding| encoding.read(&mut body, Extent::cells(shape)).ok();
    let (_, numbers, signs) = (part(&HEAD)?, part(&NUM16)?, part(&SIGNS)?);
    let mut text = format!("{}:", shape.columns());
    for (number, signs) in numbers.iter().zip(&signs) {
        text += &number.first().map_or("0".to_owned(), Mark::to_string);
        text.extend(
            DIRECTIONS.iter().filter(|(_, word)| signs.iter().any(|it| it.is(word))).map(|it| it.0),
        );
        text.push(',');
    }
    Some(text)
}
