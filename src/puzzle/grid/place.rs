//! Places: cells, and the sides between them.

use super::{Cell, CellSide, Shape};

/// A side of a cell, from a corner to the next one on its right or below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Side {
    /// Whether it leads down; otherwise it leads to the right.
    pub is_vertical: bool,
    /// The corner at its left or upper end, in the [shape of the corners](Shape::corners).
    pub corner: Cell,
}

/// A place of a board whose content a rule can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Place {
    /// A cell.
    Cell(Cell),
    /// A side.
    Side(Side),
    /// A corner, in the [shape of the corners](Shape::corners).
    Corner(Cell),
}

impl Side {
    /// Returns a side of a cell of a board. The corners of the board have this shape.
    pub(crate) fn of(board: Shape, corners: Shape, cell: Cell, side: CellSide) -> Self {
        let (row, column) = board.position(cell);
        let (is_vertical, corner) = match side {
            CellSide::Up => (false, (row, column)),
            CellSide::Right => (true, (row, column + 1)),
            CellSide::Down => (false, (row + 1, column)),
            CellSide::Left => (true, (row, column)),
        };
        Self { is_vertical, corner: corners.cell(corner.0, corner.1) }
    }
}
