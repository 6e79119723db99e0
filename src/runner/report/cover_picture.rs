//! Pictures of covers whose items are places.

use runner_cover::knuth::{Instance, Item};
use runner_puzzle::BoardPicture;

/// Larger boards are not drawn.
const CELLS_MAX: usize = 10_000;

/// Draws a cover on the places of an instance: the items with names such as `2,5`, row and column. Each
/// option is a piece, named by its first item that is not a place. Returns nothing if no item is a
/// place, or if they are too far apart.
pub(crate) fn cover_picture(instance: &Instance<'_>, options: &[usize]) -> Option<BoardPicture> {
    let places: Vec<Option<[usize; 2]>> = instance.items().iter().map(place).collect();
    let known = || places.iter().flatten();
    let ends = |side: usize| {
        let numbers = || known().map(move |place| place[side]);
        Some((numbers().min()?, numbers().max()?))
    };
    let ([top, left], [bottom, right]) = {
        let ((top, bottom), (left, right)) = ends(0).zip(ends(1))?;
        ([top, left], [bottom, right])
    };
    let side = |low: usize, high: usize| (high - low).checked_add(1);
    let (rows, columns) = side(top, bottom).zip(side(left, right))?;
    rows.checked_mul(columns).filter(|&cells| cells <= CELLS_MAX)?;
    let at = |[row, column]: [usize; 2]| (row - top) * columns + column - left;
    let mut picture = BoardPicture::with_cells(rows, columns, known().map(|&place| at(place)));
    for (piece, &option) in options.iter().enumerate() {
        let mut others = instance.entries(option).filter(|&(item, _)| places[item].is_none());
        let name = others.next().map_or("", |(item, _)| instance.items()[item].name);
        for (item, colour) in instance.entries(option) {
            let Some(place) = places[item] else { continue };
            picture.put(at(place), piece, colour.unwrap_or(name));
        }
    }
    Some(picture)
}

/// Reads the name of an item as a row and a column.
fn place(item: &Item<'_>) -> Option<[usize; 2]> {
    let (row, column) = item.name.split_once(',')?;
    let number = |text: &str| text.parse().ok().filter(|it: &usize| it.to_string() == text);
    Some([number(row)?, number(column)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use runner_cover::knuth::DlxReader;

    #[test]
    fn options_are_pieces_on_the_places() {
        let dlx = b"A B 1,1 1,2 2,2 | 3,1\nA 1,1\nB 1,2 2,2 3,1:x\n";
        let instance = DlxReader::new(dlx).next().unwrap().unwrap();
        let drawn = cover_picture(&instance, &[0, 1]).unwrap().text();
        let drawn = anstream::adapter::strip_str(&drawn).to_string();
        assert_eq!(drawn, "┌─┬─┐\n│A│B│\n└─┤ │\n  │B│\n┌─┼─┘\n│x│\n└─┘\n");
        for dlx in ["a b,c\na b,c\n", "0,0 18446744073709551615,0\n0,0\n", "1,+1\n1,+1\n"] {
            let instance = DlxReader::new(dlx.as_bytes()).next().unwrap().unwrap();
            assert_eq!(cover_picture(&instance, &[0]), None, "{dlx}");
        }
    }
}
