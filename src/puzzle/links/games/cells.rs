//! Cells one after the other, with letters for blank ones.

use super::written::written;
use crate::grid::Shape;
use crate::links::encoding::{Encoding, Sites};
use crate::links::marks::{Mark, Marks};

/// What stands for a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Signs {
    /// A digit. Here and below, small letters are blank cells.
    Digits,
    /// A digit, or `A` for 10 and so on.
    Tens,
    /// A digit, or `B` for a block without a number.
    Blocks,
    /// `B` or `W`.
    Pearls,
    /// A number; `_` stands between two of them.
    Numbers,
    /// A digit in base 36.
    Base36,
}

/// Returns the cells, or corners, as an encoding; or how many bytes can be read.
pub(super) fn read(
    cells: &str,
    shape: Shape,
    signs: Signs,
    encoding: &Encoding,
) -> Result<String, usize> {
    let corners = (shape.rows() + 1) * (shape.columns() + 1);
    let count = if encoding.sites == Sites::Corners { corners } else { shape.cells() };
    written(encoding, &places(signs, cells, count)?, shape)
}

/// Returns what stands at each place, or how many characters can be read.
fn places(signs: Signs, cells: &str, count: usize) -> Result<Vec<Marks>, usize> {
    let (text, mut places, mut at) = (cells.as_bytes(), Vec::<Marks>::new(), 0);
    while at < text.len() {
        let length = match signs {
            Signs::Numbers => text[at..].iter().take_while(|it| it.is_ascii_digit()).count().max(1),
            _ => 1,
        };
        match (text[at], signs) {
            (sign, Signs::Base36) => {
                let number = char::from(sign).to_digit(36).filter(|_| !sign.is_ascii_uppercase());
                places.push(vec![Mark::Number(i64::from(number.ok_or(at)?))]);
            }
            (b'_', Signs::Numbers) => {}
            (sign @ b'a'..=b'z', _) => {
                places.resize(places.len() + usize::from(sign - b'a') + 1, Marks::new());
            }
            (b'0'..=b'9', _) => {
                let number = cells[at..at + length].parse().map_err(|_| at)?;
                places.push(if number == 0 && signs == Signs::Numbers {
                    Marks::new()
                } else {
                    vec![Mark::Number(number)]
                });
            }
            (sign @ b'A'..=b'G', Signs::Tens) => {
                places.push(vec![Mark::Number(i64::from(sign - b'A') + 10)]);
            }
            (b'B', Signs::Blocks) => places.push(vec![Mark::unknown()]),
            (b'B', Signs::Pearls) => places.push(vec![Mark::word("b")]),
            (b'W', Signs::Pearls) => places.push(vec![Mark::word("w")]),
            _ => return Err(at),
        }
        if places.len() > count {
            return Err(at);
        }
        at += length;
    }
    if places.len() == count { Ok(places) } else { Err(at) }
}
