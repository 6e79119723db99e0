//! Courses: where lines run on a board. This file holds what differs between them.

use super::shape::Step;
use super::{Cell, CellSide, Place, Shape, Side};

/// Where lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// From cell to cell, across the sides between them. The nodes are the cells.
    ThroughCells,
    /// Along the sides of cells, those at the rim too. The nodes are the corners.
    AlongSides,
    /// From corner to corner, each across a cell, which holds the sign of the line. The nodes are the corners.
    OfSlants,
}

impl Course {
    /// The signs of the slants: the line that rises to the right, then the one that falls.
    pub(crate) const SLANTS: [&'static str; 2] = ["/", "\\"];

    /// Tells whether the symbols in cells are the lines, so that nothing else is drawn.
    pub(crate) fn is_of_symbols(self) -> bool {
        self == Self::OfSlants
    }

    /// Returns the shape of the nodes, unless the board is too large to have as many.
    pub(super) fn nodes(self, board: Shape) -> Option<Shape> {
        match self {
            Self::ThroughCells => Some(board),
            Self::AlongSides | Self::OfSlants => board.corners(),
        }
    }

    /// Returns the place of a node.
    pub(crate) fn place(self, node: Cell) -> Place {
        match self {
            Self::ThroughCells => Place::Cell(node),
            Self::AlongSides | Self::OfSlants => Place::Corner(node),
        }
    }

    /// Returns the node at a place, if one is there.
    pub(super) fn node_at(self, place: Place) -> Option<Cell> {
        match (place, self) {
            (Place::Cell(at), Self::ThroughCells)
            | (Place::Corner(at), Self::AlongSides | Self::OfSlants) => Some(at),
            _ => None,
        }
    }

    /// Returns the step from a node to the next one beyond a side. The sides of a node of slants are those of a cell,
    /// turned by half a right angle: the first one leads up and to the left.
    pub(crate) const fn step(self, side: CellSide) -> Step {
        match (self, side) {
            (Self::ThroughCells | Self::AlongSides, side) => side.step(),
            (Self::OfSlants, CellSide::Up) => (-1, -1),
            (Self::OfSlants, CellSide::Right) => (-1, 1),
            (Self::OfSlants, CellSide::Down) => (1, 1),
            (Self::OfSlants, CellSide::Left) => (1, -1),
        }
    }

    /// Returns the side of a cell along which or across which a link runs, from a node to the right or down.
    pub(super) fn side_of(self, board: Shape, at: Cell, is_down: bool) -> Option<Side> {
        if self == Self::AlongSides {
            return Some(Side { is_vertical: is_down, corner: at });
        }
        let across = if is_down { CellSide::Down } else { CellSide::Right };
        Some(Side::of(board, board.corners()?, at, across))
    }

    /// Returns the link along or across a side, by its first node and whether it leads down, unless no line can be there.
    pub(super) fn link_at(self, board: Shape, side: Side) -> Option<(Cell, bool)> {
        match self {
            Self::AlongSides => Some((side.corner, side.is_vertical)),
            Self::ThroughCells => {
                // It crosses the side from the cell before it, if there are cells on both sides.
                let (row, column) = board.corners()?.position(side.corner);
                let (row, column, down) = if side.is_vertical {
                    (row, column.checked_sub(1)?, false)
                } else {
                    (row.checked_sub(1)?, column, true)
                };
                let last = if down { row + 1 < board.rows() } else { column + 1 < board.columns() };
                last.then(|| (board.cell(row, column), down))
            }
            Self::OfSlants => None,
        }
    }

    /// Returns the place of the face at the right and below a node, by the row and the column of the node.
    pub(super) fn face_place(self, board: Shape, (row, column): (usize, usize)) -> Option<Place> {
        match self {
            Self::AlongSides => Some(Place::Cell(board.cell(row, column))),
            Self::ThroughCells => Some(Place::Corner(board.corners()?.cell(row + 1, column + 1))),
            Self::OfSlants => None,
        }
    }

    /// Returns the row and the column of the node above and to the left of the face that a place lies in.
    pub(super) fn face_at(self, board: Shape, place: Place) -> Option<(usize, usize)> {
        match (place, self) {
            (Place::Cell(cell), Self::AlongSides) => Some(board.position(cell)),
            (Place::Corner(corner), Self::ThroughCells) => {
                let (row, column) = board.corners()?.position(corner);
                Some((row.checked_sub(1)?, column.checked_sub(1)?))
            }
            _ => None,
        }
    }

    /// Returns where the cells lie that are beside the lines at a side of a node, or that these cross: two along sides, one
    /// of slants, none through cells. Each comes by how many rows above and columns left of the node's own it is.
    pub(super) const fn beside(self, side: CellSide) -> &'static [(usize, usize)] {
        // The cells around a corner, clockwise from the one above and to the left.
        const AROUND: [(usize, usize); 5] = [(1, 1), (1, 0), (0, 0), (0, 1), (1, 1)];
        let (_, from) = AROUND.split_at(side as usize);
        match self {
            Self::ThroughCells => &[],
            Self::AlongSides => from.split_at(2).0,
            Self::OfSlants => from.split_at(1).0,
        }
    }
}
