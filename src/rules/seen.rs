//! Seen: the number of symbols visible from an end of a line; a symbol hides smaller ones behind
//! it.

use super::numbers::{eval, index};
use super::{Breach, RuleError};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Grid, Group, Scope, Terrain};

/// The number of visible symbols from an end of each group of a scope: those larger than all before
/// them. A number below one is not a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The lines.
    pub scope: Scope,
    /// The number of visible symbols.
    pub count: Expr,
    /// Whether they are counted from the last cell instead of the first.
    pub from_end: bool,
}

/// A line with a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The line.
    pub group: Group,
    /// Its cells, from the end where counting starts.
    pub order: Vec<Cell>,
    /// The number of visible symbols.
    pub count: i64,
}

impl Seen {
    pub(super) fn sentence(&self) -> String {
        let end = if self.from_end { "end" } else { "beginning" };
        format!("from the {end} of each {} {} are seen", self.scope.kind(), self.count)
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Vec<View>, RuleError> {
        let mut views = Vec::new();
        for group in self.scope.groups(terrain)? {
            let names = [("g", index(group.number - 1)), ("size", index(group.cells.len()))];
            let count = eval(&self.count, &With { names: &names, outer: terrain.facts })?;
            let mut order = group.cells.clone();
            if self.from_end {
                order.reverse();
            }
            if count > 0 {
                views.push(View { group, order, count });
            }
        }
        Ok(views)
    }
}

impl View {
    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let (mut highest, mut found) = (None, 0);
        for &cell in &self.order {
            let symbol = grid.get(cell)?;
            if highest.is_none_or(|highest| symbol > highest) {
                highest = Some(symbol);
                found += 1;
            }
        }
        let (group, count) = (&self.group, self.count);
        (found != count).then(|| Breach::Seen { group: group.clone(), found, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn larger_ones_hide_smaller_ones() {
        let case = Case::new("1234", ["...."]);
        let views = |count, from_end| {
            let rule = Seen { scope: Scope::Rows, count: expr(count), from_end };
            rule.bind(&case.terrain()).unwrap()
        };
        let says = |views: &[View], grid| {
            views.iter().find_map(|it| it.breach(&grid)).map(|it| case.says(&it))
        };
        assert_eq!(says(&views("2", false), case.grid(["2143"])), None);
        assert_eq!(says(&views("2", true), case.grid(["2143"])), None);
        let wrong = says(&views("2", false), case.grid(["1243"])).unwrap();
        assert_eq!(wrong, "3 are seen from the end of row 1, not 2");
        assert!(views("0", false).is_empty());
        assert_eq!(says(&views("2", false), case.grid(["12.."])), None);
    }
}
