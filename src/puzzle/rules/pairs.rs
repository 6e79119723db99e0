//! Pairs: a condition for the symbols of two cells.

use std::sync::Arc;

use smallvec::SmallVec;

use super::common::{IF, in_a_line, in_or, in_time, never_true};
use super::core::{BoundTable, BoundTables};
use super::scene::Scene;
use super::tabulate::Tables;
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{Group, Node, Place, Scope, Terrain};
use crate::language::{Kind, required, tables};

/// The names in a condition for two cells.
pub(super) const PAIR_NAMES: &[&str] = &["a", "b", "g", "r", "c", "dr", "dc"];

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "pairs",
        &[
            in_or("`\"pairs edge\"`", "\"pairs king\""),
            IF,
            required("where", Kind::Expr(PAIR_NAMES), "\"a < b\"", "The condition for each pair."),
        ],
        "[{ in = \"less signs\", where = \"a < b\" }]",
        "A condition for the symbols in two cells: `a` and `b` are their numbers, 0 for an empty cell; `r` \
         and `c` are the row and column of the first; `dr` and `dc` are the steps down and right from the \
         first to the second.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering { core: Core::Table, texts: &[("pair", "true")] }),
    read: |entries| Ok(Box::new(Pairs { condition: entries.required("where")? })),
};

/// The condition is true for the two cells of each group of a scope. A group of more than two cells
/// is an error; a group of a single cell is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pairs {
    /// The condition.
    condition: Expr,
}

impl Condition for Pairs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("the cells `a` and `b` of {} satisfy `{}`", scope.each(), self.condition)
    }

    fn asking_keys(&self) -> &'static [&'static str] {
        &["where"]
    }

    fn tested_keys(&self) -> &'static [&'static str] {
        &["where"]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        never_true(&self.condition)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let says: Arc<str> = Arc::from(in_a_line(&self.condition.to_string()));
        let mut known = Tables::new(&self.condition, |table| {
            // Without a value, nothing is demanded.
            let allowed = table.values.iter().map(|value| *value != Some(0)).collect::<Arc<[_]>>();
            (SmallVec::from(table.contents), allowed)
        });
        let mut tables = Vec::new();
        for group in &groups {
            in_time()?;
            let mut places = group.places();
            let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
            if places.next().is_some() {
                return Err(RuleError::NoPair { kind: group.kind, cells: group.places().count() });
            }
            let scene = Scene::of(group, terrain).pair(first, second);
            let mut nodes = known.nodes(&scene);
            if let (Place::Cell(one), Place::Cell(other)) = (first, second) {
                let cells: [Node; 2] = [one.into(), other.into()];
                nodes.sort_by_key(|node| cells.iter().position(|cell| cell == node));
            }
            let (contents, allowed) = known.over(&nodes, &scene)?;
            let (places, says) = ([first, second].into(), Arc::clone(&says));
            tables.push(BoundTable { nodes: nodes.into(), contents, allowed, places, says });
        }
        Ok(Arc::new(BoundTables::new(tables)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn two_cells_that_do_not_go_together_are_found() {
        let case = Case::new("123", ["...", "..."]);
        let rule = Pairs { condition: expr("abs(a - b) == 1") };
        let related = case.bind(&rule, &Scope::of("pairs edge")).unwrap();
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
        let related = case.bind(&rule, &Scope::of("pairs edge")).unwrap();
        let breach = |rows| related.breach(case.board(), &case.grid(rows)).map(|it| it.cell);
        assert_eq!(breach(["23", "12"]), None);
        assert_eq!(breach(["21", "12"]), Some(Some(case.shape().cell(0, 1))));
        assert_eq!(breach(["12", "23"]), Some(Some(case.shape().cell(1, 0))));
    }
}
