//! The numbers of rules: which names their expressions may use, and what they come to.

use super::RuleError;
use crate::expr::{Env, Expr};

/// The names that an expression about a group may use: its number from zero, and its cells.
pub(super) const GROUP_NAMES: &[&str] = &["g", "size"];

/// Returns a count as a number of an expression.
pub(super) fn index(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Computes a number of a rule.
pub(super) fn eval(expr: &Expr, env: &dyn Env) -> Result<i64, RuleError> {
    expr.eval(env).map_err(|error| RuleError::Eval { expr: expr.to_string(), error })
}
