//! Groups of cells near a cell: neighbourhoods, rings, views.

use std::iter::successors;

pub(crate) use super::shape::Step;
pub(super) use super::shape::step;
use super::{Cell, Found, ScopeError, Shape, Terrain};

/// The steps to the cells around a cell, from the one above.
const CLOCKWISE: [Step; 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
/// The steps of a bishop.
pub(super) const BISHOP: &[Step] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The kinds of nearness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Near {
    /// Sharing an edge.
    Edge,
    /// Sharing an edge or a corner: a king's step.
    King,
    /// Sharing a corner and no edge: a bishop's step of one cell.
    Corner,
    /// Sharing a side on a board of hexagons, whose rows lie half a cell further to the right from row to row.
    Hexagon,
    /// A knight's step.
    Knight,
}

impl Near {
    /// Returns the steps to the near cells, in reading order.
    pub(super) const fn steps(self) -> &'static [Step] {
        match self {
            Self::Edge => &[(-1, 0), (0, -1), (0, 1), (1, 0)],
            Self::King => &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
            Self::Corner => BISHOP,
            Self::Hexagon => &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)],
            Self::Knight => {
                &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]
            }
        }
    }

    /// Returns the cells near a cell, in reading order.
    pub(crate) fn around(self, shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
        self.steps().iter().filter_map(move |&by| step(shape, cell, by))
    }
}

/// Returns for every cell the cells near it, perhaps with itself.
pub(super) fn neighbours(shape: Shape, near: Near, and_self: bool) -> Vec<Found> {
    let group = |cell| {
        let mut cells: Vec<Cell> = near.around(shape, cell).collect();
        if and_self {
            cells.insert(cells.partition_point(|&other| other < cell), cell);
        }
        Found::around(cell, cells)
    };
    shape.iter().map(group).collect()
}

/// Returns for every cell the cells around it, clockwise from the one above.
pub(super) fn rings(shape: Shape) -> Vec<Found> {
    let ring = |cell: Cell| CLOCKWISE.iter().filter_map(move |&by| step(shape, cell, by)).collect();
    shape.iter().map(|cell| Found::around(cell, ring(cell))).collect()
}

/// Returns for every open cell the cell itself and the cells from it on by these steps, up to a hole.
pub(super) fn rays(terrain: &Terrain<'_>, steps: &[Step]) -> Vec<Found> {
    let view = |cell: Cell| {
        let mut seen = vec![cell];
        seen.extend(steps.iter().flat_map(|&by| ray(terrain, cell, by)));
        seen.sort_unstable();
        Found::around(cell, seen)
    };
    terrain.open_cells().map(view).collect()
}

/// Returns for every open cell the cells above it, to its right, below it and to its left, up to a hole.
pub(super) fn arms(terrain: &Terrain<'_>) -> Vec<Found> {
    let arms = |cell| {
        CLOCKWISE
            .into_iter()
            .step_by(2)
            .map(move |by| Found::around(cell, ray(terrain, cell, by).collect()))
    };
    terrain.open_cells().flat_map(arms).collect()
}

/// Returns the cells from a cell on by a step, without itself, up to a hole.
pub(super) fn ray(terrain: &Terrain<'_>, cell: Cell, by: Step) -> impl Iterator<Item = Cell> {
    let next = move |&at: &Cell| step(terrain.shape(), at, by).filter(|&at| terrain.is_open(at));
    successors(next(&cell), next)
}

/// Returns for every arrow of a layer the cells beyond it, up to the edge of the board.
pub(super) fn arrows(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let (layer, shape) = (terrain.layer(field)?, terrain.shape());
    let beyond = |cell: Cell| {
        let by = match terrain.board().alphabet.name(Some(layer.get(cell)?)) {
            "^" => (-1, 0),
            "v" => (1, 0),
            "<" => (0, -1),
            ">" => (0, 1),
            _ => return None,
        };
        let mut cells: Vec<Cell> =
            successors(step(shape, cell, by), |&at| step(shape, at, by)).collect();
        cells.sort_unstable();
        Some(Found::around(cell, cells))
    };
    Ok(shape.iter().filter_map(beyond).collect())
}
