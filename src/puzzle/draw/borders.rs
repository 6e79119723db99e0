//! Where borders run.

use super::ground::Ground;
use super::picture::{BoardPicture, Mesh, Spot};

impl BoardPicture {
    /// Returns all sides, row by row: of each place the one to the right, then the one below.
    pub(super) fn sides(&self) -> impl Iterator<Item = Spot> {
        let (rows, columns) = (self.rows, self.columns);
        let corners = (0..=rows).flat_map(move |row| (0..=columns).map(move |it| (row, it)));
        corners.flat_map(move |(row, column)| {
            let right = Spot { row: 2 * row, column: 2 * column + 1 };
            let below = Spot { row: 2 * row + 1, column: 2 * column };
            [(column < columns).then_some(right), (row < rows).then_some(below)]
                .into_iter()
                .flatten()
        })
    }

    /// Returns the cells on both sides of a side, those of the board.
    pub(super) fn beside(&self, side: Spot) -> [Option<usize>; 2] {
        let (down, right) = if side.row.is_multiple_of(2) { (1, 0) } else { (0, 1) };
        let [before, after] = [side.step(-down, -right), side.step(down, right)];
        [before, after].map(|spot| self.cell_at(spot?))
    }

    /// Tells whether a cell of the puzzle is at a side or a corner.
    pub(super) fn is_at_cell(&self, spot: Spot) -> bool {
        let around = [-1, 0, 1].map(|down| [-1, 0, 1].map(|right| spot.step(down, right)));
        let cells = around.into_iter().flatten().flatten().filter_map(|spot| self.cell_at(spot));
        cells.into_iter().any(|cell| self.cells[cell].ground != Ground::Missing)
    }

    /// Tells whether a thick border runs along a side: between two regions or pieces, or around the board.
    pub(super) fn is_border(&self, side: Spot) -> bool {
        let [one, other] = self.beside(side).map(|cell| {
            let cell = cell.map(|at| &self.cells[at]);
            let cell = cell.filter(|cell| cell.ground != Ground::Missing);
            cell.map(|cell| (cell.region, cell.piece))
        });
        let is_rim = one.is_none() || other.is_none();
        one != other && !(is_rim && self.mesh == Mesh::Dots) || self.walls.contains(&side)
    }

    /// Tells whether the line of a cage runs along a side.
    pub(super) fn is_caged(&self, side: Spot) -> bool {
        let [Some(one), Some(other)] = self.beside(side) else { return false };
        self.cages.iter().any(|cage| cage.cells.contains(&one) != cage.cells.contains(&other))
    }
}
