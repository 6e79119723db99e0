//! Holes of a board: drawn one by one, or such that each run between them has a clue and a fair length.

use super::areas::is_connected;
use super::random::Random;
use crate::grid::{Board, Cell, Grid, Shape};

/// A run of one cell would hold what its clue says.
const RUN_MIN: usize = 2;

/// Draws holes in some cells: `of_hundred` of a hundred, on average.
pub(super) fn scattered(board: &Board, of_hundred: i64, random: &mut Random) -> Grid {
    let mut grid = Grid::empty(board.shape);
    let Some(hole) = board.alphabet.hole() else { return grid };
    for cell in board.cells() {
        if random.within(0, 99) < of_hundred {
            grid.set(cell, Some(hole));
        }
    }
    grid
}

/// Draws holes that hold the clues of the runs behind them: the first row and column, and of the other cells
/// `of_hundred` of a hundred, or as many as fair runs allow. These lie opposite to each other after half a turn, and
/// leave one connected part.
pub(super) fn before_runs(board: &Board, of_hundred: i64, random: &mut Random) -> Grid {
    let (shape, mut grid) = (board.shape, Grid::empty(board.shape));
    let (head, mut cells): (Vec<Cell>, Vec<Cell>) = board.cells().partition(|&cell| {
        let (row, column) = shape.position(cell);
        row == 0 || column == 0
    });
    for cell in head {
        grid.set(cell, board.alphabet.hole());
    }
    random.shuffle(&mut cells);
    let most = cells.len().saturating_mul(usize::try_from(of_hundred).unwrap_or(0)) / 100;
    let longest = board.alphabet.len();
    for is_for_share in [true, false] {
        for &cell in &cells {
            let is_open = |cell: Cell| grid.get(cell).is_none();
            let is_wanted = if is_for_share {
                cells.iter().filter(|&&it| !is_open(it)).count() < most
            } else {
                runs_at(shape, cell, is_open).into_iter().any(|it| it > longest)
            };
            if is_open(cell)
                && is_wanted
                && let Some(added) = with_opposite(&grid, board, cell)
            {
                grid = added;
            }
        }
    }
    grid
}

/// Makes a cell and the opposite one holes, if no run is then too short and the other cells stay connected.
fn with_opposite(grid: &Grid, board: &Board, cell: Cell) -> Option<Grid> {
    let (shape, mut added) = (board.shape, grid.clone());
    let (row, column) = shape.position(cell);
    for cell in [cell, shape.cell(shape.rows() - row, shape.columns() - column)] {
        added.set(cell, board.alphabet.hole());
    }
    let is_open = |cell: Cell| added.get(cell).is_none();
    let is_fair = |cell| runs_at(shape, cell, is_open).into_iter().all(|run| run >= RUN_MIN);
    let parts: Vec<usize> = shape.iter().map(|cell| usize::from(is_open(cell))).collect();
    let mut open = shape.iter().filter(|&cell| is_open(cell));
    (is_connected(shape, &parts, 1) && open.all(is_fair)).then_some(added)
}

/// Returns the lengths of the runs through a cell, across and down.
fn runs_at(shape: Shape, cell: Cell, is_open: impl Fn(Cell) -> bool) -> [usize; 2] {
    stretches(shape, cell, is_open).map(|others| others.len() + 1)
}

/// Returns the cells of the stretches of open cells through a cell, across and down, without the cell itself.
pub(super) fn stretches(
    shape: Shape,
    cell: Cell,
    is_open: impl Fn(Cell) -> bool,
) -> [Vec<Cell>; 2] {
    let (row, column) = shape.position(cell);
    let along = |line: Vec<Cell>, at: usize| {
        let before = line[..at].iter().rev().copied().take_while(|&it| is_open(it));
        before.chain(line[at + 1..].iter().copied().take_while(|&it| is_open(it))).collect()
    };
    let across = (0..shape.columns()).map(|column| shape.cell(row, column)).collect();
    let down = (0..shape.rows()).map(|row| shape.cell(row, column)).collect();
    [along(across, column), along(down, row)]
}
