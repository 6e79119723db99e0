//! Boards covered with dominoes.
//!
//! The squares are Kasteleyn's numbers (OEIS A004003); an Aztec diamond of order n has
//! 2^(n(n+1)/2) tilings (Elkies, Kuperberg, Larsen and Propp, 1992); a chessboard without two
//! opposite corners has none, as they are of one colour.

use super::model::{Model, named};
use super::{Answer, Instance};

/// The size is the order of a diamond, or the side of a square.
pub(super) static INSTANCES: [Instance; 8] = [
    diamond("aztec5", 100, 1 << 15, 5),
    diamond("aztec6", 144, 1 << 21, 6),
    diamond("aztec8", 256, 1 << 36, 8),
    Instance {
        name: "mutil8x8",
        options: 108,
        answer: Answer::Covers(0),
        make: mutilated,
        size: 8,
    },
    square("domino8x8", 112, 12_988_816, 8),
    square("domino10x10", 180, 258_584_046_368, 10),
    square("domino12x12", 264, 53_060_477_521_960_000, 12),
    square("domino16x16", 480, 2_444_888_770_250_892_795_802_079_170_816, 16),
];

const fn diamond(name: &'static str, options: usize, covers: u128, order: usize) -> Instance {
    let make = |order| dominoes(2 * order, |row, column| from_middle(row, column, order) <= order);
    Instance { name, options, answer: Answer::Covers(covers), make, size: order }
}

const fn square(name: &'static str, options: usize, covers: u128, side: usize) -> Instance {
    let make = |side| dominoes(side, |_, _| true);
    Instance { name, options, answer: Answer::Covers(covers), make, size: side }
}

/// Returns how many steps a square is from the middle of a board of side `2 * half`, if those
/// next to it are one step in either direction, and the two are added, less one.
fn from_middle(row: usize, column: usize, half: usize) -> usize {
    let steps = |place: usize| if place < half { half - place } else { place + 1 - half };
    steps(row) + steps(column) - 1
}

fn mutilated(side: usize) -> Model {
    let corners = [(0, 0), (side - 1, side - 1)];
    dominoes(side, |row, column| !corners.contains(&(row, column)))
}

/// An item for each square that is on the board; an option for each two that touch.
fn dominoes(side: usize, is_on: impl Fn(usize, usize) -> bool) -> Model {
    let on_board = |row, column| row < side && column < side && is_on(row, column);
    let squares: Vec<(usize, usize)> = (0..side)
        .flat_map(|row| (0..side).map(move |column| (row, column)))
        .filter(|&(row, column)| on_board(row, column))
        .collect();
    let mut model = Model::new(squares.iter().map(|&(row, column)| named("", &[row, column])));
    for (row, column) in squares {
        for (row_2, column_2) in [(row, column + 1), (row + 1, column)] {
            if on_board(row_2, column_2) {
                model.option(&[named("", &[row, column]), named("", &[row_2, column_2])]);
            }
        }
    }
    model
}
