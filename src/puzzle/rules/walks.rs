//! Walks: a line is followed from the cell where it begins, step by step.

use super::bounds::{self, NumberBounds};
use super::common::{GROUP_NAMES, IF, IN, cell_numbers, eval, index, never_true};
use super::groups::{bind_groups, within};
use super::scene::Scene;
use super::{
    BindResult, BoundLines, BoundWalk, Condition, Core, Lowering, RuleError, RuleRow, Takes,
};
use crate::expr::{Env, Expr, With};
use crate::grid::{CellSide, Group, LineCode, Scope, Shape, Terrain};
use crate::language::{Entries, EntryFault, Kind, optional, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "walks",
        &[
            IN,
            IF,
            required(
                "from",
                Kind::Expr(&["r", "c"]),
                "\"r == 0 && c == 0\"",
                "The condition for a cell where a line begins: a line leaves it at one side.",
            ),
            optional(
                "where",
                Kind::Expr(&["i", "r", "c", "dr", "dc"]),
                "any step",
                "\"i != 3 || dr == 1\"",
                "The condition for each step: `i` is its number, from 0 for the first; `r` and `c` are the \
                 row and column of the cell that it leaves; `dr` and `dc` are the steps down and right to \
                 the next.",
            ),
            bounds::exactly(GROUP_NAMES, "\"size - 1\"", "The exact number of steps."),
            bounds::at_least(GROUP_NAMES),
            bounds::at_most(GROUP_NAMES),
        ],
        "[{ in = \"board\", from = \"r + c == 0\", where = \"moves[i] == 0 || dc == 1\" }]",
        "The steps of a line from the cell where it begins to the cell where it ends. It does not branch. \
         The symbols are those of `lines`, without strands and directions. By itself, the rule is only about \
         the cells of these lines: without `lines`, others may hold anything. Nothing newer counts steps: where they \
         are counted, lines stay symbols.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Walks)),
    read: |entries| Ok(Box::new(Walks::read(entries)?)),
};

/// In each group of a scope, lines that begin at some cells take certain steps.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Walks {
    /// Where they begin.
    from: Expr,
    /// The condition for each step.
    condition: Option<Expr>,
    /// The number of steps.
    bounds: NumberBounds,
}

/// The maximum number of steps, times the cells of the group.
const STEPS_MAX: usize = 1 << 20;

impl Walks {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        const KEYS: &[&str] = &["where", "exactly", "at_least", "at_most"];
        let (from, condition) = (entries.required("from")?, entries.optional("where"));
        let bounds = NumberBounds::read(entries, bounds::KEYS)?;
        if condition.is_none() && bounds.is_empty() {
            return Err(EntryFault::NoneOf(KEYS));
        }
        Ok(Self { from, condition, bounds })
    }

    /// Returns, for each step and each cell, the sides where it may leave the cell.
    fn allowed(
        &self,
        lines: &BoundLines,
        steps: usize,
        shape: Shape,
        env: &dyn Env,
    ) -> Result<Vec<u8>, RuleError> {
        let mut allowed = Vec::with_capacity(steps * lines.cells().len());
        for step in 0..steps {
            for &cell in lines.cells() {
                let [r, c] = cell_numbers(cell, shape);
                let mut sides = 0;
                for side in CellSide::ALL {
                    let (down, right) = side.step();
                    let names =
                        [("i", index(step)), r, c, ("dr", down.into()), ("dc", right.into())];
                    let inside = lines.next(cell, side).is_some();
                    let keeps = match &self.condition {
                        Some(it) if inside => eval(it, &With { names: &names, outer: env })? != 0,
                        _ => inside,
                    };
                    sides |= u8::from(keeps) << side as u8;
                }
                allowed.push(sides);
            }
        }
        Ok(allowed)
    }

    /// Returns the lines of a group: one for each cell where one begins.
    fn walks(
        &self,
        group: &Group,
        env: &Scene<'_>,
        terrain: &Terrain<'_>,
    ) -> Result<Vec<BoundWalk>, RuleError> {
        let shape = terrain.shape();
        let mut begins = Vec::new();
        for &cell in &group.cells {
            let names = cell_numbers(cell, shape);
            if eval(&self.from, &With { names: &names, outer: terrain.data })? != 0 {
                begins.push(cell);
            }
        }
        if begins.is_empty() {
            return Ok(Vec::new());
        }
        let lines = BoundLines::of_group(group.clone(), LineCode::Strands(1), terrain);
        let cells = lines.cells().len();
        let (min, max) = self.bounds.eval(env, 0)?;
        let steps = |bound: i64| usize::try_from(bound.max(0)).unwrap_or(usize::MAX);
        let max = steps(max).min(cells - 1);
        if max * cells > STEPS_MAX {
            return Err(RuleError::TooLong { steps: max, cells });
        }
        let walk = BoundWalk {
            begin: begins[0],
            min: steps(min),
            max,
            allowed: self.allowed(&lines, max, shape, env)?,
            condition: self.condition.as_ref().map(Expr::to_string).unwrap_or_default(),
            lines,
        };
        Ok(begins.into_iter().map(|begin| BoundWalk { begin, ..walk.clone() }).collect())
    }
}

impl Condition for Walks {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (place, from) = (within(scope), &self.from);
        let steps = format!(", and takes {}", self.bounds.words("steps"));
        let steps = if self.bounds.is_empty() { "" } else { &steps };
        let each = |condition| format!("; each step satisfies `{condition}`");
        let each = self.condition.as_ref().map(each).unwrap_or_default();
        format!("{place}a line begins at each cell with `{from}`{steps}{each}")
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.condition.as_ref().and_then(never_true).or_else(|| self.bounds.never_a_count())
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| self.walks(&group, env, terrain))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, SIDES, expr};

    fn walks(condition: &str, steps: &str) -> Walks {
        let (from, condition) = (expr("r == 0 && c == 0"), Some(expr(condition)));
        Walks { from, condition, bounds: NumberBounds::exactly(expr(steps)) }
    }

    fn says<const N: usize>(rule: &Walks, rows: [&str; N]) -> Option<String> {
        Case::with_background(SIDES, rows).says(rule, &Scope::board(), rows)
    }

    #[test]
    fn a_line_is_followed_to_its_end() {
        let rule = walks("i != 1 || dr == 1", "3");
        assert_eq!(says(&rule, ["bl_", "_ch"]), None);
        let text = says(&rule, ["d__", "cjh"]).unwrap();
        let wrong = "step 2 of the line from r1c1, from r2c1 to r2c2, does not satisfy";
        assert_eq!(text, format!("{wrong} `i != 1 || dr == 1`"));
        let text = says(&rule, ["bl_", "_a_"]).unwrap();
        assert_eq!(text, "the line from r1c1 has 2 steps, less than 3");
        let text = says(&walks("1", "1"), ["bl_", "_a_"]).unwrap();
        assert_eq!(text, "the line from r1c1 has more than 1 step");
    }

    #[test]
    fn a_line_that_is_not_finished_may_go_on() {
        let rule = walks("1", "3");
        assert_eq!(says(&rule, ["bl.", "_.."]), None);
        assert_eq!(says(&rule, ["..b", "_a_"]), None);
    }

    #[test]
    fn a_line_begins_once_and_does_not_branch() {
        let rule = walks("1", "2");
        assert_eq!(says(&rule, ["___", "___"]).unwrap(), "no line begins at r1c1");
        assert_eq!(says(&rule, ["fh_", "a__"]).unwrap(), "the line branches in r1c1");
        assert_eq!(says(&rule, ["bnh", "_a_"]).unwrap(), "the line branches in r1c2");
        assert_eq!(says(&rule, ["bd_", "_a_"]).unwrap(), "the line does not enter r1c2");
        assert_eq!(says(&rule, ["a__", "___"]).unwrap(), "the line of r1c1 leaves the board");
    }

    #[test]
    fn a_line_of_a_million_steps_is_too_long() {
        let row = ".".repeat(600);
        let case = Case::new(SIDES, [row.as_str(), &row]);
        let error = case.bind(&walks("1", "size"), &Scope::board()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a line could take 1199 steps through 1200 cells, too many to follow"
        );
    }
}
