//! Pieces made of squares or cubes: their pictures, their orientations, where they fit.

use std::collections::BTreeSet;

use super::model::named;

/// A square or cube: layer, row and column. A flat piece lies in layer 0.
pub(super) type Cell = [i32; 3];

/// A symmetry that maps cells to cells.
pub(super) type Turn = fn(Cell) -> Cell;

/// Turns a layer by a quarter.
pub(super) fn quarter([layer, row, column]: Cell) -> Cell {
    [layer, column, -row]
}

/// Tips the layers over a row, so that they become rows.
pub(super) fn tip([layer, row, column]: Cell) -> Cell {
    [row, -layer, column]
}

/// Looks at the rows in a mirror.
pub(super) fn mirror([layer, row, column]: Cell) -> Cell {
    [layer, row, -column]
}

/// Reads a picture: `#` is a cell, `/` begins a row, a blank begins a layer.
pub(super) fn pictured(picture: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (layer, rows) in (0..).zip(picture.split(' ')) {
        for (row, columns) in (0..).zip(rows.split('/')) {
            let filled = (0..).zip(columns.chars()).filter(|&(_, char)| char == '#');
            cells.extend(filled.map(|(column, _)| [layer, row, column]));
        }
    }
    cells
}

/// Returns the name of a cell by its last `axes` coordinates.
pub(super) fn cell_name(cell: Cell, axes: usize) -> String {
    // On a board none is negative.
    let places = cell.map(|place| place.unsigned_abs() as usize);
    named("", &places[3 - axes..])
}

/// Returns the cells of a box at the origin, in order.
pub(super) fn cells_of_box(layers: i32, rows: i32, columns: i32) -> BTreeSet<Cell> {
    let row = |layer, row| (0..columns).map(move |column| [layer, row, column]);
    let layer = |layer| (0..rows).flat_map(move |index| row(layer, index));
    (0..layers).flat_map(layer).collect()
}

/// Moves a piece next to the axes, and puts its cells in order.
fn at_origin(piece: &[Cell]) -> Vec<Cell> {
    let least = |axis: usize| piece.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let least = [least(0), least(1), least(2)];
    let mut moved: Vec<Cell> = piece.iter().map(|cell| minus(*cell, least)).collect();
    moved.sort_unstable();
    moved
}

fn minus(a: Cell, b: Cell) -> Cell {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// Returns the images of a piece under the symmetries that the turns generate, each once.
fn orientations(piece: &[Cell], turns: &[Turn]) -> BTreeSet<Vec<Cell>> {
    let first = at_origin(piece);
    let mut found = BTreeSet::from([first.clone()]);
    let mut open = vec![first];
    while let Some(piece) = open.pop() {
        for turn in turns {
            let turned: Vec<Cell> = piece.iter().map(|&cell| turn(cell)).collect();
            let turned = at_origin(&turned);
            if found.insert(turned.clone()) {
                open.push(turned);
            }
        }
    }
    found
}

/// Returns the cells of every way to place a piece on a board.
pub(super) fn placements(piece: &[Cell], turns: &[Turn], board: &BTreeSet<Cell>) -> Vec<Vec<Cell>> {
    let mut found = Vec::new();
    for piece in orientations(piece, turns) {
        // The first cell of the piece comes to lie on each cell of the board in turn.
        for &cell in board {
            let by = minus(piece[0], cell);
            let placed: Vec<Cell> = piece.iter().map(|&cell| minus(cell, by)).collect();
            if placed.iter().all(|cell| board.contains(cell)) {
                found.push(placed);
            }
        }
    }
    found
}
