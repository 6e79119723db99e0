//! Each: a condition for the symbol of each cell.

use std::collections::HashSet;

use super::common::{IF, IN, cell_numbers, eval, group_numbers, never_true};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "each",
        &[
            IN,
            IF,
            required(
                "where",
                Kind::Expr(&["a", "r", "c", "g", "size"]),
                "\"a <= size\"",
                "The condition for each cell.",
            ),
        ],
        "[{ in = \"regions areas\", where = \"a <= size\" }]",
        "A condition for the symbol in each cell: `a` is its number, `r` and `c` are the row and column \
         of the cell. A cell may always hold the background: the condition is not about it.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(Each { condition: entries.required("where")? })),
};

/// In each group of a scope, the condition is true for the symbol of every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Each {
    /// The condition.
    condition: Expr,
}

/// The symbols that cells must not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundEach {
    /// The cells with their forbidden symbols.
    pub pairs: Vec<(Cell, Symbol)>,
    /// The condition that they break.
    pub condition: String,
}

impl Condition for Each {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("each cell `a` of {} satisfies `{}`", scope.each(), self.condition)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("where", &self.condition)]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        never_true(&self.condition)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let mut pairs = Vec::new();
        for group in groups {
            let [g, size, ..] = group_numbers(&group, terrain.shape());
            for &cell in &group.cells {
                let [r, c] = cell_numbers(cell, terrain.shape());
                for symbol in alphabet.symbols().take(alphabet.proper()) {
                    let names = [("a", alphabet.number(symbol)), r, c, g, size];
                    let env = With { names: &names, outer: terrain.data };
                    if eval(&self.condition, &env)? == 0 {
                        pairs.push((cell, symbol));
                    }
                }
            }
        }
        Ok(Box::new(BoundEach { pairs, condition: self.condition.to_string() }))
    }
}

impl Constraint for BoundEach {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let (cell, _) = *self.pairs.iter().find(|&&(cell, it)| grid.get(cell) == Some(it))?;
        let (at, condition) = (board.shape.name(cell), &self.condition);
        Some(Breach::at(cell, format!("{at} does not satisfy `{condition}`")))
    }

    fn demands_nothing(&self) -> bool {
        self.pairs.is_empty()
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        if holes || board.alphabet.background().is_some() {
            return None;
        }
        let mut left = vec![board.alphabet.len(); board.shape.cells()];
        for (cell, _) in self.pairs.iter().collect::<HashSet<_>>() {
            left[cell.index()] -= 1;
        }
        let cell = board.cells().find(|cell| left[cell.index()] == 0)?;
        Some(RuleError::Never(format!("no symbol can stand in {}", board.shape.name(cell))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_symbol_out_of_place_is_found() {
        let case = Case::new("123", ["..."]);
        let rule = Each { condition: expr("a != c + 1") };
        let unfit = case.bind(&rule, &Scope::of("rows")).unwrap();
        assert_eq!(unfit.breach(case.board(), &case.grid(["231"])), None);
        let breach = unfit.breach(case.board(), &case.grid(["321"])).unwrap();
        assert_eq!(breach.text, "r1c2 does not satisfy `a != c + 1`");
    }
}
