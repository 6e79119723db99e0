//! Pairs: a condition for the symbols of two cells.

use std::sync::Arc;

use super::common::{IF, in_or, in_time, never_true};
use super::core::BoundTable;
use super::fits::{FITS_NAMES, Fits, Fitting};
use super::scene::{Scene, Tabulated};
use super::{BindResult, BoundEach, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::Expr;
use crate::grid::{Board, Cell, Grid, Group, Scope, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "pairs",
        &[
            in_or("`\"pairs edge\"`", "\"pairs king\""),
            IF,
            required("where", Kind::Expr(FITS_NAMES), "\"a < b\"", "The condition for each pair."),
        ],
        "[{ in = \"less signs\", where = \"a < b\" }]",
        "A condition for the symbols in two cells: `a` and `b` are their numbers, 0 for an empty cell; `r` \
         and `c` are the row and column of the first; `dr` and `dc` are the steps down and right from the \
         first to the second.",
    ),
    takes: |_| true,
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
pub(crate) struct BoundPairs {
    /// The pairs.
    pub pairs: Vec<BoundPair>,
    /// The condition.
    condition: String,
}

/// A pair of cells, and the symbols that fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundPair {
    /// The cells.
    pub cells: [Cell; 2],
    /// The symbols.
    pub fits: Fits,
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
        if Fitting::is_of_places(&self.condition, terrain) {
            return self.tabulated(&groups, terrain);
        }
        let mut fitting = Fitting::new(&self.condition, terrain);
        let mut pairs = Vec::new();
        for group in groups {
            let cells = match *group.cells {
                [first, second] => [first, second],
                [] | [_] => continue,
                _ => return Err(RuleError::NoPair { kind: group.kind, cells: group.cells.len() }),
            };
            pairs.push(BoundPair { cells, fits: fitting.fits(&group, cells[1])? });
        }
        Ok(Box::new(BoundPairs { pairs, condition: self.condition.to_string() }))
    }
}

impl Pairs {
    /// Binds a condition that is about more than the symbols of two cells.
    fn tabulated(&self, groups: &[Group], terrain: &Terrain<'_>) -> BindResult {
        let (board, says) = (terrain.board(), Arc::from(self.condition.to_string()));
        let mut tables = Vec::new();
        for group in groups {
            in_time()?;
            let (first, second) = match *group.places().collect::<Vec<_>>() {
                [first, second] => (first, second),
                [] | [_] => continue,
                ref more => {
                    return Err(RuleError::NoPair { kind: group.kind, cells: more.len() });
                }
            };
            let Tabulated { nodes, values } =
                Scene::of(group, terrain).pair(first, second).tabulate(&self.condition)?;
            tables.push(BoundTable {
                contents: nodes.iter().map(|&it| board.domain().contents(it).count()).collect(),
                nodes,
                // Without a value, nothing is demanded.
                allowed: values.iter().map(|value| *value != Some(0)).collect(),
                places: vec![first, second],
                says: Arc::clone(&says),
            });
        }
        tables.retain(|table| !table.allows_all());
        Ok(Box::new(BoundEach { tables }))
    }
}

impl Constraint for BoundPairs {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let breaks = |pair: &&BoundPair| {
            let [first, second] = pair.cells.map(|cell| grid.get(cell));
            first.zip(second).is_some_and(|(first, second)| !pair.fits.allow(first, second))
        };
        let cells = self.pairs.iter().find(breaks)?.cells;
        let [first, second] = cells.map(|cell| board.shape.name(cell));
        let text = format!("{first} and {second} do not satisfy `{}`", self.condition);
        Some(Breach::between(cells, text))
    }

    fn demands_nothing(&self) -> bool {
        self.pairs.iter().all(|pair| pair.fits.are_all())
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let never = |pair: &&BoundPair| pair.fits.are_none();
        let [first, second] = self.pairs.iter().filter(|_| !holes).find(never)?.cells;
        let [first, second] = [first, second].map(|cell| board.shape.name(cell));
        Some(RuleError::Never(format!("no two symbols fit together in {first} and {second}")))
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
