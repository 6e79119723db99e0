//! What several rules share: keys, names, numbers, symbols.

use super::error::RuleError;
use crate::expr::{Env, Expr};
use crate::grid::{Alphabet, Symbol};
use crate::language::{Key, Kind, required};

/// The key of the scope.
pub(super) const IN: Key = required("in", Kind::Scope, "\"rows\"", "The groups.");

/// The names in an expression about a group: its number from zero, and its number of cells.
pub(super) const GROUP_NAMES: &[&str] = &["g", "size"];

/// Tells whether an expression uses the number in the hole that a group is around.
pub(super) fn uses_clue(expr: &Expr) -> bool {
    expr.names().any(|name| name.name == "clue")
}

/// Says that the condition at `where` is always false, if it is.
pub(super) fn never_true(condition: &Expr) -> Option<(&'static str, String)> {
    let is_false = condition.as_constant() == Some(0);
    is_false.then(|| ("where", "the condition is always false".to_owned()))
}

/// Converts a count to a number of expressions.
pub(super) fn index(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Computes a number of a rule.
pub(super) fn eval(expr: &Expr, env: &dyn Env) -> Result<i64, RuleError> {
    expr.eval(env).map_err(|error| RuleError::Eval { expr: expr.to_string(), error })
}

/// Returns the symbols of some names, in ascending order; all proper ones if there are no names.
pub(super) fn symbols(
    names: Option<&[String]>,
    alphabet: &Alphabet,
) -> Result<Vec<Symbol>, RuleError> {
    let Some(names) = names else {
        return Ok(alphabet.symbols().take(alphabet.proper()).collect());
    };
    let find = |name: &String| {
        let symbol = alphabet.find(name).filter(|&symbol| !alphabet.is_hole(symbol));
        symbol.ok_or_else(|| RuleError::Symbol(name.clone()))
    };
    let mut symbols: Vec<Symbol> = names.iter().map(find).collect::<Result<_, _>>()?;
    // Listed twice, it counts once.
    symbols.sort_unstable();
    symbols.dedup();
    Ok(symbols)
}
