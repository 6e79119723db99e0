//! The expressions of rules: their names and values.

use super::RuleError;
use crate::expr::{Env, Expr};

/// The names in an expression about a group: its number from zero, and its number of cells.
pub(super) const GROUP_NAMES: &[&str] = &["g", "size"];

/// Converts a count to a number of expressions.
pub(super) fn index(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Computes a number of a rule.
pub(super) fn eval(expr: &Expr, env: &dyn Env) -> Result<i64, RuleError> {
    expr.eval(env).map_err(|error| RuleError::Eval { expr: expr.to_string(), error })
}
