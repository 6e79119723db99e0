//! What a rule is: a row in the table of rules, what a definition states, what a case demands.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::common::{IN, uses_clue};
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
    /// Reads what a table states beside the scope.
    pub read: fn(&mut Entries) -> Result<Box<dyn Condition>, EntryFault>,
}

/// A rule of a definition about the contents of cells: a condition for the groups of a scope.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The rule's row.
    pub row: &'static RuleRow,
    /// The groups.
    pub scope: Scope,
    condition: Arc<dyn Condition>,
}

impl Rule {
    /// Reads the rule that a table states.
    pub fn read(row: &'static RuleRow, entries: &mut Entries) -> Result<Self, EntryFault> {
        let scope = entries.scope(IN.name)?;
        Ok(Self { row, scope, condition: (row.read)(entries)?.into() })
    }

    /// Returns the rule as a sentence, as [`Condition::sentence`] does.
    pub fn sentence(&self, symbols: &str, full: bool) -> String {
        self.condition.sentence(&self.scope, symbols, full)
    }

    /// Says why no answer can keep the rule, if that is plain whatever the board, and at which key.
    pub fn never(&self) -> Option<(&'static str, String)> {
        self.condition.never(&self.scope)
    }

    /// Binds the rule to a case.
    pub fn bind(&self, terrain: &Terrain<'_>) -> BindResult {
        self.condition.bind(&self.scope, terrain)
    }

    /// Returns the key whose expression uses the number in the hole that a group is around.
    pub fn clue_key(&self) -> Option<&'static str> {
        let is_clue = |(_, expr): &(_, &Expr)| uses_clue(expr);
        self.condition.exprs().into_iter().find(is_clue).map(|(key, _)| key)
    }

    /// Tells whether the rule demands the same whatever is read.
    pub fn is_fixed(&self) -> bool {
        let is_own = |name: &str| name != "clue" && self.row.names.contains(&name);
        let mut own = self.condition.exprs().into_iter().flat_map(|(_, expr)| expr.names());
        let mut sizes = self.scope.exprs().flat_map(Expr::names);
        let reads = self.scope.field().or(self.condition.clues()).is_some();
        !reads && own.all(|name| is_own(name.name)) && sizes.next().is_none()
    }

    /// Returns the key that an error is about.
    pub fn key_of(&self, error: &RuleError) -> &'static str {
        let mut exprs = self.condition.exprs().into_iter();
        let key = match error {
            RuleError::Symbol(_) => Some("of"),
            RuleError::NoClue { .. } => Some("clues"),
            RuleError::Eval { expr, .. } => {
                exprs.find(|(_, own)| own.to_string() == *expr).map(|(key, _)| key)
            }
            RuleError::Never(_) | RuleError::TooMany { .. } => exprs.next().map(|(key, _)| key),
            RuleError::Scope(_)
            | RuleError::TooFewSymbols { .. }
            | RuleError::NoPair { .. }
            | RuleError::NoGroup { .. } => None,
        };
        key.unwrap_or(IN.name)
    }
}

/// A rule bound to a case, or why it does not fit.
pub type BindResult = Result<Box<dyn Constraint>, RuleError>;

/// What a rule demands of the groups of its scope.
pub trait Condition: fmt::Debug + Send + Sync {
    /// Returns the rule as a sentence, such as `each row holds A-P once`, for symbols that are
    /// written as `symbols`. `full` tells whether every group is known to have a cell for every
    /// symbol.
    fn sentence(&self, scope: &Scope, symbols: &str, full: bool) -> String;

    /// Returns the expressions, with their keys.
    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        Vec::new()
    }

    /// Returns the field of the clues.
    fn clues(&self) -> Option<&str> {
        None
    }

    /// Says why no answer can keep the rule, if that is plain whatever the board, and at which key.
    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        let _ = scope;
        None
    }

    /// Binds the condition to the groups of a case.
    fn bind(&self, scope: &Scope, terrain: &Terrain<'_>) -> BindResult;
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
