//! What answers are worth: the sum of the values of what places hold.

use std::sync::Arc;

use super::RuleError;
use super::common::in_time;
use super::core::Term;
use super::scene::Scene;
use super::weigh::Weigher;
use crate::expr::Expr;
use crate::grid::{Grid, Place, Scope, Symbol, Terrain};

/// The values of what places hold, in a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    /// What nodes are worth by their contents. A node may have several terms.
    pub terms: Vec<Term>,
    /// What every answer is worth beside them.
    pub always: i64,
}

impl Worth {
    /// Weighs the places of the groups of a scope by an expression.
    pub(crate) fn new(
        expr: &Expr,
        scope: &Scope,
        terrain: &Terrain<'_>,
    ) -> Result<Self, RuleError> {
        let mut weigher = Weigher::of_values(expr);
        let mut worth = Self::default();
        for group in scope.groups(terrain)? {
            in_time()?;
            let weighed = weigher.values(&group, &Scene::of(&group, terrain))?;
            for (place, (node, weights)) in group.places().zip(weighed) {
                match (node, place) {
                    (Some(node), _) => worth.terms.push(Term { node, weights }),
                    (None, Place::Cell(cell)) if terrain.board().alphabet.len() > 0 => {
                        let weights = of_symbols(weights[0], terrain);
                        worth.terms.push(Term { node: cell.into(), weights });
                    }
                    (None, _) => worth.always = worth.always.saturating_add(weights[0]),
                }
            }
        }
        Ok(worth)
    }

    /// Returns the sum of the values in a grid, if it holds all nodes.
    pub(crate) fn of(&self, grid: &Grid) -> Option<i64> {
        let mut terms = self.terms.iter();
        terms.try_fold(self.always, |sum, Term { node, weights }| {
            sum.checked_add(*weights.get(grid.get(*node)?.index())?)
        })
    }
}

/// Returns the values of the contents of a cell where every symbol has the same value, and the background none: the value
/// does not ask what the cell holds, so it is that of a symbol.
fn of_symbols(value: i64, terrain: &Terrain<'_>) -> Arc<[i64]> {
    let alphabet = &terrain.board().alphabet;
    let is_symbol = |symbol: Symbol| alphabet.background() != Some(symbol);
    alphabet.symbols().map(|symbol| if is_symbol(symbol) { value } else { 0 }).collect()
}
