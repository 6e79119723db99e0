//! Colours that colour-blind people can tell apart.

use super::picture::BoardPicture;

/// The colours of pieces: light tints in the hues of Okabe and Ito. Black text can be read on all.
pub(crate) const COLOURS: [[u8; 3]; 8] = [
    [0x9a, 0xd0, 0xf5],
    [0xf5, 0xc5, 0x6b],
    [0x7f, 0xd1, 0xb0],
    [0xf5, 0xee, 0x8c],
    [0xb8, 0xa5, 0xe3],
    [0xf0, 0xa2, 0x7a],
    [0xe8, 0xb6, 0xd6],
    [0xcf, 0xcf, 0xcf],
];

/// Returns a colour for each piece, by its number. Pieces that share an edge have different colours,
/// as long as there are enough.
pub(super) fn of_pieces(picture: &BoardPicture) -> Vec<usize> {
    let count = picture.cells.iter().filter_map(|cell| cell.piece).max().map_or(0, |last| last + 1);
    let mut touches = vec![Vec::new(); count];
    for side in picture.sides() {
        let pieces = picture.beside(side).map(|cell| cell.and_then(|at| picture.cells[at].piece));
        if let [Some(one), Some(other)] = pieces
            && one != other
        {
            touches[one].push(other);
            touches[other].push(one);
        }
    }
    let mut colours: Vec<usize> = Vec::with_capacity(count);
    for (piece, others) in touches.iter().enumerate() {
        let is_free = |colour: &usize| others.iter().all(|&it| colours.get(it) != Some(colour));
        // The search begins at another colour for each piece, so that all are used.
        let order = (0..COLOURS.len()).map(|step| (piece + step) % COLOURS.len());
        colours.push(order.clone().find(is_free).unwrap_or(piece % COLOURS.len()));
    }
    colours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_differ() {
        // Nine stripes, and below the first a part of the last one, whose turn is the same colour.
        let mut picture = BoardPicture::new(2, 9);
        for (at, cell) in picture.cells.iter_mut().take(10).enumerate() {
            cell.piece = Some(at.min(8));
        }
        assert_eq!(of_pieces(&picture), [0, 1, 2, 3, 4, 5, 6, 7, 1]);
        picture.cells[9].piece = None;
        assert_eq!(of_pieces(&picture)[8], 0);
    }

    #[test]
    fn black_text_can_be_read_on_every_colour() {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        for [red, green, blue] in COLOURS {
            let light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
            assert!((light + 0.05) / 0.05 >= 7.0, "{red} {green} {blue}");
        }
    }
}
