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

    /// Returns the side between two cells of a board, if they share one.
    pub(crate) fn between(board: Shape, [one, other]: [Cell; 2]) -> Option<Self> {
        let is_towards = |side: &CellSide| side.neighbour(board, one) == Some(other);
        let side = CellSide::ALL.into_iter().find(is_towards)?;
        Some(Self::of(board, board.corners()?, one, side))
    }

    /// Returns the cells of a board above and below it, or at its left and right.
    pub(crate) fn cells(self, board: Shape) -> [Option<Cell>; 2] {
        let (row, column) = Place::corner_position(self.corner, board);
        let before = if self.is_vertical {
            column.checked_sub(1).map(|column| (row, column))
        } else {
            row.checked_sub(1).map(|row| (row, column))
        };
        [before, Some((row, column))].map(|at| {
            let (row, column) = at?;
            (row < board.rows() && column < board.columns()).then(|| board.cell(row, column))
        })
    }

    /// Tells whether it is at the right end of the rows of a board, or at the lower end of the columns.
    pub(super) fn is_last(self, board: Shape) -> bool {
        let (row, column) = Place::corner_position(self.corner, board);
        if self.is_vertical { column == board.columns() } else { row == board.rows() }
    }

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
    /// Returns the half cells above it, and those to its left.
    pub(crate) fn half_cells(self, board: Shape) -> (usize, usize) {
        match self {
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
        }
    }

    /// Returns its number among the inner places of a board: the centres of cells and what lies between them, row by
    /// row; or `None` at the rim.
    pub(crate) fn dot(self, board: Shape) -> Option<usize> {
        let (row, column) = self.half_cells(board);
        let is_inner =
            (1..2 * board.rows()).contains(&row) && (1..2 * board.columns()).contains(&column);
        is_inner.then(|| (row - 1) * (2 * board.columns() - 1) + column - 1)
    }

    /// Returns the row and the column of a corner of a board.
    pub(super) fn corner_position(corner: Cell, board: Shape) -> (usize, usize) {
        let columns = board.columns() + 1;
        (corner.index() / columns, corner.index() % columns)
    }
}
