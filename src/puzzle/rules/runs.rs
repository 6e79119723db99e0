//! Runs: the runs of the first symbol in a line have given lengths, in order; or in a ring, in any order.

use super::common::{IF, IN};
use super::core::BoundScan;
use super::groups::bind_groups;
use super::run_lengths::{Order, RunLengths};
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Clue, Group, RINGS, Scope, Terrain};
use crate::language::{Kind, flag, optional, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "runs",
        &[
            IN,
            IF,
            required(
                "clues",
                Kind::CluesOrTable,
                "\"across\"",
                "A field of clues, several for a place; a word among them is a run of any length, and without a clue \
                 nothing is demanded. Or a table with a row of lengths for each line or ring: zeros are ignored, so a \
                 row of zeros is a line without runs.",
            ),
            optional(
                "any",
                Kind::Integer,
                "no such number",
                "-1",
                "The number in the clues that stands for a run of any length, at least one cell.",
            ),
            flag(
                "any_order",
                "Whether the runs of a line come in any order, as those of a ring do.",
            ),
        ],
        "[{ in = \"rows\", clues = \"across\" }]",
        "The lengths of the runs of the first symbol in a line, in order. In a ring they come in any order; \
         cells that share an edge follow each other, and the first cell follows the last.",
    ),
    takes: Takes::LinesAndRings,
    lowering: Some(Lowering::to(Core::Runs)),
    read: |entries| {
        let clues = entries.required("clues")?;
        let (any, any_order) = (entries.optional("any"), entries.flag("any_order"));
        Ok(Box::new(Runs { clues, any, any_order }))
    },
};

/// The runs of the first symbol in each group of a scope have the lengths of its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Runs {
    /// The field with a row of lengths for each line; zeros are ignored.
    clues: String,
    /// The number that stands for any length.
    any: Option<i64>,
    /// Whether the runs of lines come in any order.
    any_order: bool,
}

impl Condition for Runs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let any_order = self.any_order || *scope.row == RINGS;
        let order = if any_order { ", in any order" } else { "" };
        let any = self.any.map(|any| format!("; {any} is any length")).unwrap_or_default();
        format!("the runs of {} have the lengths in `{}`{order}{any}", scope.each(), self.clues)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let table = terrain.data.values.table(&self.clues);
        bind_groups(groups, terrain, |group, scene| {
            let mut clue: Vec<Option<i64>> = if let Some(table) = table {
                let clue = table.get(group.number - 1).ok_or_else(|| RuleError::NoClue {
                    field: self.clues.clone(),
                    kind: group.kind,
                    number: group.number,
                })?;
                clue.iter().copied().map(Some).collect()
            } else {
                let length = |clue: &Clue| match *clue {
                    Clue::Number(length) => Some(length),
                    Clue::Word(_) => None,
                };
                let clues = scene.clues(&self.clues);
                if clues.is_empty() {
                    return Ok(None);
                }
                clues.iter().map(length).collect()
            };
            clue.retain(|&length| length != Some(0));
            for length in clue.iter_mut().filter(|length| **length == self.any) {
                *length = None;
            }
            let order = match group.kind {
                kind if kind == RINGS.kind => Order::ring(&group.cells, terrain.shape()),
                _ if self.any_order => Order::Any,
                _ => Order::Given,
            };
            Ok(Some(BoundScan::along(group, false, RunLengths::new(clue, order)?)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::rules::testing::Case;

    #[test]
    fn lengths_and_their_order_matter() {
        let mut case = Case::with_background("#", [".....", "....."]);
        case.push("clues", Value::Table(vec![vec![2, 1], vec![0]]));
        let rule = Runs { clues: "clues".into(), any: None, any_order: false };
        let rows = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["##_#_", "_____"])), None);
        assert_eq!(says(case.grid(["#_##_", "_____"])).unwrap(), "row 1 has runs of 1 2, not 2 1");
        assert_eq!(
            says(case.grid(["##__#", "___#_"])).unwrap(),
            "row 2 has runs of 1, not nothing"
        );
        assert_eq!(says(case.grid(["##_##", "...#."])).unwrap(), "row 1 has runs of 2 2, not 2 1");
    }

    #[test]
    fn a_ring_has_no_end_but_the_edge_of_the_board_and_holes_cut_it() {
        let case = |givens: [&str; 3]| {
            let mut case = Case::with_background("#", givens);
            case.push("clues", Value::Table(vec![vec![1, 3]; 9]));
            case
        };
        let says = |case: &Case, rows| {
            let rings = case
                .bind(
                    &Runs { clues: "clues".into(), any: None, any_order: false },
                    &Scope::of("rings"),
                )
                .unwrap();
            rings.breach(case.board(), &case.grid(rows)).map(|it| it.text)
        };
        // Only the ring of the centre is full.
        let open = case(["...", "...", "..."]);
        assert_eq!(says(&open, ["##_", "#._", "_#_"]), None);
        assert_eq!(says(&open, ["#__", "#._", "#_#"]), None);
        let text = |actual| Some(format!("the ring of r2c2 has runs of {actual}, not 1 3"));
        assert_eq!(says(&open, ["###", "#.#", "###"]), text("8"));
        assert_eq!(says(&open, ["___", "_._", "___"]), text("nothing"));
        assert_eq!(says(&open, ["##_", "_._", "_##"]), text("2 2"));
        let cut = case([".!.", "...", "..."]);
        assert_eq!(says(&cut, ["#!#", "#.#", "##_"]), text("2 4"));
        let wide = case(["...", "...", "..."]);
        assert_eq!(
            says(&wide, ["_##", "_#_", "#.."]),
            Some("the ring of r1c1 has runs of 2, not 1 3".into())
        );
    }

    #[test]
    fn a_run_may_have_any_length() {
        let rule = Runs { clues: "clues".into(), any: Some(-1), any_order: false };
        let mut case = Case::with_background("#", ["....."]);
        case.push("clues", Value::Table(vec![vec![-1, 1]]));
        let says = |case: &Case, scope, rows: &[&str]| -> Vec<Option<String>> {
            let bound = case.bind(&rule, scope).unwrap();
            let breach = |row: &&str| bound.breach(case.board(), &case.grid([*row]));
            rows.iter().map(|row| breach(row).map(|it| it.text)).collect()
        };
        let actual = says(&case, &Scope::of("rows"), &["###_#", "_#_#_", "#_###", "____#"]);
        let text = |runs| Some(format!("row 1 has runs of {runs}, not ? 1"));
        assert_eq!(actual, [None, None, text("1 3"), text("1")]);
        let mut ring = Case::with_background("#", ["...", "...", "..."]);
        ring.push("clues", Value::Table(vec![vec![2, -1]; 9]));
        let bound = ring.bind(&rule, &Scope::of("rings")).unwrap();
        let fits = |rows| bound.breach(ring.board(), &ring.grid(rows)).is_none();
        assert!(fits(["##_", "_._", "_##"]) && fits(["##_", "_.#", "___"]));
        assert!(!fits(["##_", "_._", "___"]) && !fits(["#_#", "_._", "___"]));
    }

    #[test]
    fn runs_of_a_line_may_come_in_any_order() {
        let rule = Runs { clues: "clues".into(), any: Some(-1), any_order: true };
        let mut case = Case::with_background("#", ["......."]);
        case.push("clues", Value::Table(vec![vec![2, -1, 1]]));
        let bound = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |row| bound.breach(case.board(), &case.grid([row])).map(|it| it.text);
        for row in ["##_#_#_", "#_##_#_", "#_##_##", "#_#_##_", "###_..."] {
            assert_eq!(says(row), None, "{row}");
        }
        let text = |runs| Some(format!("row 1 has runs of {runs}, not ? 1 2"));
        assert_eq!(says("#_#_#__"), text("1 1 1"));
        assert_eq!(says("##_##__"), text("2 2"));
    }

    #[test]
    fn every_line_needs_a_clue() {
        let mut case = Case::with_background("#", ["...", "..."]);
        case.push("clues", Value::Table(vec![vec![2]]));
        let rule = Runs { clues: "clues".into(), any: None, any_order: false };
        let error = case.bind(&rule, &Scope::of("rows")).unwrap_err();
        assert_eq!(error.to_string(), "`clues` has no clue for row 2");
    }
}
