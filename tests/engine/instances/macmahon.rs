//! `MacMahon`'s 24 squares, whose sides have three colours, on 4 rows of 6 with a border of one
//! colour: sides that meet agree.
//!
//! There are 13328 ways up to eight symmetries (among them the exchange of the two colours that
//! are not on the border). Sides are secondary items, and their colours are colours.

use super::model::{Model, named};
use super::{Answer, Instance};

const ROWS: usize = 4;
const COLUMNS: usize = 6;

/// The colours; the border has the first.
const COLOURS: [char; 3] = ['a', 'b', 'c'];

/// The size is 1 if the square that is all `b` is fixed.
pub(super) static INSTANCES: [Instance; 2] = [
    Instance {
        name: "macmahonS",
        options: 1001,
        answer: Answer::Covers(9963),
        make: squares,
        size: 1,
    },
    Instance {
        name: "macmahon",
        options: 1008,
        answer: Answer::Covers(106_624),
        make: squares,
        size: 0,
    },
];

/// The colours of the sides, as numbers: top, right, bottom, left.
type Sides = [usize; 4];

/// Returns the different ways to turn a square, the least first.
fn turned(sides: Sides) -> Vec<Sides> {
    let mut ways: Vec<Sides> = (0..4)
        .map(|by| {
            let mut turned = sides;
            turned.rotate_left(by);
            turned
        })
        .collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

/// Returns the 24 squares, each as its ways to be turned.
fn tiles() -> Vec<Vec<Sides>> {
    let all = (0..81).map(|number| [number / 27, number / 9 % 3, number / 3 % 3, number % 3]);
    all.map(|sides| (sides, turned(sides)))
        .filter(|(sides, ways)| ways[0] == *sides)
        .map(|(_, ways)| ways)
        .collect()
}

/// The entries of a turned square at a place, unless the border forbids it.
fn entries(tile: usize, sides: Sides, row: usize, column: usize) -> Option<Vec<String>> {
    let [top, right, bottom, left] = sides;
    let borders = [
        (row == 0, top),
        (column + 1 == COLUMNS, right),
        (row + 1 == ROWS, bottom),
        (column == 0, left),
    ];
    if borders.iter().any(|&(border, colour)| border && colour != 0) {
        return None;
    }
    let side = |prefix, row, column, colour: usize| {
        format!("{}:{}", named(prefix, &[row, column]), COLOURS[colour])
    };
    Some(vec![
        named("t", &[tile]),
        named("", &[row, column]),
        side("h", row, column, top),
        side("h", row + 1, column, bottom),
        side("v", row, column, left),
        side("v", row, column + 1, right),
    ])
}

fn squares(fixed: usize) -> Model {
    let tiles = tiles();
    let places: Vec<(usize, usize)> =
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))).collect();
    let names = (0..tiles.len()).map(|tile| named("t", &[tile]));
    let cells = places.iter().map(|&(row, column)| named("", &[row, column]));
    let mut model = Model::new(names.chain(cells));
    for (prefix, rows, columns) in [("h", ROWS + 1, COLUMNS), ("v", ROWS, COLUMNS + 1)] {
        for row in 0..rows {
            model.secondary.extend((0..columns).map(|column| named(prefix, &[row, column])));
        }
    }
    for (tile, ways) in tiles.iter().enumerate() {
        let is_fixed = fixed == 1 && ways[0] == [1; 4];
        for &(row, column) in places.iter().filter(|&&place| !is_fixed || place == (1, 1)) {
            for entries in ways.iter().filter_map(|&sides| entries(tile, sides, row, column)) {
                model.option(&entries);
            }
        }
    }
    model
}
