//! Scan: a number that is worked out along a group, cell by cell, ends within bounds.

use std::collections::HashMap;

use super::bounds::{self, NumberBounds};
use super::breach::name;
use super::common::{
    FROM, GROUP_NAMES, IF, IN, cell_numbers, end, eval, group_numbers, in_time, is_from_end, shown,
};
use super::groups::{GroupConstraint, bind_groups, order};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::{Env, Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, optional, required, tables};

/// The keys of the bounds.
const KEYS: &[&str; 3] = &["equals", "at_least", "at_most"];

/// The maximum number of states of a line between two of its cells.
pub(crate) const STATES_MAX: usize = 1 << 16;

/// The names that a step depends on, besides those of its group and fields.
const OPEN: &[&str] = &["state", "a", "i", "r", "c"];

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
                Kind::Expr(&["state", "a", "i", "r", "c", "g", "size"]),
                "\"if(state == 0, a, state)\"",
                "The state after a cell: `state` is that before it, `a` the number of its symbol, 0 for an empty \
                 cell; `i` is the number of cells before it in the scan (so 0 for the last cell of the group, if \
                 the scan is from the end); `r` and `c` are its row and column.",
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
    takes: |_| true,
    read: |entries| {
        Ok(Box::new(Scan {
            from_end: is_from_end(entries),
            start: entries.optional("start"),
            next: entries.required("next")?,
            bounds: NumberBounds::required(entries, KEYS)?,
        }))
    },
};

/// A state that is worked out along each group of a scope ends within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scan {
    /// Whether it begins at the last cell instead of the first.
    from_end: bool,
    /// The state before the first cell; zero without an expression.
    start: Option<Expr>,
    /// The state after a cell.
    next: Expr,
    bounds: NumberBounds,
}

/// For each state before a cell, the number of the state that each symbol leads to.
type ScanStep = Vec<Box<[usize]>>;

/// A group along which a state is worked out: an automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundScan {
    group: Group,
    from_end: bool,
    /// The step at each cell, in the order of the scan.
    steps: Vec<ScanStep>,
    /// The states after the last cell.
    last: Vec<i64>,
    /// The minimum of the last state, and the maximum.
    range: [i64; 2],
}

impl Condition for Scan {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (group, end, next) = (scope.each(), end(self.from_end), &self.next);
        let start = self.start.as_ref().map_or("0".to_owned(), Expr::quoted);
        let last = self.bounds.numbers();
        format!(
            "a state that is {start} at the {end} of {group}, and `{next}` after each cell, becomes {last}"
        )
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let mut exprs = self.bounds.exprs();
        exprs.push(("next", &self.next));
        exprs.extend(self.start.as_ref().map(|start| ("start", start)));
        exprs
    }

    fn is_from_end(&self) -> bool {
        self.from_end
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| {
            let (min, max) = self.bounds.eval(env, i64::MIN)?;
            let start = self.start.as_ref().map_or(Ok(0), |start| eval(start, env))?;
            let (mut steps, mut last) = (Vec::new(), vec![start]);
            let next = self.next.fixed(OPEN, env);
            for (place, cell) in order(&group, self.from_end).enumerate() {
                let at_cell;
                (at_cell, last) = step(&next, &last, (place, cell), &group, terrain)?;
                steps.push(at_cell);
            }
            Ok([BoundScan { group, from_end: self.from_end, steps, last, range: [min, max] }])
        })
    }
}

/// Returns the numbers of the states to which symbols in a cell lead from some states, and these
/// states.
fn step(
    next: &Expr,
    states: &[i64],
    (place, cell): (usize, Cell),
    group: &Group,
    terrain: &Terrain<'_>,
) -> Result<(ScanStep, Vec<i64>), RuleError> {
    let alphabet = &terrain.board().alphabet;
    let [g, size, ..] = group_numbers(group, terrain.shape());
    let [r, c] = cell_numbers(cell, terrain.shape());
    let mut numbers: HashMap<i64, usize> = HashMap::new();
    let mut reached = Vec::new();
    let mut number_of = |state: i64, symbol: Symbol| {
        let i = ("i", super::common::index(place));
        let own = [("state", state), i, r, c, g, size];
        let outer = &With { names: &own, outer: terrain.data as &dyn Env };
        let state = eval(next, &With { names: &[("a", alphabet.operand(symbol))], outer })?;
        Ok(*numbers.entry(state).or_insert_with(|| {
            reached.push(state);
            reached.len() - 1
        }))
    };
    let mut steps = Vec::with_capacity(states.len());
    for &state in states {
        in_time()?;
        let step = alphabet.symbols().map(|symbol| number_of(state, symbol));
        steps.push(step.collect::<Result<_, RuleError>>()?);
    }
    if reached.len() > STATES_MAX {
        return Err(RuleError::TooManyStates { group: group.to_string(), states: STATES_MAX });
    }
    Ok((steps, reached))
}

impl GroupConstraint for BoundScan {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let mut state = 0;
        for (cell, step) in self.order().zip(&self.steps) {
            state = step[state][grid.get(cell)?.index()];
        }
        let (group, found, due) = (&self.group, self.last[state], shown(self.range));
        let text = || {
            let end = end(!self.from_end);
            format!("the state at the {end} of {} is {found}, not {due}", name(group, board))
        };
        (!self.accepts(state)).then(|| Breach::of(group, text()))
    }

    fn never(&self, _: &Board, holes: bool) -> Option<RuleError> {
        let is_never = !holes && !(0..self.last.len()).any(|state| self.accepts(state));
        let why = || format!("no state at the end of {} is {}", self.group, shown(self.range));
        is_never.then(|| RuleError::Never(why()))
    }
}

impl BoundScan {
    /// Returns the cells in the order of the scan.
    pub(crate) fn order(&self) -> impl Iterator<Item = Cell> {
        order(&self.group, self.from_end)
    }

    /// Returns the number of the state after a cell, by its place, from that before it. The first state is
    /// zero.
    pub(crate) fn next(&self, place: usize, state: usize, symbol: Symbol) -> usize {
        self.steps[place][state][symbol.index()]
    }

    /// Tells whether a state after the last cell is right.
    pub(crate) fn accepts(&self, state: usize) -> bool {
        let [min, max] = self.range;
        (min..=max).contains(&self.last[state])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn says(rule: &Scan, row: &str) -> Option<String> {
        let case = Case::with_background("123", ["...."]);
        case.says(rule, &Scope::of("rows"), [row])
    }

    fn scan(from_end: bool, start: Option<&str>, next: &str, last: &str) -> Scan {
        let bounds = NumberBounds::exactly(expr(last));
        Scan { from_end, start: start.map(expr), next: expr(next), bounds }
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
    fn states_are_bounded_and_can_be_hopeless() {
        let case = Case::new("12345", [".........."]);
        let rule = scan(false, None, "state * 10 + a", "5");
        let error = case.bind(&rule, &Scope::of("rows")).unwrap_err();
        assert_eq!(error, RuleError::TooManyStates { group: "row 1".into(), states: STATES_MAX });
        let rule = scan(false, None, "state + a", "9");
        let never = case.bind(&rule, &Scope::of("rows")).unwrap().never(case.board(), false);
        assert_eq!(
            never.unwrap().to_string(),
            "this can never hold: no state at the end of row 1 is 9"
        );
    }
}
