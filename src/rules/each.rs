//! Each: a condition for the symbol of each cell.

use super::numbers::{eval, index};
use super::{Breach, RuleError};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Grid, Scope, Symbol, Terrain};

/// In each group of a scope, the condition is true for the symbol of every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Each {
    /// The groups.
    pub scope: Scope,
    /// The condition.
    pub demand: Expr,
}

/// The symbols that cells must not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// The cells with their forbidden symbols.
    pub pairs: Vec<(Cell, Symbol)>,
    /// The condition that they break.
    pub demand: String,
}

impl Each {
    /// The names in the condition: the number of the symbol, the row and the column from zero, the
    /// group from zero, its number of cells.
    pub const NAMES: &'static [&'static str] = &["a", "r", "c", "g", "size"];

    pub(super) fn sentence(&self) -> String {
        format!("in each cell a of a {}: {}", self.scope.kind(), self.demand)
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Unfit, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let mut pairs = Vec::new();
        for group in self.scope.groups(terrain)? {
            for &cell in &group.cells {
                let (row, column) = terrain.shape().position(cell);
                for symbol in alphabet.symbols().take(alphabet.proper()) {
                    let names = [
                        ("a", alphabet.number(symbol)),
                        ("r", index(row)),
                        ("c", index(column)),
                        ("g", index(group.number - 1)),
                        ("size", index(group.cells.len())),
                    ];
                    let env = With { names: &names, outer: terrain.facts };
                    if eval(&self.demand, &env)? == 0 {
                        pairs.push((cell, symbol));
                    }
                }
            }
        }
        Ok(Unfit { pairs, demand: self.demand.to_string() })
    }
}

impl Unfit {
    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let (cell, _) = *self.pairs.iter().find(|&&(cell, it)| grid.get(cell) == Some(it))?;
        Some(Breach::Each { cell, demand: self.demand.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_symbol_out_of_place_is_found() {
        let case = Case::new("123", ["..."]);
        let rule = Each { scope: Scope::Rows, demand: expr("a != c + 1") };
        let unfit = rule.bind(&case.terrain()).unwrap();
        assert_eq!(unfit.breach(&case.grid(["231"])), None);
        let breach = unfit.breach(&case.grid(["321"])).unwrap();
        assert_eq!(case.says(&breach), "in r1c2 `a != c + 1` does not hold");
    }
}
