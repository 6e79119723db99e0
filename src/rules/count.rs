//! Count: the number of cells in a group with some symbols is bounded.

use super::bounds::{self, Bounds};
use super::breach::{name, quoted};
use super::common::{IF, IN, group_numbers, index, symbols, uses_clue};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Near, Scope, Size, Symbol, Terrain};
use crate::language::{Entries, EntryFault, Kind, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "count",
        &[
            IN,
            IF,
            optional(
                "of",
                Kind::Text,
                "all",
                "\"* o\"",
                "The symbols that are counted, separated by blanks.",
            ),
            flag("each", "Whether each symbol is counted separately."),
            optional(
                "exactly",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "\"counts[a - 1]\"",
                "The exact number. Bounds can use `a`, the number of the symbol, if symbols are counted \
                 separately, and `clue`, the number in the hole at the centre of the group. A rule \
                 with `clue` applies only to groups around a numbered hole.",
            ),
            optional("at_least", Kind::Expr(BOUND_NAMES), "no bound", "1", "The minimum."),
            optional("at_most", Kind::Expr(BOUND_NAMES), "no bound", "1", "The maximum."),
        ],
        "[{ in = \"rows\", exactly = 1 }]",
        "The number of cells in a group that hold a symbol.",
    ),
    of_lines: false,
    read: |entries| Ok(Box::new(Count::read(entries)?)),
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "clue", "a"];

/// In each group of a scope, the number of cells with one of some symbols is within bounds.
///
/// A bound that uses `clue` applies only to groups around a hole with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Count {
    /// The names of the symbols; by default all symbols proper.
    of: Option<Vec<String>>,
    /// Whether each symbol is counted separately.
    each: bool,
    bounds: Bounds,
}

/// A group with bounds for the number of cells with some symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundCount {
    /// The group.
    pub group: Group,
    /// The symbols, in ascending order.
    pub symbols: Vec<Symbol>,
    /// The minimum.
    pub min: i64,
    /// The maximum.
    pub max: i64,
}

impl Count {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let (of, each, bounds) =
            (entries.words("of"), entries.flag("each"), Bounds::read(entries, bounds::KEYS)?);
        if bounds.is_empty() {
            return Err(EntryFault::OneOf(bounds::KEYS));
        }
        Ok(Self { of, each, bounds })
    }
}

impl Condition for Count {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let of = self.of.as_ref().map_or_else(|| symbols.to_owned(), |of| of.join(" "));
        let times = self.bounds.words();
        let each = if self.each { "each of " } else { "" };
        let kind = scope.kind();
        format!("each {kind} holds {times} of {each}{of}")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        self.bounds.exprs()
    }

    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count().or_else(|| {
            let (key, min) = self.bounds.constant("at_least")?;
            let cells = largest(scope).filter(|&cells| min > cells)?;
            let kind = scope.kind();
            Some((key, format!("a {kind} has {cells} cells at most, so it cannot hold {min}")))
        })
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let symbols = symbols(self.of.as_deref(), alphabet)?;
        let sets: Vec<Vec<Symbol>> =
            if self.each { symbols.iter().map(|&s| vec![s]).collect() } else { vec![symbols] };
        let clued = self.bounds.exprs().iter().any(|(_, expr)| uses_clue(expr));
        let mut counted = Vec::new();
        for group in groups {
            let clue = group.focus.and_then(|cell| terrain.clue(cell));
            if clued && clue.is_none() {
                continue;
            }
            for symbols in &sets {
                let number = symbols.first().map_or(0, |&symbol| alphabet.number(symbol));
                let [g, size, r, c] = group_numbers(&group, terrain.shape());
                let names = [g, size, r, c, ("clue", clue.unwrap_or(0)), ("a", number)];
                let env = With { names: &names, outer: terrain.facts };
                let (min, max) = self.bounds.eval(&env)?;
                let (min, max) = (min.unwrap_or(0), max.unwrap_or(i64::MAX));
                let (group, symbols) = (group.clone(), symbols.clone());
                counted.push(BoundCount { group, symbols, min, max });
            }
        }
        Ok(Box::new(counted))
    }
}

/// Returns the maximum size of a group of a scope on any board, if it is bounded.
fn largest(scope: &Scope) -> Option<i64> {
    let area = |size: &Size| size.rows.as_constant()?.checked_mul(size.columns.as_constant()?);
    match scope {
        Scope::Pairs(_) | Scope::Less(_) => Some(2),
        Scope::Neighbours(Near::Edge) => Some(4),
        Scope::Neighbours(Near::King | Near::Knight) => Some(8),
        Scope::Boxes(size) | Scope::Windows(size) => area(size),
        _ => None,
    }
}

impl Constraint for Vec<BoundCount> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|it| it.breach(board, grid))
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        self.iter().find_map(|it| {
            let (group, cells) = (it.group.to_string(), it.group.cells.len());
            if it.min > it.max || it.max < 0 {
                let why = format!("{group} would hold at least {} and at most {}", it.min, it.max);
                return Some(RuleError::Never(why));
            }
            (index(cells) < it.min).then_some(RuleError::TooMany { group, cells, min: it.min })
        })
    }
}

impl BoundCount {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let counts = |cell: &&Cell| grid.get(**cell).is_some_and(|it| self.symbols.contains(&it));
        let found = self.group.cells.iter().filter(counts).count();
        let open = self.group.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let Self { group, symbols, min, max } = self;
        let (found, due) = match (index(found), index(found + open)) {
            (found, _) if found > *max => (found, format!("at most {max}")),
            (_, found) if found < *min => (found, format!("at least {min}")),
            _ => return None,
        };
        let due = if min == max { min.to_string() } else { due };
        let names: Vec<String> = symbols.iter().map(|&it| quoted(it, board)).collect();
        let (group_name, names) = (name(group, board), names.join(" "));
        Some(Breach::of(group, format!("{group_name} has {found} of {names}, not {due}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn two_in_a_row(case: &Case, each: bool) -> Box<dyn Constraint> {
        let rule = Count { of: None, each, bounds: Bounds::exactly(expr("2")) };
        case.bind(&rule, &Scope::Rows).unwrap()
    }

    #[test]
    fn too_many_and_too_few_are_told() {
        let case = Case::with_background("*", ["....", "...."]);
        let rows = two_in_a_row(&case, false);
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["*_*_", "__**"])), None);
        assert_eq!(says(case.grid(["***_", "..**"])).unwrap(), "row 1 has 3 of `*`, not 2");
        assert_eq!(says(case.grid(["**..", "_._."])), None);
        assert_eq!(says(case.grid(["**..", "___."])).unwrap(), "row 2 has 1 of `*`, not 2");
    }

    #[test]
    fn each_symbol_can_be_counted_by_itself() {
        let case = Case::new("ab", ["...."]);
        let rows = two_in_a_row(&case, true);
        assert!(rows.breach(case.board(), &case.grid(["abba"])).is_none());
        assert!(rows.breach(case.board(), &case.grid(["abbb"])).is_some());
    }
}
