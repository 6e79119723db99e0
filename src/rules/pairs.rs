//! Pairs: a condition for the symbols of two cells.

use std::sync::Arc;

use super::common::{IF, IN, eval, group_numbers, never_true, steps};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "pairs",
        &[
            IN,
            IF,
            required(
                "where",
                Kind::Expr(&["a", "b", "g", "r", "c", "dr", "dc"]),
                "\"a < b\"",
                "The condition for each pair.",
            ),
        ],
        "[{ in = \"less signs\", where = \"a < b\" }]",
        "A condition for the symbols in two cells: `a` and `b` are their numbers, 0 for an empty cell; `r` \
         and `c` are the row and column of the first; `dr` and `dc` are the steps down and right from the \
         first to the second.",
    ),
    of_lines: false,
    read: |entries| Ok(Box::new(Pairs { condition: entries.required("where")? })),
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
    pub pairs: Vec<BoundPair>,
    /// The condition.
    condition: String,
}

/// A pair of cells, and the symbols that fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundPair {
    /// The cells.
    pub cells: [Cell; 2],
    /// Whether two symbols fit together: `allowed[first * symbols + second]`.
    allowed: Arc<[bool]>,
    symbols: usize,
}

impl Pairs {
    /// Returns which symbols fit together in the cells of a group.
    fn allowed(
        &self,
        group: &Group,
        second: Cell,
        terrain: &Terrain<'_>,
    ) -> Result<Arc<[bool]>, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let [group_number, _, row, column] = group_numbers(group, terrain.shape());
        let [down, right] = steps(group, second, terrain.shape());
        let pairs = alphabet.symbols().flat_map(|a| alphabet.symbols().map(move |b| (a, b)));
        let fits = |(first, second)| {
            let a = ("a", alphabet.number(first));
            let b = ("b", alphabet.number(second));
            let names = [a, b, group_number, row, column, down, right];
            let env = With { names: &names, outer: terrain.facts };
            Ok(eval(&self.condition, &env)? != 0)
        };
        pairs.map(fits).collect()
    }

    /// Tells whether the condition is the same for all pairs.
    fn is_uniform(&self) -> bool {
        self.condition.names().all(|name| !["g", "r", "c", "dr", "dc"].contains(&name.name))
    }
}

impl Condition for Pairs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("the cells `a` and `b` of {} satisfy `{}`", scope.each(), self.condition)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("where", &self.condition)]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        never_true(&self.condition)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let symbols = terrain.board().alphabet.len();
        let (mut pairs, mut shared) = (Vec::new(), None);
        for group in groups {
            let cells = match *group.cells {
                [first, second] => [first, second],
                [] | [_] => continue,
                _ => return Err(RuleError::NoPair { kind: group.kind, cells: group.cells.len() }),
            };
            let allowed = match &shared {
                Some(allowed) => Arc::clone(allowed),
                None => self.allowed(&group, cells[1], terrain)?,
            };
            shared = Some(Arc::clone(&allowed)).filter(|_| self.is_uniform());
            pairs.push(BoundPair { cells, allowed, symbols });
        }
        Ok(Box::new(BoundPairs { pairs, condition: self.condition.to_string() }))
    }
}

impl BoundPair {
    /// Tells whether two symbols fit together.
    pub fn allows(&self, first: Symbol, second: Symbol) -> bool {
        self.allowed[first.index() * self.symbols + second.index()]
    }
}

impl Constraint for BoundPairs {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let breaks = |pair: &&BoundPair| {
            let [first, second] = pair.cells.map(|cell| grid.get(cell));
            first.zip(second).is_some_and(|(first, second)| !pair.allows(first, second))
        };
        let cells = self.pairs.iter().find(breaks)?.cells;
        let [first, second] = cells.map(|cell| board.shape.name(cell));
        let text = format!("{first} and {second} do not satisfy `{}`", self.condition);
        Some(Breach::at(cells[1], text))
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let never = |pair: &&BoundPair| !pair.allowed.contains(&true);
        let [first, second] = self.pairs.iter().filter(|_| !holes).find(never)?.cells;
        let [first, second] = [first, second].map(|cell| board.shape.name(cell));
        Some(RuleError::Never(format!("no two symbols fit together in {first} and {second}")))
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
        let related = case.bind(&rule, &Scope::Pairs(Near::Edge)).unwrap();
        assert_eq!(related.breach(case.board(), &case.grid(["123", "232"])), None);
        let breach = related.breach(case.board(), &case.grid(["123", "2.1"])).unwrap();
        assert_eq!(breach.text, "r1c3 and r2c3 do not satisfy `abs(a - b) == 1`");
        assert!(related.breach(case.board(), &case.grid(["1..", "3.."])).is_some());
    }

    #[test]
    fn the_condition_can_depend_on_the_place() {
        let case = Case::new("123", ["..", ".."]);
        // To the right numbers grow; below, in the first column only, they shrink.
        let rule = Pairs { condition: expr("dc == 1 && a < b || dr == 1 && (c > 0 || a > b)") };
        let related = case.bind(&rule, &Scope::Pairs(Near::Edge)).unwrap();
        let breach = |rows| related.breach(case.board(), &case.grid(rows)).map(|it| it.cell);
        assert_eq!(breach(["23", "12"]), None);
        assert_eq!(breach(["21", "12"]), Some(Some(case.shape().cell(0, 1))));
        assert_eq!(breach(["12", "23"]), Some(Some(case.shape().cell(1, 0))));
    }
}
