//! Scan: a number that is worked out along a group, cell by cell, ends within bounds.

use std::sync::Arc;

use super::bounds::{self, NumberBounds};
use super::common::{FROM, GROUP_NAMES, IF, IN, end, eval, index, is_from_end, never_true};
use super::core::{BoundScan, Reading, State};
use super::groups::bind_groups;
use super::scan_steps::{KnownSteps, StepExprs, Steps};
use super::{BindResult, Condition, Core, Lowering, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{Group, Scope, Symbol, Terrain};
use crate::language::{Kind, optional, required, tables};

/// The keys of the bounds.
const KEYS: &[&str; 3] = &["equals", "at_least", "at_most"];

/// The names in an expression about a step.
const STEP_NAMES: &[&str] = &["state", "a", "i", "r", "c", "g", "size"];

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "scan",
        &[
            IN,
            IF,
            FROM,
            optional(
                "start",
                Kind::Expr(GROUP_NAMES),
                "0",
                "-1",
                "The state before the first cell.",
            ),
            required(
                "next",
                Kind::Expr(STEP_NAMES),
                "\"if(state == 0, a, state)\"",
                "The state after a cell: `state` is that before it, `a` the number of its symbol, 0 for an empty \
                 cell; `i` is the number of cells before it in the scan (so 0 for the last cell of the group, if \
                 the scan is from the end); `r` and `c` are its row and column.",
            ),
            optional(
                "where",
                Kind::Expr(STEP_NAMES),
                "anything",
                "\"state <= 9\"",
                "The condition for the `state` after each cell.",
            ),
            optional(
                "equals",
                Kind::Expr(GROUP_NAMES),
                "no bound",
                "\"clues[0, g]\"",
                "The state after the last cell.",
            ),
            bounds::at_least(GROUP_NAMES),
            bounds::at_most(GROUP_NAMES),
        ],
        "[{ in = \"rows\", next = \"if(state == 0, a, state)\", equals = \"clues[g]\" }]",
        "A state: a number that is worked out along a group, cell by cell, and ends within bounds.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering {
        core: Core::Scan,
        texts: &[("exactly", "{equals}"), ("says", "the last state of a scan of {in}")],
    }),
    read: |entries| {
        Ok(Box::new(Scan {
            from_end: is_from_end(entries),
            start: entries.optional("start"),
            next: entries.required("next")?,
            condition: entries.optional("where"),
            bounds: NumberBounds::required(entries, KEYS)?,
            known: KnownSteps::default(),
        }))
    },
};

/// A state that is worked out along each group of a scope ends within bounds.
#[derive(Debug)]
struct Scan {
    /// Whether it begins at the last cell instead of the first.
    from_end: bool,
    /// The state before the first cell; zero without an expression.
    start: Option<Expr>,
    /// The state after a cell.
    next: Expr,
    /// The condition for the state after each cell.
    condition: Option<Expr>,
    bounds: NumberBounds,
    known: KnownSteps,
}

/// The states along a group.
#[derive(Clone, Debug, PartialEq, Eq)]
struct States {
    /// The steps, which groups can share.
    steps: Arc<Steps>,
    /// The minimum of the last state, and the maximum.
    range: [i64; 2],
    /// The condition for each state.
    condition: Option<Expr>,
    from_end: bool,
}

impl Condition for Scan {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (group, end, next) = (scope.each_content(), end(self.from_end), &self.next);
        let start = self.start.as_ref().map_or("0".to_owned(), Expr::quoted);
        let last = self.bounds.numbers();
        let satisfies = self.condition.as_ref().map(|it| format!(" always satisfies `{it}` and"));
        let satisfies = satisfies.unwrap_or_default();
        format!(
            "a state that is {start} at the {end} of {group}, and `{next}` after each cell,{satisfies} becomes {last}"
        )
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never().or_else(|| self.condition.as_ref().and_then(never_true))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| {
            let (min, max) = self.bounds.eval(env, i64::MIN)?;
            let start = self.start.as_ref().map_or(Ok(0), |start| eval(start, env))?;
            let (next, condition) = (&self.next, self.condition.as_ref());
            let exprs = StepExprs { next, condition, from_end: self.from_end };
            let steps = self.known.along(exprs, (&group, start), env)?;
            let (range, from_end) = ([min, max], self.from_end);
            let states = States { steps, range, condition: self.condition.clone(), from_end };
            Ok([BoundScan::along(group, from_end, states)])
        })
    }
}

impl States {
    /// Returns the state after the last cell, or else one that does not satisfy the condition.
    fn end(&self, held: &[Symbol]) -> Result<i64, i64> {
        let mut steps = held.iter().zip(&self.steps.at);
        let last = steps.try_fold(0, |state, (content, step)| step[state][content.index()])?;
        Ok(self.steps.last[last])
    }
}

impl Reading for States {
    fn next(&self, place: usize, [state, _]: State, content: Symbol) -> Option<State> {
        let step = self.steps.at[place].get(usize::try_from(state).ok()?)?;
        step[content.index()].ok().map(|state| [index(state), 0])
    }

    fn accepts(&self, [state, _]: State) -> bool {
        let last = usize::try_from(state).ok().and_then(|state| self.steps.last.get(state));
        last.is_some_and(|&last| self.fits(&[last]))
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        self.end(held).ok().map(|last| vec![last])
    }

    fn stops(&self, group: &str, held: &[Symbol]) -> Option<String> {
        let (state, condition) = (self.end(held).err()?, self.condition.as_ref()?);
        Some(format!(
            "the state along {group} becomes {state}, which does not satisfy `{condition}`"
        ))
    }

    fn range(&self) -> [i64; 2] {
        self.range
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        format!("the state at the {} of {group} is {numbers}", end(!self.from_end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleError;
    use crate::rules::core::STATES_MAX;
    use crate::rules::testing::{Case, expr};

    fn says(rule: &Scan, row: &str) -> Option<String> {
        let case = Case::with_background("123", ["...."]);
        case.says(rule, &Scope::of("rows"), [row])
    }

    fn scan(from_end: bool, start: Option<&str>, next: &str, last: &str) -> Scan {
        let bounds = NumberBounds::exactly(expr(last));
        Scan {
            from_end,
            start: start.map(expr),
            next: expr(next),
            condition: None,
            bounds,
            known: KnownSteps::default(),
        }
    }

    #[test]
    fn the_first_symbol_from_either_end() {
        let first = |from_end, last| scan(from_end, None, "if(state == 0, a, state)", last);
        assert_eq!(says(&first(false, "2"), "_231"), None);
        assert_eq!(says(&first(true, "1"), "_31_"), None);
        assert_eq!(
            says(&first(false, "2"), "_321").unwrap(),
            "the state at the end of row 1 is 3, not 2"
        );
        assert_eq!(
            says(&first(true, "2"), "_23_").unwrap(),
            "the state at the beginning of row 1 is 3, not 2"
        );
        assert_eq!(says(&first(false, "2"), "_3.1"), None);
    }

    #[test]
    fn places_and_a_start_count() {
        let sum = scan(false, Some("10 * size"), "state + a * (i + c)", "54");
        assert_eq!(says(&sum, "1213"), Some("the state at the end of row 1 is 66, not 54".into()));
        assert_eq!(says(&sum, "11_2"), None);
    }

    #[test]
    fn groups_share_steps_only_where_these_are_the_same() {
        let sums = |start, next| scan(false, start, next, "9");
        for (rule, ends) in [
            (sums(Some("1"), "state + a * (i < size - 1)"), [5, 4, 5, 13]),
            (sums(Some("10 * size"), "state + a"), [55, 44, 55, 65]),
            (sums(None, "state + a * (r + c)"), [10, 6, 10, 30]),
        ] {
            // The third board is the first one again, and the last has other symbols.
            let boards = [("123", "11111"), ("123", "1111"), ("123", "11111"), ("345", "33333")];
            for ((symbols, row), end) in boards.into_iter().zip(ends) {
                let case = Case::with_background(symbols, [&".".repeat(row.len())]);
                let says = case.says(&rule, &Scope::of("rows"), [row]).unwrap();
                assert!(says.ends_with(&format!("is {end}, not 9")), "{rule:?} {row}: {says}");
            }
        }
        let case = Case::with_background("123", ["...", "..."]);
        for (rule, row, end) in [
            (sums(None, "state + (r + 1) * a"), "111", 6),
            (sums(Some("3 * g"), "state + a"), "333", 12),
        ] {
            let says = case.says(&rule, &Scope::of("rows"), ["333", row]).unwrap();
            assert!(says.starts_with(&format!("the state at the end of row 2 is {end}")), "{says}");
        }
    }

    #[test]
    fn states_are_bounded_and_can_be_hopeless() {
        let case = Case::new("12345", [".........."]);
        let rule = scan(false, None, "state * 10 + a", "5");
        let error = case.bind(&rule, &Scope::of("rows")).unwrap_err();
        assert_eq!(error, RuleError::TooManyStates { group: "row 1".into(), states: STATES_MAX });
        let rule = scan(false, None, "state + a", "9");
        let never = case.bind(&rule, &Scope::of("rows")).unwrap().never(case.board(), false);
        assert_eq!(
            never.unwrap().to_string(),
            "this can never hold: the state at the end of row 1 is 9"
        );
    }
}
