//! Sum: the numbers of a group add up to a total.

use super::breach::name;
use super::common::{GROUP_NAMES, IN, eval, index};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Grid, Group, Scope, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "sum",
        &[IN, required("equals", Kind::Expr, "\"totals[g]\"", "The sum.")],
        "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
        "The sum of the numbers of the symbols in a group: `g` is the group from zero, `size` its \
         number of cells.",
    ),
    names: GROUP_NAMES,
    of_lines: false,
    read: |entries| Ok(Box::new(Sum { total: entries.expr("equals")? })),
};

/// The numbers in the cells of each group of a scope add up to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    /// The total.
    total: Expr,
}

/// A group whose numbers add up to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundSum {
    /// The group.
    pub group: Group,
    /// The total.
    pub total: i64,
    /// The number of each symbol.
    pub numbers: Vec<i64>,
}

impl Condition for Sum {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("the numbers of each {} add up to {}", scope.kind(), self.total)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("equals", &self.total)]
    }

    fn bind(&self, scope: &Scope, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let numbers: Vec<i64> = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        let bound = |group: Group| {
            let names = [("g", index(group.number - 1)), ("size", index(group.cells.len()))];
            let env = With { names: &names, outer: terrain.facts };
            Ok(BoundSum { total: eval(&self.total, &env)?, group, numbers: numbers.clone() })
        };
        let sums: Vec<_> =
            scope.all_groups(terrain)?.into_iter().map(bound).collect::<Result<_, RuleError>>()?;
        Ok(Box::new(sums))
    }
}

impl Constraint for Vec<BoundSum> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|it| it.breach(board, grid))
    }

    fn never(&self, _: &Board, holes: bool) -> Option<RuleError> {
        self.iter().filter(|_| !holes).find_map(|it| {
            let (group, total, cells) = (&it.group, it.total, index(it.group.cells.len()));
            let least = it.numbers.iter().min()?.checked_mul(cells)?;
            let most = it.numbers.iter().max()?.checked_mul(cells)?;
            let never = total < least || total > most;
            let why = || format!("{group} adds up to {least} to {most}, not {total}");
            never.then(|| RuleError::Never(why()))
        })
    }
}

impl BoundSum {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let held = self.group.cells.iter().map(|&cell| grid.get(cell));
        let numbers: Vec<i64> = held
            .map(|symbol| symbol.map(|symbol| self.numbers[symbol.index()]))
            .collect::<Option<_>>()?;
        // A sum that overflows is not the total.
        let found = numbers.iter().fold(0, |sum: i64, &number| sum.saturating_add(number));
        let (group, total) = (&self.group, self.total);
        let text = || format!("{} adds up to {found}, not {total}", name(group, board));
        (found != total).then(|| Breach::of(group, text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_wrong_total_is_found_once_the_group_is_full() {
        let case = Case::new("123", ["..", ".."]);
        let rule = Sum { total: expr("4 + g") };
        let columns = rule.bind(&Scope::Columns, &case.terrain()).unwrap();
        let says = |grid| columns.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["13", "32"])), None);
        assert_eq!(says(case.grid(["1.", ".2"])), None);
        assert_eq!(says(case.grid(["12", "32"])).unwrap(), "column 2 adds up to 4, not 5");
    }
}
