//! Groups of one's own: a definition says which cells belong together.

use std::collections::BTreeMap;

use super::group::{each_once, plain};
use super::near::{Step, step};
use super::{Cell, CellEnv, Found, ScopeError, Shape, Terrain, areas, lines};
use crate::expr::{Expr, With};

/// Groups with a name that a definition gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnGroups {
    /// The name.
    pub name: String,
    /// Which cells belong together.
    pub cut: OwnCut,
}

/// Which cells belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OwnCut {
    /// The cells with one value of an expression about `r` and `c`, by value.
    By(Expr),
    /// For every cell, the cells at these steps.
    Around {
        /// The steps, in order.
        steps: Vec<Step>,
        /// Whether the board goes on at its other side.
        wrap: bool,
        /// Whether a group needs all its cells.
        whole: bool,
    },
    /// For every cell, the cells for which an expression about `dr` and `dc` holds, the step to them.
    Within(Expr),
    /// The longest lines by each of these steps.
    Lines(Vec<Step>),
    /// The stretches of these lines between holes.
    Runs(Vec<Step>),
    /// Rows and columns of cells, from zero, for each group.
    Cells(Vec<Vec<[i64; 2]>>),
    /// The rows and columns in each row of a table.
    List(String),
}

impl OwnGroups {
    /// Returns the names of the fields that it needs.
    pub(super) fn fields(&self) -> Vec<&str> {
        match &self.cut {
            OwnCut::By(value) | OwnCut::Within(value) => {
                let names = value.names().map(|name| name.name);
                names.filter(|name| !["r", "c", "dr", "dc"].contains(name)).collect()
            }
            OwnCut::List(table) => vec![table],
            OwnCut::Around { .. } | OwnCut::Lines(_) | OwnCut::Runs(_) | OwnCut::Cells(_) => {
                Vec::new()
            }
        }
    }

    /// Returns the groups of a board.
    pub(super) fn groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Found>, ScopeError> {
        let shape = terrain.shape();
        Ok(match &self.cut {
            OwnCut::By(value) => self.by(value, terrain)?,
            OwnCut::Around { steps, wrap, whole } => around(terrain, steps, *wrap, *whole),
            OwnCut::Within(condition) => {
                around(terrain, &self.steps(condition, terrain)?, false, false)
            }
            OwnCut::Lines(steps) => plain(along(shape, steps)),
            OwnCut::Runs(steps) => {
                let runs = lines::runs(terrain, along(shape, steps)).into_iter();
                plain(runs.map(|run| run.cells).collect())
            }
            OwnCut::Cells(groups) => self.cells(groups, shape)?,
            OwnCut::List(table) => areas::listed_in_rows(terrain, table)?,
        })
    }

    fn by(&self, value: &Expr, terrain: &Terrain<'_>) -> Result<Vec<Found>, ScopeError> {
        let mut groups: BTreeMap<i64, Vec<Cell>> = BTreeMap::new();
        for cell in terrain.board().cells() {
            let value = value.eval(&CellEnv::new(terrain.data, cell));
            let value =
                value.map_err(|error| ScopeError::Value { name: self.name.clone(), error })?;
            groups.entry(value).or_default().push(cell);
        }
        Ok(plain(groups.into_values().collect()))
    }

    /// Returns the steps on a board for which a condition holds, in reading order.
    fn steps(&self, condition: &Expr, terrain: &Terrain<'_>) -> Result<Vec<Step>, ScopeError> {
        let shape = terrain.shape();
        let side = |cells: usize| i32::try_from(cells).unwrap_or(i32::MAX);
        let (rows, columns) = (side(shape.rows()), side(shape.columns()));
        let mut steps = Vec::new();
        for by in (1 - rows..rows).flat_map(|dr| (1 - columns..columns).map(move |dc| (dr, dc))) {
            let names = [("dr", i64::from(by.0)), ("dc", i64::from(by.1))];
            let holds = condition.eval(&With { names: &names, outer: terrain.data });
            let holds =
                holds.map_err(|error| ScopeError::Value { name: self.name.clone(), error })?;
            steps.extend((holds != 0).then_some(by));
        }
        Ok(steps)
    }

    fn cells(&self, groups: &[Vec<[i64; 2]>], shape: Shape) -> Result<Vec<Found>, ScopeError> {
        let cell = |&[row, column]: &[i64; 2]| {
            let name = self.name.clone();
            let [r, c] = [row + 1, column + 1];
            shape.at(row, column).ok_or(ScopeError::NoCell { name, r, c })
        };
        let cells = groups
            .iter()
            .map(|group| group.iter().map(cell).collect::<Result<_, _>>().map(each_once));
        Ok(plain(cells.collect::<Result<_, _>>()?))
    }
}

/// Returns the longest lines by some steps, one step after the other.
fn along(shape: Shape, steps: &[Step]) -> Vec<Vec<Cell>> {
    steps.iter().flat_map(|&by| lines::along(shape, by)).collect()
}

/// Returns for every cell the cells at some steps, each once.
fn around(terrain: &Terrain<'_>, steps: &[Step], wrap: bool, whole: bool) -> Vec<Found> {
    let shape = terrain.shape();
    let group = |cell: Cell| {
        let at = |&by| if wrap { Some(wrapped(shape, cell, by)) } else { step(shape, cell, by) };
        let cells = steps.iter().map(|by| at(by).filter(|&at| terrain.board().has(at)));
        let (all, cells) = (cells.clone().all(|at| at.is_some()), cells.flatten().collect());
        (all || !whole).then(|| Found::around(cell, each_once(cells)))
    };
    shape.iter().filter_map(group).collect()
}

/// Returns the cell a step away, on a board that goes on at its other side.
fn wrapped(shape: Shape, cell: Cell, (down, right): Step) -> Cell {
    let (row, column) = shape.position(cell);
    let moved = |at: usize, by: i32, side: usize| {
        let back = by.unsigned_abs() as usize % side;
        (at + if by < 0 { side - back } else { back }) % side
    };
    shape.cell(moved(row, down, shape.rows()), moved(column, right, shape.columns()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapped_step_comes_back_at_the_other_side() {
        let shape = Shape::new(2, 3).unwrap();
        let to = |by| shape.position(wrapped(shape, shape.cell(1, 0), by));
        assert_eq!(
            [to((1, 0)), to((0, -1)), to((-5, 7)), to((0, 3))],
            [(0, 0), (1, 2), (0, 1), (1, 0)]
        );
    }
}
