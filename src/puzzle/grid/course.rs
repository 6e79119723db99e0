//! Courses: where lines run on a board. This file holds what differs between them.

use super::shape::Step;
use super::{Cell, CellSide, Place, Shape, Side};

/// Where lines run: a row of the table of the kinds of lines.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Course {
    /// Its words after those of a form.
    pub words: &'static str,
    /// What follows the verb in a sentence.
    pub says: &'static str,
    /// What lies at a step of a line.
    pub steps: Steps,
    /// Whether lines leave no node empty.
    pub is_full: bool,
    /// The symbols that lines are, if cells hold them, so that nothing is drawn: the line that rises to the right, then the
    /// one that falls.
    pub symbols: Option<&'static [&'static str]>,
}

/// How a step of a line leads from a node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steps {
    /// From a cell to the next, across the side between them.
    Across,
    /// From a corner to the next, along a side of cells, one at the rim too.
    Along,
    /// From a corner to another one of a cell, which holds the sign of the line.
    Slants,
}

impl Steps {
    /// Returns its word in validators.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Across => "across",
            Self::Along => "along",
            Self::Slants => "slants",
        }
    }
}

/// Where lines run that a definition gives a form.
pub(crate) const COURSES: &[Course] = &[
    course("along sides", "along sides of cells", Steps::Along),
    course("through cells", "through cells", Steps::Across),
    Course { is_full: true, ..course("through all cells", "through all cells", Steps::Across) },
    Course {
        symbols: Some(&["/", "\\"]),
        ..course("of slants", "along slants from corner to corner, one in each cell", Steps::Slants)
    },
];

/// Where the borders of regions run: around each region, and nowhere else.
pub(crate) const BETWEEN_REGIONS: Course = course("between regions", "", Steps::Along);

const fn course(words: &'static str, says: &'static str, steps: Steps) -> Course {
    Course { words, says, steps, is_full: false, symbols: None }
}

impl Course {
    /// Tells whether the nodes are cells; otherwise they are corners.
    pub(crate) fn is_of_cells(&self) -> bool {
        self.steps == Steps::Across
    }

    /// Returns the shape of the nodes, unless the board is too large to have as many.
    pub(super) fn nodes(&self, board: Shape) -> Option<Shape> {
        if self.is_of_cells() { Some(board) } else { board.corners() }
    }

    /// Returns the place of a node.
    pub(crate) fn place(&self, node: Cell) -> Place {
        if self.is_of_cells() { Place::Cell(node) } else { Place::Corner(node) }
    }

    /// Returns the node at a place, if one is there.
    pub(super) fn node_at(&self, place: Place) -> Option<Cell> {
        match place {
            Place::Cell(at) if self.is_of_cells() => Some(at),
            Place::Corner(at) if !self.is_of_cells() => Some(at),
            _ => None,
        }
    }

    /// Returns the step from a node to the next one beyond a side. The sides of a node of slants are those of a cell,
    /// turned by half a right angle: the first one leads up and to the left.
    pub(crate) const fn step(&self, side: CellSide) -> Step {
        match (self.steps, side) {
            (Steps::Across | Steps::Along, side) => side.step(),
            (Steps::Slants, CellSide::Up) => (-1, -1),
            (Steps::Slants, CellSide::Right) => (-1, 1),
            (Steps::Slants, CellSide::Down) => (1, 1),
            (Steps::Slants, CellSide::Left) => (1, -1),
        }
    }

    /// Returns the side of a cell along which or across which a link runs, from a node to the right or down.
    pub(super) fn side_of(&self, board: Shape, at: Cell, is_down: bool) -> Option<Side> {
        if self.steps == Steps::Along {
            return Some(Side { is_vertical: is_down, corner: at });
        }
        let across = if is_down { CellSide::Down } else { CellSide::Right };
        Some(Side::of(board, board.corners()?, at, across))
    }

    /// Returns the link along or across a side, by its first node and whether it leads down, unless no line can be there.
    pub(super) fn link_at(&self, board: Shape, side: Side) -> Option<(Cell, bool)> {
        match self.steps {
            Steps::Along => Some((side.corner, side.is_vertical)),
            Steps::Across => {
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
            Steps::Slants => None,
        }
    }

    /// Returns the place of the face at the right and below a node, by the row and the column of the node.
    pub(super) fn face_place(&self, board: Shape, (row, column): (usize, usize)) -> Option<Place> {
        match self.steps {
            Steps::Along => Some(Place::Cell(board.cell(row, column))),
            Steps::Across => Some(Place::Corner(board.corners()?.cell(row + 1, column + 1))),
            Steps::Slants => None,
        }
    }

    /// Returns the row and the column of the node above and to the left of the face that a place lies in.
    pub(super) fn face_at(&self, board: Shape, place: Place) -> Option<(usize, usize)> {
        match (place, self.steps) {
            (Place::Cell(cell), Steps::Along) => Some(board.position(cell)),
            (Place::Corner(corner), Steps::Across) => {
                let (row, column) = board.corners()?.position(corner);
                Some((row.checked_sub(1)?, column.checked_sub(1)?))
            }
            _ => None,
        }
    }

    /// Returns where the cells lie that are beside the lines at a side of a node, or that these cross: two along sides, one
    /// of slants, none through cells. Each comes by how many rows above and columns left of the node's own it is.
    pub(super) const fn beside(&self, side: CellSide) -> &'static [(usize, usize)] {
        // The cells around a corner, clockwise from the one above and to the left.
        const AROUND: [(usize, usize); 5] = [(1, 1), (1, 0), (0, 0), (0, 1), (1, 1)];
        let (_, from) = AROUND.split_at(side as usize);
        match self.steps {
            Steps::Across => &[],
            Steps::Along => from.split_at(2).0,
            Steps::Slants => from.split_at(1).0,
        }
    }
}
