//! The Soma cube: seven pieces, turned but not mirrored, make a cube of side 3.
//!
//! There are 240 ways up to rotation and reflection (Conway and Guy, 1961): 48 times as many.

use super::model::Model;
use super::placing::{Cell, Turn, cell_name, cells_of_box, pictured, placements, quarter, tip};
use super::{Answer, Instance};

const PIECES: [(&str, &str); 7] = [
    ("A", "##/#. .#/.."),
    ("B", "##/#. ../#."),
    ("L", "###/#.."),
    ("P", "##/#. #./.."),
    ("T", "###/.#."),
    ("V", "##/#."),
    ("Z", "##./.##"),
];

/// The rotations of the cube.
const TURNS: [Turn; 2] = [quarter, tip];

/// The size is the side of the cube.
pub(super) static INSTANCES: [Instance; 1] =
    [Instance { name: "soma", options: 688, answer: Answer::Covers(11_520), make: cubes, size: 3 }];

/// An item for each piece and each little cube; an option for each place of a piece.
fn cubes(side: usize) -> Model {
    let side = i32::try_from(side).unwrap_or(0);
    let board = cells_of_box(side, side, side);
    let little = |&cell: &Cell| cell_name(cell, 3);
    let pieces = PIECES.iter().map(|(name, _)| (*name).to_owned());
    let mut model = Model::new(pieces.chain(board.iter().map(little)));
    for (name, picture) in PIECES {
        for placed in placements(&pictured(picture), &TURNS, &board) {
            let mut entries = vec![name.to_owned()];
            entries.extend(placed.iter().map(little));
            model.option(&entries);
        }
    }
    model
}
