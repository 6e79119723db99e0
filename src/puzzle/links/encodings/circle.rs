//! White and black circles, three cells in a digit of base 27.

use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// Circles in cells: the words `w` and `b`.
pub(in crate::links) const ENCODING: Encoding = Encoding::own("Circle", Sites::Cells, read, write)
    .shown("white and black circles, three cells in a digit of base 27", [2, 3], "1i");

/// The weights of the three cells of a digit.
const WEIGHTS: [usize; 3] = [9, 3, 1];
/// The colours, by their values.
const COLOURS: [&str; 3] = ["", "w", "b"];

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mut places = Vec::new();
    while places.len() < extent.places {
        let wanted = body.wrong("0 to 9 or a to q, three cells each");
        let code = usize::try_from(body.digits(1, 27).map_err(|_| wanted)?).unwrap_or(0);
        for weight in WEIGHTS {
            let colour = COLOURS[code / weight % COLOURS.len()];
            places.push(if colour.is_empty() { Marks::new() } else { vec![Mark::word(colour)] });
        }
    }
    places.truncate(extent.places);
    Ok(places)
}

fn write(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    let mut text = String::new();
    for (index, three) in places.chunks(WEIGHTS.len()).enumerate() {
        let mut code = 0;
        for (offset, (place, weight)) in three.iter().zip(WEIGHTS).enumerate() {
            let value = match place.as_slice() {
                [] => Some(0),
                [mark] => COLOURS.iter().position(|colour| mark.is(colour)),
                _ => None,
            };
            code += weight * value.ok_or(Unwritable(WEIGHTS.len() * index + offset))?;
        }
        text.push(digit(code));
    }
    Ok(text)
}
