//! Runs: the runs of the first symbol in a line have given lengths, in order.

use super::numbers::index;
use super::{Breach, RuleError};
use crate::grid::{Grid, Group, Scope, Symbol, Terrain};

/// The runs of the first symbol in each group of a scope have the lengths of its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The lines.
    pub scope: Scope,
    /// The field with a row of lengths for each line; zeros are ignored.
    pub clues: String,
}

/// A line with its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clued {
    /// The line.
    pub group: Group,
    /// The lengths of the runs, in order.
    pub clue: Vec<i64>,
}

impl Runs {
    pub(super) fn sentence(&self) -> String {
        format!("the runs in each {} are as long as `{}` says", self.scope.kind(), self.clues)
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Vec<Clued>, RuleError> {
        let clues = terrain.facts.values.table(&self.clues);
        let bound = |group: Group| {
            let clue = clues.and_then(|clues| clues.get(group.number - 1));
            let clue = clue.ok_or_else(|| RuleError::NoClue {
                field: self.clues.clone(),
                kind: group.kind,
                number: group.number,
            })?;
            Ok(Clued { clue: clue.iter().copied().filter(|&length| length != 0).collect(), group })
        };
        self.scope.all_groups(terrain)?.into_iter().map(bound).collect()
    }
}

impl Clued {
    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let cells = &self.group.cells;
        let marked: Vec<bool> = cells
            .iter()
            .map(|&cell| grid.get(cell).map(|symbol| Some(symbol) == Symbol::new(0)))
            .collect::<Option<_>>()?;
        let stretches = marked.split(|&marked| !marked).filter(|stretch| !stretch.is_empty());
        let found: Vec<i64> = stretches.map(|stretch| index(stretch.len())).collect();
        let (group, clue) = (&self.group, &self.clue);
        (found != *clue).then(|| Breach::Runs { group: group.clone(), found, clue: clue.clone() })
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
        let rule = Runs { scope: Scope::Rows, clues: "clues".into() };
        let rows = rule.bind(&case.terrain()).unwrap();
        let says = |grid| rows.iter().find_map(|it| it.breach(&grid)).map(|it| case.says(&it));
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
        let rule = Runs { scope: Scope::Rows, clues: "clues".into() };
        let error = rule.bind(&case.terrain()).unwrap_err();
        assert_eq!(error.to_string(), "`clues` has no clue for row 2");
    }
}
