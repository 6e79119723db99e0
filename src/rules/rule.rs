//! What a rule is: a row in the table of rules, what a definition states, what a case demands.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::{Breach, RuleError};
use crate::expr::Expr;
use crate::grid::{Board, Grid, Scope, Terrain};
use crate::language::{Entries, EntryFault, Key};

/// A row in the table of rules: how a definition states the rule.
#[derive(Debug)]
pub struct RuleRow {
    /// The key in `[model]`: a list of scopes, or of tables that have a scope at `in`.
    pub key: Key,
    /// The names that the rule's expressions may use besides those of fields.
    pub names: &'static [&'static str],
    /// Whether its groups must be lines, which have a beginning and an end.
    pub of_lines: bool,
    /// Makes the rule that a table states.
    pub read: fn(&mut Entries) -> Result<Arc<dyn Rule>, EntryFault>,
}

/// A rule of a definition about the contents of cells.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Returns the rule's row.
    fn row(&self) -> &'static RuleRow;

    /// Returns the scope of the rule.
    fn scope(&self) -> &Scope;

    /// Returns the rule as a sentence, such as `each row holds A-P once`, for symbols that are
    /// written as `symbols`. `full` tells whether every group is known to have a cell for every
    /// symbol.
    fn sentence(&self, symbols: &str, full: bool) -> String;

    /// Returns the rule's own expressions.
    fn exprs(&self) -> Vec<&Expr> {
        Vec::new()
    }

    /// Returns the field that the rule takes its clues from.
    fn clues(&self) -> Option<&str> {
        None
    }

    /// Says why no answer can keep the rule, if that is plain whatever the board.
    fn never(&self) -> Option<String> {
        None
    }

    /// Binds the rule to a case.
    fn bind(&self, terrain: &Terrain<'_>) -> Result<Box<dyn Constraint>, RuleError>;
}

impl dyn Rule {
    /// Tells whether the rule uses the number in the hole that a group is around.
    pub fn uses_clue(&self) -> bool {
        self.exprs().into_iter().flat_map(Expr::names).any(|name| name.name == "clue")
    }

    /// Tells whether the rule demands the same whatever is read.
    pub fn is_fixed(&self) -> bool {
        let is_own = |name: &str| name != "clue" && self.row().names.contains(&name);
        let mut own = self.exprs().into_iter().flat_map(Expr::names);
        let mut sizes = self.scope().exprs().flat_map(Expr::names);
        let reads = self.scope().field().or(self.clues()).is_some();
        !reads && own.all(|name| is_own(name.name)) && sizes.next().is_none()
    }
}

/// A rule bound to a case.
pub trait Constraint: Any + fmt::Debug + Send + Sync {
    /// Returns a breach of the constraint by a grid, which may have blanks.
    ///
    /// A grid with blanks that has a breach cannot be completed.
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach>;

    /// Tells whether every group is known to have a cell for every symbol.
    fn is_full(&self) -> bool {
        false
    }

    /// Returns why no grid can meet the constraint, if that is plain. With `holes`, some cells of
    /// the groups may be holes.
    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let _ = (board, holes);
        None
    }
}

/// The constraints of a case, in the order of its rules.
pub type Constraints = [Box<dyn Constraint>];

/// Returns the constraints of one type.
pub fn of_type<T: Constraint>(constraints: &Constraints) -> impl Iterator<Item = &T> {
    constraints.iter().filter_map(|it| (&**it as &dyn Any).downcast_ref())
}
