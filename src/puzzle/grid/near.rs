//! Groups of cells near each other: pairs, neighbourhoods, views.

use std::iter::successors;

use super::{Cell, CellSide, Group, Near, Place, ScopeError, Shape, Side, Terrain, Value};

/// A group, with the cell at its centre if it has one.
type About = (Option<Cell>, Vec<Cell>);

impl Near {
    /// Returns the steps to the near cells, in reading order.
    const fn steps(self) -> &'static [(i32, i32)] {
        match self {
            Self::Edge => &[(-1, 0), (0, -1), (0, 1), (1, 0)],
            Self::King => &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
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

/// Returns the cell one step away, if it is on the board.
#[inline]
pub(super) fn step(shape: Shape, cell: Cell, (down, right): (i32, i32)) -> Option<Cell> {
    let (row, column) = shape.position(cell);
    let moved = |at: usize, by: i32, side: usize| {
        at.checked_add_signed(by as isize).filter(|&at| at < side)
    };
    let row = moved(row, down, shape.rows())?;
    Some(shape.cell(row, moved(column, right, shape.columns())?))
}

/// Returns all pairs of cells near each other, each once.
pub(super) fn pairs(shape: Shape, near: Near) -> Vec<Vec<Cell>> {
    let mut pairs = Vec::new();
    for cell in shape.iter() {
        let later = near.around(shape, cell).filter(|&other| other > cell);
        pairs.extend(later.map(|other| vec![cell, other]));
    }
    pairs
}

/// Returns for every cell the cells near it.
pub(super) fn neighbours(shape: Shape, near: Near) -> Vec<About> {
    shape.iter().map(|cell| (Some(cell), near.around(shape, cell).collect())).collect()
}

/// Returns for every cell the cells around it, clockwise from the one above.
pub(super) fn rings(shape: Shape) -> Vec<About> {
    const CLOCKWISE: [(i32, i32); 8] =
        [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
    let ring = |cell: Cell| CLOCKWISE.iter().filter_map(move |&by| step(shape, cell, by)).collect();
    shape.iter().map(|cell| (Some(cell), ring(cell))).collect()
}

/// Returns for every open cell the cells visible from it along its row and column, itself included.
pub(super) fn rays(terrain: &Terrain<'_>) -> Vec<About> {
    let shape = terrain.shape();
    let view = |cell: Cell| {
        let mut seen = vec![cell];
        for &by in Near::Edge.steps() {
            let next = |&at: &Cell| step(shape, at, by).filter(|&at| terrain.is_open(at));
            seen.extend(successors(next(&cell), next));
        }
        seen.sort();
        (Some(cell), seen)
    };
    shape.iter().filter(|&cell| terrain.is_open(cell)).map(view).collect()
}

/// Returns for every arrow of a layer the cells beyond it, up to the edge of the board.
pub(super) fn arrows(terrain: &Terrain<'_>, field: &str) -> Result<Vec<About>, ScopeError> {
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
        Some((Some(cell), cells))
    };
    Ok(shape.iter().filter_map(beyond).collect())
}

/// Returns for every cell of the board its sides.
pub(super) fn sides(terrain: &Terrain<'_>, kind: &'static str) -> Vec<Group> {
    let (shape, board) = (terrain.shape(), terrain.board());
    let Some(corners) = shape.corners() else { return Vec::new() };
    let group = |(cell, number)| {
        let side = |side| Place::Side(Side::of(shape, corners, cell, side));
        let others = CellSide::ALL.map(side).to_vec();
        Group { kind, number, focus: Some(cell), first: None, cells: Vec::new(), others }
    };
    let cells = shape.iter().zip(1..).filter(|&(cell, _)| board.has(cell));
    cells.map(group).collect()
}

/// Returns the pairs of a field of comparisons.
pub(super) fn less(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Vec<Cell>>, ScopeError> {
    let cells = terrain.shape().cells();
    match terrain.data.values.get(field) {
        Some(Value::Less(pairs)) if pairs.iter().flatten().all(|cell| cell.index() < cells) => {
            Ok(pairs.iter().map(|pair| pair.to_vec()).collect())
        }
        _ => Err(ScopeError::Field(field.to_owned())),
    }
}
