//! Holes of a board: drawn one by one, or opposite to each other, with fair runs between them.

use super::areas::is_connected;
use super::random::Random;
use crate::grid::{Board, Cell, Grid, Shape};

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

/// Holes between which every run has a fair length. They are opposite to each other after half a turn, but for
/// those in the first row and column if these hold nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct FairHoles {
    /// The least and the greatest length of a run.
    pub(super) runs: [i64; 2],
    /// Whether the first row and column are holes, since these have clues.
    pub(super) has_head: bool,
}

impl FairHoles {
    /// Draws holes: `of_hundred` of a hundred cells, or as many as runs of fair lengths allow.
    pub(super) fn drawn(self, board: &Board, of_hundred: i64, random: &mut Random) -> Grid {
        let (shape, mut grid) = (board.shape, Grid::empty(board.shape));
        let head = |cell: &Cell| self.is_head(shape, *cell);
        for cell in board.cells().filter(head) {
            grid.set(cell, board.alphabet.hole());
        }
        let mut cells: Vec<Cell> = board.cells().filter(|cell| !head(cell)).collect();
        random.shuffle(&mut cells);
        let most = cells.len().saturating_mul(usize::try_from(of_hundred).unwrap_or(0)) / 100;
        let mut count = 0;
        for is_for_share in [true, false] {
            for &cell in &cells {
                let is_wanted =
                    if is_for_share { count < most } else { self.is_too_long(&grid, shape, cell) };
                if is_wanted && let Some(added) = self.with(&grid, board, cell) {
                    grid = added;
                    count += 2;
                }
            }
        }
        grid
    }

    /// Makes a cell and the opposite one holes, if the board is then fair, whatever its longest runs.
    fn with(self, grid: &Grid, board: &Board, cell: Cell) -> Option<Grid> {
        let (shape, mut added) = (board.shape, grid.clone());
        let holes = [Some(cell), self.opposite(shape, cell)];
        for cell in holes.into_iter().flatten() {
            added.set(cell, board.alphabet.hole());
        }
        let is_fair = |cell| {
            let [across, down] = Self::runs_at(&added, shape, cell);
            [across, down].into_iter().all(|run| run >= self.runs[0])
        };
        let open = |cell: &Cell| added.get(*cell).is_none();
        let parts: Vec<usize> = shape.iter().map(|cell| usize::from(open(&cell))).collect();
        let is_kept = is_connected(shape, &parts, 1) && shape.iter().filter(open).all(is_fair);
        is_kept.then_some(added)
    }

    fn is_head(self, shape: Shape, cell: Cell) -> bool {
        let (row, column) = shape.position(cell);
        self.has_head && (row == 0 || column == 0)
    }

    /// Returns the cell that lies opposite, if there is another one.
    fn opposite(self, shape: Shape, cell: Cell) -> Option<Cell> {
        let head = usize::from(self.has_head);
        let (row, column) = shape.position(cell);
        let (row, column) = ((shape.rows() + head).checked_sub(1 + row)?, column);
        let column = (shape.columns() + head).checked_sub(1 + column)?;
        (row < shape.rows() && column < shape.columns()).then(|| shape.cell(row, column))
    }

    fn is_too_long(self, grid: &Grid, shape: Shape, cell: Cell) -> bool {
        let runs = Self::runs_at(grid, shape, cell);
        grid.get(cell).is_none() && runs.into_iter().any(|run| run > self.runs[1])
    }

    /// Returns the lengths of the runs through a cell, across and down.
    fn runs_at(grid: &Grid, shape: Shape, cell: Cell) -> [i64; 2] {
        let runs = stretches(shape, cell, |cell| grid.get(cell).is_none());
        runs.map(|run| i64::try_from(run.len() + 1).unwrap_or(i64::MAX))
    }
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
