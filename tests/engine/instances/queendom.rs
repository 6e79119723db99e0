//! Five queens that attack or occupy every square of a chessboard: 4860 ways.
//!
//! A square may be attacked from one to five times, and there are exactly five queens: both are
//! bounds.

use super::model::{Model, named};
use super::{Answer, Instance};

const QUEENS: u32 = 5;

/// The size is the side of the board.
pub(super) static INSTANCES: [Instance; 1] = [Instance {
    name: "queendom8",
    options: 64,
    answer: Answer::Covers(4860),
    make: dominations,
    size: 8,
}];

/// An item for each square and for the queens; an option for a queen on each square.
fn dominations(side: usize) -> Model {
    let squares: Vec<(usize, usize)> =
        (0..side).flat_map(|row| (0..side).map(move |column| (row, column))).collect();
    let name = |&(row, column): &(usize, usize)| named("", &[row, column]);
    let mut model = Model::default();
    for square in &squares {
        model.bounded(name(square), 1, QUEENS);
    }
    model.bounded("Q".to_owned(), QUEENS, QUEENS);
    for queen in &squares {
        let attacked = squares.iter().filter(|square| attacks(*queen, **square)).map(name);
        let entries: Vec<String> = std::iter::once("Q".to_owned()).chain(attacked).collect();
        model.option(&entries);
    }
    model
}

/// Tells whether a queen attacks or occupies a square of an empty board.
fn attacks(queen: (usize, usize), square: (usize, usize)) -> bool {
    let rows = queen.0.abs_diff(square.0);
    let columns = queen.1.abs_diff(square.1);
    rows == 0 || columns == 0 || rows == columns
}
