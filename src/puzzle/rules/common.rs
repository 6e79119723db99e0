//! Keys, names and numbers that several rules share.

use super::error::RuleError;
use crate::expr::{Env, Expr};
use crate::grid::{Cell, Group, Place, Shape, Side};
use crate::language::{Entries, Key, Kind, optional, required, word};
use runner_threads::time_is_up;

/// The key of the scope.
pub(super) const IN: Key = required(
    "in",
    Kind::Scopes,
    "\"rows\"",
    "The groups. A rule with a list of scopes holds in the groups of each.",
);

/// The key of the scope of a rule that is about these groups if a table does not say it.
pub(super) const fn in_or(groups: &'static str, example: &'static str) -> Key {
    optional("in", Kind::Scopes, groups, example, "The groups.")
}

/// The key of the condition for groups.
pub(super) const IF: Key = optional(
    "if",
    Kind::Expr(GROUP_NAMES),
    "all groups",
    "\"clues[g] >= 0\"",
    "The condition for the groups to which the rule applies.",
);

/// The key of the end at which a line begins.
pub(super) const FROM: Key = optional(
    "from",
    Kind::Word(&[
        word("beginning", "from the left or from above"),
        word("end", "from the right or from below"),
    ]),
    "`\"beginning\"`",
    "\"end\"",
    "The end from which cells are counted.",
);

/// Checks that the time is not up.
pub(super) fn in_time() -> Result<(), RuleError> {
    if time_is_up() { Err(RuleError::TimeIsUp) } else { Ok(()) }
}

/// Reads whether a line begins at its end.
pub(super) fn is_from_end(entries: &mut Entries) -> bool {
    entries.optional::<String>(FROM.name).is_some_and(|end| end == "end")
}

/// Names an end of a line.
pub(super) const fn end(is_last: bool) -> &'static str {
    if is_last { "end" } else { "beginning" }
}

/// Renders the numbers from a minimum to a maximum.
pub(super) fn shown([min, max]: [i64; 2]) -> String {
    match (min, max) {
        (min, max) if min == max => min.to_string(),
        (min, i64::MAX) => format!("at least {min}"),
        (i64::MIN, max) => format!("at most {max}"),
        (min, max) => format!("{min} to {max}"),
    }
}

/// Returns how many things there are, and how many are due, if no number from `least` to `most` is within the
/// bounds.
pub(super) fn outside([least, most]: [i64; 2], [min, max]: [i64; 2]) -> Option<(i64, String)> {
    let (found, due) = match (least, most) {
        (least, _) if least > max => (least, format!("at most {max}")),
        (_, most) if most < min => (most, format!("at least {min}")),
        _ => return None,
    };
    Some((found, if min == max { min.to_string() } else { due }))
}

/// The keys of a rule that states nothing else.
pub(super) const SCOPE_KEYS: &[Key] = &[IN, IF];

/// The names in an expression about a group.
pub(super) const GROUP_NAMES: &[&str] = &["g", "size", "r", "c"];

/// Returns the names in an expression about a group, with their numbers.
pub(super) fn group_numbers(group: &Group, shape: Shape) -> [(&'static str, i64); 4] {
    let [row, column] = origin(group).map_or([("r", 0), ("c", 0)], |it| place_numbers(it, shape));
    [
        ("g", index(group.number - 1)),
        ("size", index(group.size.unwrap_or(group.cells.len() + group.others.len()))),
        row,
        column,
    ]
}

/// Returns the place that the row and column of a group are those of, and from which steps are counted: the place that
/// it is around, or else its first cell.
pub(super) fn origin(group: &Group) -> Option<Place> {
    let beside = group.about.filter(|about| !matches!(about, Place::Cell(_)));
    group.focus.map(Place::Cell).or(beside).or(group.first.map(Place::Cell))
}

/// Returns the names of the row and column of a place, with their numbers: for a side or a corner, those of the cell
/// below and to the right.
pub(super) fn place_numbers(place: Place, shape: Shape) -> [(&'static str, i64); 2] {
    let corner = match place {
        Place::Cell(cell) => return cell_numbers(cell, shape),
        Place::Side(Side { corner, .. }) | Place::Corner(corner) => corner.index(),
    };
    let columns = shape.columns() + 1;
    [("r", index(corner / columns)), ("c", index(corner % columns))]
}

/// Returns the names of the row and column of a cell, with their numbers.
pub(super) fn cell_numbers(cell: Cell, shape: Shape) -> [(&'static str, i64); 2] {
    let (row, column) = shape.position(cell);
    [("r", index(row)), ("c", index(column))]
}

/// Leaves out groups without cells.
pub(super) fn occupied(mut groups: Vec<Group>) -> Vec<Group> {
    groups.retain(|group| !group.cells.is_empty());
    groups
}

/// Tells whether an expression uses the number in the hole that a group is around.
pub(super) fn uses_clue(expr: &Expr) -> bool {
    expr.names().any(|name| name.name == "clue")
}

/// Returns an expression that was written in several lines as sentences have it.
pub(super) fn in_a_line(expr: &str) -> String {
    expr.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// Returns a message if the condition at `where` is always false.
pub(super) fn never_true(condition: &Expr) -> Option<(&'static str, String)> {
    let is_false = condition.as_constant() == Some(0);
    is_false.then(|| ("where", "the condition is always false".to_owned()))
}

/// Converts a count to a number of expressions.
pub(super) fn index(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Computes a number of a rule.
pub(super) fn eval(expr: &Expr, env: &dyn Env) -> Result<i64, RuleError> {
    expr.eval(env).map_err(|error| RuleError::Eval { expr: expr.to_string(), error })
}
