//! Groups along lines: rows, columns, diagonals, and the stretches between holes.

use std::iter::successors;

use super::near::{Step, step};
use super::{Board, Cell, Found, Place, Shape, Terrain};

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
pub(super) fn diagonals(board: &Board) -> Vec<Vec<Cell>> {
    let shape = board.shape;
    let (rows, columns) = (shape.rows(), shape.columns());
    let mut falling = vec![Vec::new(); rows + columns - 1];
    let mut rising = falling.clone();
    for cell in shape.iter() {
        let (row, column) = shape.position(cell);
        falling[rows - 1 - row + column].push(cell);
        rising[row + column].push(cell);
    }
    let is_long = |line: &Vec<Cell>| line.iter().filter(|&&cell| board.has(cell)).count() > 1;
    falling.into_iter().chain(rising).filter(is_long).collect()
}

/// Returns columns from the top, rows from the left, rows from the right, and columns from the bottom.
pub(super) fn views(shape: Shape) -> Vec<Vec<Cell>> {
    let back = |lines: &[Vec<Cell>]| -> Vec<Vec<Cell>> {
        lines.iter().map(|line| line.iter().rev().copied().collect()).collect()
    };
    let (rows, columns) = (rows(shape), columns(shape));
    let (from_right, from_bottom) = (back(&rows), back(&columns));
    [columns, rows, from_right, from_bottom].concat()
}

/// Returns the longest lines by a step, in the order of their first cells.
pub(super) fn along(shape: Shape, by: Step) -> Vec<Vec<Cell>> {
    let is_first = |&cell: &Cell| step(shape, cell, (-by.0, -by.1)).is_none();
    let line = |cell| successors(Some(cell), |&at| step(shape, at, by)).collect();
    shape.iter().filter(is_first).map(line).collect()
}

/// Cuts lines at holes. The hole before a stretch holds the clue about it.
pub(super) fn runs(terrain: &Terrain<'_>, lines: Vec<Vec<Cell>>) -> Vec<Found> {
    let mut runs = Vec::new();
    for line in lines {
        let mut before = None;
        for part in line.chunk_by(|&one, &next| terrain.is_open(one) == terrain.is_open(next)) {
            if terrain.is_open(part[0]) {
                runs.push(Found { about: before, ..Found::from(part.to_vec()) });
            }
            before = part.last().map(|&cell| Place::Cell(cell));
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::{Alphabet, CaseData, Grid, Names, Values};

    fn indices(cells: &[Cell]) -> Vec<usize> {
        cells.iter().map(|cell| cell.index()).collect()
    }

    #[test]
    fn a_clue_stands_in_the_hole_before_a_run() {
        let shape = Shape::new(1, 6).unwrap();
        let names =
            Names { symbols: vec!["a".into()], holes: vec!["#".into()], ..Names::default() };
        let board = Board::new(shape, Alphabet::new(names).unwrap());
        let data = CaseData { board: Arc::new(board), values: Values::default() };
        let mut givens = Grid::empty(shape);
        for hole in [1, 2, 5] {
            givens.set(shape.cell(0, hole), data.board.alphabet.hole());
        }
        let runs = runs(&Terrain { data: &data, givens: &givens }, rows(shape));
        let runs: Vec<_> = runs.iter().map(|run| (run.about, indices(&run.cells))).collect();
        assert_eq!(runs, [(None, vec![0]), (Some(Place::Cell(shape.cell(0, 2))), vec![3, 4])]);
    }

    #[test]
    fn lines_along_a_step_hold_each_cell_once() {
        let shape = Shape::new(3, 4).unwrap();
        for by in [(0, 1), (1, -1), (-1, 2), (2, 1), (0, 7)] {
            let mut cells = along(shape, by).concat();
            cells.sort_unstable();
            assert_eq!(cells, shape.iter().collect::<Vec<_>>(), "{by:?}");
        }
        assert_eq!(indices(&along(shape, (1, -1))[3]), [3, 6, 9]);
    }
}
