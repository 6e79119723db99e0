//! Runs: the runs of the first symbol in a line have given lengths, in order.

use super::breach::{list, name};
use super::common::{IF, IN, index};
use super::groups::{GroupConstraint, bind_groups};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::grid::{Board, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Holds, Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "runs",
        &[
            IN,
            IF,
            required(
                "clues",
                Kind::FieldName(Holds::Table),
                "\"across\"",
                "A table with a row of lengths for each line. Zeros are ignored, so a row of zeros is a \
                 line without runs.",
            ),
        ],
        "[{ in = \"rows\", clues = \"across\" }]",
        "The lengths of the runs of the first symbol in a line, in order.",
    ),
    of_lines: true,
    read: |entries| Ok(Box::new(Runs { clues: entries.required("clues")? })),
};

/// The runs of the first symbol in each group of a scope have the lengths of its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Runs {
    /// The field with a row of lengths for each line; zeros are ignored.
    clues: String,
}

/// A line with its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundRuns {
    /// The line.
    pub group: Group,
    /// The lengths of the runs, in order.
    pub clue: Vec<i64>,
}

impl Condition for Runs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("the runs of {} have the lengths in `{}`", scope.each(), self.clues)
    }

    fn clues(&self) -> Option<&str> {
        Some(&self.clues)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let clues = terrain.facts.values.table(&self.clues);
        bind_groups(groups, terrain, |group, _| {
            let clue = clues.and_then(|clues| clues.get(group.number - 1));
            let clue = clue.ok_or_else(|| RuleError::NoClue {
                field: self.clues.clone(),
                kind: group.kind,
                number: group.number,
            })?;
            let clue = clue.iter().copied().filter(|&length| length != 0).collect();
            Ok([BoundRuns { group, clue }])
        })
    }
}

impl GroupConstraint for BoundRuns {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let cells = &self.group.cells;
        let marked: Vec<bool> = cells
            .iter()
            .map(|&cell| grid.get(cell).map(|symbol| Some(symbol) == Symbol::new(0)))
            .collect::<Option<_>>()?;
        let stretches = marked.split(|&marked| !marked).filter(|stretch| !stretch.is_empty());
        let found: Vec<i64> = stretches.map(|stretch| index(stretch.len())).collect();
        let (group, clue) = (&self.group, &self.clue);
        let what = || format!("has runs of {}, not {}", list(&found), list(clue));
        (found != *clue).then(|| Breach::of(group, format!("{} {}", name(group, board), what())))
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
        let rule = Runs { clues: "clues".into() };
        let rows = case.bind(&rule, &Scope::Rows).unwrap();
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
    fn every_line_needs_a_clue() {
        let mut case = Case::with_background("#", ["...", "..."]);
        case.push("clues", Value::Table(vec![vec![2]]));
        let rule = Runs { clues: "clues".into() };
        let error = case.bind(&rule, &Scope::Rows).unwrap_err();
        assert_eq!(error.to_string(), "`clues` has no clue for row 2");
    }
}
