//! Pairs: a condition for the symbols of two cells.

use super::common::{IN, eval, never_true};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Scope, Symbol, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "pairs",
        &[IN, required("where", Kind::Expr, "\"a < b\"", "The condition for each pair.")],
        "[{ in = \"less signs\", where = \"a < b\" }]",
        "A condition for the symbols in two cells: `a` and `b` are their numbers, 0 for an empty cell.",
    ),
    names: &["a", "b"],
    of_lines: false,
    read: |entries| Ok(Box::new(Pairs { condition: entries.expr("where")? })),
};

/// The condition is true for the two cells of each group of a scope. A group of more than two cells
/// is an error; a group of a single cell is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pairs {
    /// The condition.
    condition: Expr,
}

/// Pairs of cells, and the symbols that fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundPairs {
    /// The pairs.
    pub pairs: Vec<[Cell; 2]>,
    /// Whether two symbols fit together: `allowed[first * symbols + second]`.
    allowed: Vec<bool>,
    symbols: usize,
    /// The condition.
    condition: String,
}

impl Condition for Pairs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("for the cells a, b of each {}: {}", scope.kind(), self.condition)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("where", &self.condition)]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        never_true(&self.condition)
    }

    fn bind(&self, scope: &Scope, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let symbols = alphabet.len();
        let mut allowed = Vec::with_capacity(symbols * symbols);
        for a in alphabet.symbols() {
            for b in alphabet.symbols() {
                let names = [("a", alphabet.number(a)), ("b", alphabet.number(b))];
                let env = With { names: &names, outer: terrain.facts };
                allowed.push(eval(&self.condition, &env)? != 0);
            }
        }
        let pair = |cells: &[Cell]| match *cells {
            [first, second] => Some([first, second]),
            _ => None,
        };
        let groups = scope.groups(terrain)?;
        if let Some(group) = groups.iter().find(|group| group.cells.len() > 2) {
            return Err(RuleError::NoPair { kind: group.kind, cells: group.cells.len() });
        }
        let pairs = groups.iter().filter_map(|group| pair(&group.cells)).collect();
        Ok(Box::new(BoundPairs { pairs, allowed, symbols, condition: self.condition.to_string() }))
    }
}

impl BoundPairs {
    /// Tells whether two symbols fit together.
    pub fn allows(&self, first: Symbol, second: Symbol) -> bool {
        self.allowed[first.index() * self.symbols + second.index()]
    }
}

impl Constraint for BoundPairs {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let breaks = |&&[first, second]: &&[Cell; 2]| {
            let symbols = grid.get(first).zip(grid.get(second));
            symbols.is_some_and(|(first, second)| !self.allows(first, second))
        };
        let cells = *self.pairs.iter().find(breaks)?;
        let ([first, second], condition) =
            (cells.map(|cell| board.shape.name(cell)), &self.condition);
        Some(Breach::at(cells[1], format!("in {first} and {second} `{condition}` does not hold")))
    }

    fn never(&self, _: &Board, holes: bool) -> Option<RuleError> {
        let never = !holes && !self.pairs.is_empty() && !self.allowed.contains(&true);
        never.then(|| RuleError::Never("no two symbols fit together".to_owned()))
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
        let rule = Pairs { condition: expr("abs(a - b) == 1") };
        let related = rule.bind(&Scope::Pairs(Near::Edge), &case.terrain()).unwrap();
        assert_eq!(related.breach(case.board(), &case.grid(["123", "232"])), None);
        let breach = related.breach(case.board(), &case.grid(["123", "2.1"])).unwrap();
        assert_eq!(breach.text, "in r1c3 and r2c3 `abs(a - b) == 1` does not hold");
        assert!(related.breach(case.board(), &case.grid(["1..", "3.."])).is_some());
    }
}
