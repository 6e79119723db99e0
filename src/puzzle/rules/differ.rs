//! Differ: no two groups are filled alike.

use std::collections::HashMap;
use std::sync::Arc;

use super::breach::name;
use super::common::{SCOPE_KEYS, occupied};
use super::{BindResult, Breach, Condition, Constraint, Core, Lowering, RuleRow, Takes};
use crate::grid::{Board, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, optional};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "differ",
        Kind::ScopesOrTables(SCOPE_KEYS),
        "`[]`",
        "[\"rows\", \"columns\"]",
        "Scopes in which no two groups are filled alike, cell by cell. This is checked on every \
         candidate, which may be slow.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Differ)),
    read: |_| Ok(Box::new(Differ)),
};

/// No two groups of a scope hold the same symbols in the same order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Differ;

/// Groups that must all be filled differently.
#[derive(Clone, Debug, PartialEq, Eq)]
struct BoundDiffer {
    groups: Vec<Group>,
}

impl Condition for Differ {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let noun = scope.noun();
        format!("each {noun} differs from every other {noun}")
    }

    fn bind(&self, groups: Vec<Group>, _: &Terrain<'_>) -> BindResult {
        Ok(Arc::new(BoundDiffer { groups: occupied(groups) }))
    }
}

impl Constraint for BoundDiffer {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let mut seen: HashMap<Vec<Symbol>, &Group> = HashMap::new();
        self.groups.iter().find_map(|group| {
            let held = group.cells.iter().map(|&cell| grid.get(cell)).collect::<Option<_>>()?;
            let first = seen.insert(held, group)?;
            let text = format!("{} is filled like {}", name(group, board), name(first, board));
            Some(Breach::of(group, text))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    #[test]
    fn groups_that_are_full_and_alike_are_found() {
        let case = Case::new("ab", ["..", "..", ".."]);
        let rows = case.bind(&Differ, &Scope::of("rows")).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|breach| breach.text);
        assert_eq!(says(case.grid(["ab", "ba", "aa"])), None);
        assert_eq!(says(case.grid(["a.", "ba", "a."])), None);
        assert_eq!(says(case.grid(["ab", "ba", "ab"])).unwrap(), "row 3 is filled like row 1");
    }
}
