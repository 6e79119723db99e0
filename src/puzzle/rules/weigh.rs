//! Sums of what the places of a group are worth, by an expression.

use super::RuleError;
use super::core::{BoundSum, Term, add_term};
use super::scene::{Scene, Tabulated};
use crate::expr::Expr;
use crate::grid::{Group, Place};

/// Returns the demand that what the places of a group are worth adds up to a number within bounds. `worth` returns what a
/// value of the expression is worth, or the lack of one; `at` the scene in which a place is asked.
pub(super) fn weigh<'t>(
    group: Group,
    expr: &Expr,
    worth: fn(Option<i64>) -> i64,
    (min, max): (i64, i64),
    at: impl Fn(Place) -> Scene<'t>,
) -> Result<BoundSum, RuleError> {
    // What does not depend on any node is a constant.
    let (mut terms, mut always) = (Vec::new(), 0_i64);
    for place in group.places() {
        let Tabulated { nodes, values } = at(place).tabulate(expr)?;
        let weights: Vec<i64> = values.into_iter().map(worth).collect();
        match nodes.as_slice() {
            [] => always = always.saturating_add(weights.iter().sum()),
            &[node] => add_term(&mut terms, Term { node, weights: weights.into() }),
            _ => return Err(RuleError::SeveralContents(expr.to_string())),
        }
    }
    let (min, max) = (min.saturating_sub(always), max.saturating_sub(always));
    Ok(BoundSum { group, terms, min, max, counted: None })
}
