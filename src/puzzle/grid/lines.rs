//! Groups along lines: rows, columns, diagonals, and the stretches between holes.

use super::{Cell, Shape, Terrain};

pub(super) fn rows(shape: Shape) -> Vec<Vec<Cell>> {
    let row = |row| (0..shape.columns()).map(move |column| shape.cell(row, column)).collect();
    (0..shape.rows()).map(row).collect()
}

pub(super) fn columns(shape: Shape) -> Vec<Vec<Cell>> {
    let column = |column| (0..shape.rows()).map(move |row| shape.cell(row, column)).collect();
    (0..shape.columns()).map(column).collect()
}

/// Returns the diagonals that begin in the upper corners.
pub(super) fn main_diagonals(shape: Shape) -> Vec<Vec<Cell>> {
    let length = shape.rows().min(shape.columns());
    let last = shape.columns() - 1;
    vec![
        (0..length).map(|step| shape.cell(step, step)).collect(),
        (0..length).map(|step| shape.cell(step, last - step)).collect(),
    ]
}

/// Returns the diagonals of two cells or more: those that fall to the right, then the others.
pub(super) fn diagonals(shape: Shape) -> Vec<Vec<Cell>> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let mut falling = vec![Vec::new(); rows + columns - 1];
    let mut rising = falling.clone();
    for cell in shape.iter() {
        let (row, column) = shape.position(cell);
        falling[rows - 1 - row + column].push(cell);
        rising[row + column].push(cell);
    }
    falling.into_iter().chain(rising).filter(|cells| cells.len() > 1).collect()
}

/// Cuts lines at holes.
pub(super) fn runs(terrain: &Terrain<'_>, lines: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let mut runs = Vec::new();
    for line in lines {
        let stretches = line.split(|&cell| !terrain.is_open(cell));
        runs.extend(stretches.filter(|cells| !cells.is_empty()).map(<[Cell]>::to_vec));
    }
    runs
}
