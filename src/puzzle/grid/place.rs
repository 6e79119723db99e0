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

impl Side {
    /// Returns its number among the sides of a board: the horizontal ones come first, row by row.
    pub(crate) fn number(self, board: Shape) -> usize {
        let columns = board.columns() + 1;
        let (row, column) = (self.corner.index() / columns, self.corner.index() % columns);
        if self.is_vertical {
            (board.rows() + 1) * board.columns() + row * columns + column
        } else {
            row * board.columns() + column
        }
    }
}

impl Place {
    /// Returns its number among the inner places of a board: the centres of cells and what lies between them, row by
    /// row; or `None` at the rim.
    pub(crate) fn dot(self, board: Shape) -> Option<usize> {
        // In the grid of half steps, whose border is the rim.
        let (row, column) = match self {
            Self::Cell(cell) => {
                let (row, column) = board.position(cell);
                (2 * row + 1, 2 * column + 1)
            }
            Self::Side(Side { corner, is_vertical }) => {
                let (row, column) = Self::corner_position(corner, board);
                (2 * row + usize::from(is_vertical), 2 * column + usize::from(!is_vertical))
            }
            Self::Corner(corner) => {
                let (row, column) = Self::corner_position(corner, board);
                (2 * row, 2 * column)
            }
        };
        let is_inner =
            (1..2 * board.rows()).contains(&row) && (1..2 * board.columns()).contains(&column);
        is_inner.then(|| (row - 1) * (2 * board.columns() - 1) + column - 1)
    }

    fn corner_position(corner: Cell, board: Shape) -> (usize, usize) {
        let columns = board.columns() + 1;
        (corner.index() / columns, corner.index() % columns)
    }
}
