//! Sum: the numbers of a group add up to a total.

use super::numbers::{eval, index};
use super::{Breach, RuleError};
use crate::expr::{Expr, With};
use crate::grid::{Grid, Group, Scope, Terrain};

/// The numbers in the cells of each group of a scope add up to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The groups.
    pub scope: Scope,
    /// The total.
    pub total: Expr,
}

/// A group whose numbers add up to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summed {
    /// The group.
    pub group: Group,
    /// The total.
    pub total: i64,
    /// The number of each symbol.
    pub numbers: Vec<i64>,
}

impl Sum {
    pub(super) fn sentence(&self) -> String {
        format!("the numbers of each {} add up to {}", self.scope.kind(), self.total)
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Vec<Summed>, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let number = |symbol| match alphabet.background() {
            Some(background) if background == symbol => 0,
            _ => alphabet.number(symbol),
        };
        let numbers: Vec<i64> = alphabet.symbols().map(number).collect();
        let bound = |group: Group| {
            let names = [("g", index(group.number - 1)), ("size", index(group.cells.len()))];
            let env = With { names: &names, outer: terrain.facts };
            Ok(Summed { total: eval(&self.total, &env)?, group, numbers: numbers.clone() })
        };
        self.scope.all_groups(terrain)?.into_iter().map(bound).collect()
    }
}

impl Summed {
    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let held = self.group.cells.iter().map(|&cell| grid.get(cell));
        let numbers: Vec<i64> = held
            .map(|symbol| symbol.map(|symbol| self.numbers[symbol.index()]))
            .collect::<Option<_>>()?;
        // A sum that overflows is not the total.
        let found = numbers.iter().fold(0, |sum: i64, &number| sum.saturating_add(number));
        let (group, total) = (&self.group, self.total);
        (found != total).then(|| Breach::Sum { group: group.clone(), found, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_wrong_total_is_found_once_the_group_is_full() {
        let case = Case::new("123", ["..", ".."]);
        let rule = Sum { scope: Scope::Columns, total: expr("4 + g") };
        let columns = rule.bind(&case.terrain()).unwrap();
        let says = |grid| columns.iter().find_map(|it| it.breach(&grid)).map(|it| case.says(&it));
        assert_eq!(says(case.grid(["13", "32"])), None);
        assert_eq!(says(case.grid(["1.", ".2"])), None);
        assert_eq!(says(case.grid(["12", "32"])).unwrap(), "column 2 adds up to 4, not 5");
    }
}
