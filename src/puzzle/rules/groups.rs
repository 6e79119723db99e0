//! Rules that demand something of each group by itself.

use std::sync::Arc;

use super::common::in_time;
use super::scene::Scene;
use super::{BindResult, Breach, Constraint, Constraints, GroupConstraint, RuleError, of_type};
use crate::expr::EvalError;
use crate::grid::{Board, Cell, Grid, Group, Scope, Terrain};

impl<T: GroupConstraint> Constraint for Vec<T> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|it| it.breach(board, grid))
    }

    fn demands(&self) -> Option<Vec<&dyn GroupConstraint>> {
        Some(self.iter().map(|it| it as &dyn GroupConstraint).collect())
    }

    fn demands_nothing(&self) -> bool {
        self.is_empty()
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        self.iter().find_map(|it| it.never(board, holes))
    }
}

/// Returns the demands of one type on single groups.
pub(crate) fn all_of<T: GroupConstraint>(constraints: &Constraints) -> impl Iterator<Item = &T> {
    of_type::<Vec<T>>(constraints).flatten()
}

/// Binds a condition to groups. `bind` makes the demands of a group; in its environment, expressions
/// can use [`GROUP_NAMES`](super::common::GROUP_NAMES).
pub(super) fn bind_groups<T: GroupConstraint, I: IntoIterator<Item = T>>(
    groups: Vec<Group>,
    terrain: &Terrain<'_>,
    mut bind: impl FnMut(Group, &Scene<'_>) -> Result<I, RuleError>,
) -> BindResult {
    let mut bound: Vec<T> = Vec::new();
    for group in groups {
        in_time()?;
        match bind(group.clone(), &Scene::of(&group, terrain)) {
            // Where a clue is absent, nothing is demanded.
            Err(RuleError::Eval { error: EvalError::NoValue, .. }) => {}
            demands => bound.extend(demands?),
        }
    }
    Ok(Arc::new(bound))
}

/// Begins a sentence about each group of a scope: `in each row, `, and nothing for the board.
pub(super) fn within(scope: &Scope) -> String {
    if scope.is_board() { String::new() } else { format!("in {}, ", scope.each()) }
}

/// Returns the cells of a group from its first or from its last cell.
pub(super) fn order(group: &Group, from_end: bool) -> impl Iterator<Item = Cell> {
    let last = group.cells.len();
    (0..last).map(move |at| group.cells[if from_end { last - 1 - at } else { at }])
}
