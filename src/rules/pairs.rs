//! Pairs: a condition for the symbols of two cells.

use super::numbers::eval;
use super::{Breach, RuleError};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Grid, Scope, Symbol, Terrain};

/// The condition is true for the two cells of each group of a scope. A group of more than two cells
/// is an error; a group of a single cell is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The pairs.
    pub scope: Scope,
    /// The condition.
    pub demand: Expr,
}

/// Pairs of cells, and the symbols that fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The pairs.
    pub pairs: Vec<[Cell; 2]>,
    /// Whether two symbols fit together: `allowed[first * symbols + second]`.
    allowed: Vec<bool>,
    symbols: usize,
    /// The condition.
    demand: String,
}

impl Pairs {
    /// The names in the condition: the numbers of the two symbols.
    pub const NAMES: &'static [&'static str] = &["a", "b"];

    pub(super) fn sentence(&self) -> String {
        format!("for the cells a, b of each {}: {}", self.scope.kind(), self.demand)
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Related, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let symbols = alphabet.len();
        let mut allowed = Vec::with_capacity(symbols * symbols);
        for a in alphabet.symbols() {
            for b in alphabet.symbols() {
                let names = [("a", alphabet.number(a)), ("b", alphabet.number(b))];
                let env = With { names: &names, outer: terrain.facts };
                allowed.push(eval(&self.demand, &env)? != 0);
            }
        }
        let pair = |cells: &[Cell]| match *cells {
            [first, second] => Some([first, second]),
            _ => None,
        };
        let groups = self.scope.groups(terrain)?;
        if let Some(group) = groups.iter().find(|group| group.cells.len() > 2) {
            return Err(RuleError::NoPair { kind: group.kind, cells: group.cells.len() });
        }
        let pairs = groups.iter().filter_map(|group| pair(&group.cells)).collect();
        Ok(Related { pairs, allowed, symbols, demand: self.demand.to_string() })
    }
}

impl Related {
    /// Tells whether two symbols fit together.
    pub fn allows(&self, first: Symbol, second: Symbol) -> bool {
        self.allowed[first.index() * self.symbols + second.index()]
    }

    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let breaks = |&&[first, second]: &&[Cell; 2]| {
            let symbols = grid.get(first).zip(grid.get(second));
            symbols.is_some_and(|(first, second)| !self.allows(first, second))
        };
        let cells = *self.pairs.iter().find(breaks)?;
        Some(Breach::Pair { cells, demand: self.demand.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Near;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn two_cells_that_do_not_go_together_are_found() {
        let case = Case::new("123", ["...", "..."]);
        let rule = Pairs { scope: Scope::Pairs(Near::Edge), demand: expr("abs(a - b) == 1") };
        let related = rule.bind(&case.terrain()).unwrap();
        assert_eq!(related.pairs.len(), 7);
        assert_eq!(related.breach(&case.grid(["123", "232"])), None);
        let breach = related.breach(&case.grid(["123", "2.1"])).unwrap();
        assert_eq!(case.says(&breach), "in r1c3 and r2c3 `abs(a - b) == 1` does not hold");
        assert!(related.breach(&case.grid(["1..", "3.."])).is_some());
    }
}
