//! Sudokus of 25x25 with 45 % of their cells filled: a first cover is asked for.
//!
//! Some are easy for every program and some keep plain backtracking for ever, which is what they
//! are for. Each is a cyclic solution in disguise: symbols, bands, stacks, and the rows and columns
//! in them are put in another order, and 55 % of the cells are emptied. What the filled cells
//! cover is left out, and so is every option that clashes with them.

use std::collections::HashSet;

use super::model::{Model, named};
use super::numbers::Numbers;
use super::{Answer, Instance};

/// The side of a box.
const BOX: usize = 5;
/// The side of the grid, and the number of symbols.
const SIDE: usize = BOX * BOX;
/// How many cells stay filled: 45 %, rounded down.
const FILLED: usize = SIDE * SIDE * 45 / 100;
/// How many grids there are.
const GRIDS: usize = 10;

/// The size is the number of the grid, or [`GRIDS`] for all of them.
pub(super) static INSTANCES: [Instance; GRIDS + 1] = [
    instance("latin25.dlxs", 20_696, GRIDS),
    instance("latin25-0.dlx", 2146, 0),
    instance("latin25-1.dlx", 2036, 1),
    instance("latin25-2.dlx", 2007, 2),
    instance("latin25-3.dlx", 2050, 3),
    instance("latin25-4.dlx", 2145, 4),
    instance("latin25-5.dlx", 2017, 5),
    instance("latin25-6.dlx", 2075, 6),
    instance("latin25-7.dlx", 2107, 7),
    instance("latin25-8.dlx", 2033, 8),
    instance("latin25-9.dlx", 2080, 9),
];

const fn instance(file: &'static str, options: usize, size: usize) -> Instance {
    let make = |size| match size {
        GRIDS => (0..GRIDS).map(residual).collect(),
        grid => vec![residual(grid)],
    };
    Instance { file, options, answer: Answer::Exists, make, size }
}

/// A cell: its row and its column.
type Cell = (usize, usize);

/// What an option covers: the cell, and its symbol in row, column and box.
fn items((row, column): Cell, symbol: usize) -> [String; 4] {
    let in_box = row / BOX * BOX + column / BOX;
    [
        named("p", &[row, column]),
        named("r", &[row, symbol]),
        named("c", &[column, symbol]),
        named("b", &[in_box, symbol]),
    ]
}

/// Returns all lines in an order that keeps those of a band or stack together.
fn lines(numbers: &mut Numbers) -> Vec<usize> {
    let bands = numbers.order(BOX);
    let mut lines = Vec::new();
    for band in bands {
        lines.extend(numbers.order(BOX).into_iter().map(|line| band * BOX + line));
    }
    lines
}

/// Returns the filled and the empty cells of a grid, each with the symbol of the solution.
fn grid(seed: usize) -> [Vec<(Cell, usize)>; 2] {
    let mut numbers = Numbers::new(seed as u64 + 1);
    let (rows, columns) = (lines(&mut numbers), lines(&mut numbers));
    let symbols = numbers.order(SIDE);
    let symbol = |(row, column): Cell| {
        let (row, column) = (rows[row], columns[column]);
        symbols[(row % BOX * BOX + row / BOX + column) % SIDE]
    };
    let order = numbers.order(SIDE * SIDE);
    let (filled, empty) = order.split_at(FILLED);
    [filled, empty].map(|cells| {
        let mut cells: Vec<Cell> = cells.iter().map(|cell| (cell / SIDE, cell % SIDE)).collect();
        cells.sort_unstable();
        cells.into_iter().map(|cell| (cell, symbol(cell))).collect()
    })
}

/// The problem that is left of a grid.
fn residual(seed: usize) -> Model {
    let [filled, empty] = grid(seed);
    let covered: HashSet<String> =
        filled.iter().flat_map(|&(cell, symbol)| items(cell, symbol)).collect();
    // The items of the solution's other options are just those that are left to be covered.
    let mut left: Vec<String> =
        empty.iter().flat_map(|&(cell, symbol)| items(cell, symbol)).collect();
    // Cells come first, then rows, columns and boxes.
    let kind = |name: &String| "prcb".find(&name[..1]);
    left.sort_by(|a, b| kind(a).cmp(&kind(b)).then_with(|| a.cmp(b)));
    let mut model = Model::new(left);
    for (cell, _) in empty {
        for symbol in 0..SIDE {
            let items = items(cell, symbol);
            if !items.iter().any(|item| covered.contains(item)) {
                model.option(&items);
            }
        }
    }
    model
}
