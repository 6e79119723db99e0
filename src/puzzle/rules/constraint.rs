//! Constraints: rules that are bound to a case, each with its check.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::{Breach, RuleError};
use crate::grid::{Board, Grid, Node};

/// A rule bound to a case.
pub(crate) trait Constraint: Any + fmt::Debug + Send + Sync {
    /// Returns a breach of the constraint by a grid, which may have blanks.
    ///
    /// A grid with blanks that has a breach cannot be completed.
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach>;

    /// Returns its demands on single groups, if it consists of these.
    fn demands(&self) -> Option<Vec<&dyn GroupConstraint>> {
        None
    }

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

/// The demand of a rule on one group. The demands of all groups are a [`Constraint`].
pub(crate) trait GroupConstraint: fmt::Debug + Send + Sync + 'static {
    /// Returns a breach by a grid, as [`Constraint::breach`] does.
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach>;

    /// Returns what has to be asked after a node of a grid that keeps the demand gets a content.
    fn watch<'w>(&'w self, board: &'w Board, grid: &'w Grid) -> Watch<'w> {
        let _ = (board, grid);
        Watch::Always
    }

    /// Returns why no grid can meet the demand, as [`Constraint::never`] does.
    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let _ = (board, holes);
        None
    }
}

/// What has to be asked after a node of a grid without a breach gets a content.
pub(crate) enum Watch<'w> {
    /// The demand itself, if the node is one of these.
    Nodes(Vec<Node>),
    /// Something that knows the grid.
    Trial(Box<dyn Trial + 'w>),
    /// The demand itself, whatever the node.
    Always,
}

/// What is known of a demand and of a grid that keeps it.
pub(crate) trait Trial {
    /// Tells whether the demand may be broken since a node of the grid has a content. A `false` is certain.
    fn may_break(&self, grid: &Grid, node: Node) -> bool;
}

/// The constraints of a case, in the order of its rules.
pub(crate) type Constraints = [Arc<dyn Constraint>];

/// Returns the constraints of one type.
pub(crate) fn of_type<T: Constraint>(constraints: &Constraints) -> impl Iterator<Item = &T> {
    constraints.iter().filter_map(|it| (&**it as &dyn Any).downcast_ref())
}
