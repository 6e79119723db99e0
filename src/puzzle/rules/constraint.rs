//! Constraints: rules that are bound to a case, each with its check.

use std::any::Any;
use std::fmt;

use super::{Breach, RuleError};
use crate::grid::{Board, Grid};

/// A rule bound to a case.
pub(crate) trait Constraint: Any + fmt::Debug + Send + Sync {
    /// Returns a breach of the constraint by a grid, which may have blanks.
    ///
    /// A grid with blanks that has a breach cannot be completed.
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach>;

    /// Tells whether every grid is known to meet the constraint.
    fn demands_nothing(&self) -> bool {
        false
    }

    /// Tells whether every group is known to have a cell for every symbol.
    fn is_full(&self) -> bool {
        false
    }

    /// Returns why no grid can meet the constraint, if that is certain. With `holes`, some cells of
    /// the groups may be holes.
    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let _ = (board, holes);
        None
    }
}

/// The constraints of a case, in the order of its rules.
pub(crate) type Constraints = [Box<dyn Constraint>];

/// Returns the constraints of one type.
pub(crate) fn of_type<T: Constraint>(constraints: &Constraints) -> impl Iterator<Item = &T> {
    constraints.iter().filter_map(|it| (&**it as &dyn Any).downcast_ref())
}
