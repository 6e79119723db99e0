//! The twelve pentominoes, each once, turned and turned over, on boards of sixty squares.
//!
//! 6x10 has 2339 tilings up to its four symmetries, 3x20 has 2, and 8x8 without the middle four
//! squares has 65 up to eight (Dana Scott, 1958).

use super::model::Model;
use super::placing::{Cell, Turn, cell_name, cells_of_box, mirror, pictured, placements, quarter};
use super::{Answer, Instance};

const PIECES: [(&str, &str); 12] = [
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "####/#..."),
    ("N", "###./..##"),
    ("P", "##/##/#."),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", "####/.#.."),
    ("Z", "##./.#./.##"),
];

/// The symmetries of the square.
const TURNS: [Turn; 2] = [quarter, mirror];

/// The size is the number of rows.
pub(super) static INSTANCES: [Instance; 3] = [
    Instance {
        name: "pent6x10",
        options: 2056,
        answer: Answer::Covers(9356),
        make: tilings,
        size: 6,
    },
    Instance { name: "pent3x20", options: 1236, answer: Answer::Covers(8), make: tilings, size: 3 },
    Instance {
        name: "scott8x8",
        options: 1568,
        answer: Answer::Covers(520),
        make: tilings,
        size: 8,
    },
];

/// An item for each piece and each square; an option for each place of a piece.
fn tilings(rows: usize) -> Model {
    let mut board = match rows {
        3 => cells_of_box(1, 3, 20),
        6 => cells_of_box(1, 6, 10),
        _ => cells_of_box(1, 8, 8),
    };
    if rows == 8 {
        let middle = |at: &i32| (3..5).contains(at);
        board.retain(|[_, row, column]| !(middle(row) && middle(column)));
    }
    let square = |&cell: &Cell| cell_name(cell, 2);
    let pieces = PIECES.iter().map(|(name, _)| (*name).to_owned());
    let mut model = Model::new(pieces.chain(board.iter().map(square)));
    for (name, picture) in PIECES {
        for placed in placements(&pictured(picture), &TURNS, &board) {
            let mut entries = vec![name.to_owned()];
            entries.extend(placed.iter().map(square));
            model.option(&entries);
        }
    }
    model
}
