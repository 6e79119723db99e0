//! Count: the number of cells in a group with some symbols is bounded.

use std::sync::Arc;

use super::breach::{name, quoted};
use super::common::{IN, eval, index, symbols};
use super::{Breach, Constraint, Rule, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Near, Scope, Size, Symbol, Terrain};
use crate::language::{Entries, EntryFault, Kind, optional};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "count",
        Kind::Tables(&[
            IN,
            optional(
                "of",
                Kind::Text,
                "all",
                "\"* o\"",
                "The symbols that are counted, separated by blanks.",
            ),
            optional(
                "each",
                Kind::Flag,
                "`false`",
                "true",
                "Whether each symbol is counted separately.",
            ),
            optional(
                "exactly",
                Kind::Expr,
                "no bound",
                "\"counts[a - 1]\"",
                "The exact number. Bounds can use `g`, the group from zero; `size`, its number of cells; \
                 `a`, the number of the symbol, if symbols are counted separately; and `clue`, the \
                 number in the hole at the centre of the group. A rule with `clue` applies only to \
                 groups around a numbered hole.",
            ),
            optional("at_least", Kind::Expr, "no bound", "1", "The minimum."),
            optional("at_most", Kind::Expr, "no bound", "1", "The maximum."),
        ]),
        "`[]`",
        "[{ in = \"rows\", exactly = 1 }]",
        "The number of cells in a group that hold a symbol.",
    ),
    names: &["g", "size", "clue", "a"],
    of_lines: false,
    read: |entries| Ok(Arc::new(Count::read(entries)?)),
};

/// In each group of a scope, the number of cells with one of some symbols is within bounds.
///
/// A bound that uses `clue` applies only to groups around a hole with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Count {
    /// The groups.
    scope: Scope,
    /// The names of the symbols; by default all symbols proper.
    of: Option<Vec<String>>,
    /// Whether each symbol is counted separately.
    each: bool,
    /// The minimum, if there is one.
    min: Option<Expr>,
    /// The maximum, if there is one.
    max: Option<Expr>,
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
        let (scope, of, each) = (entries.scope("in")?, entries.words("of"), entries.flag("each"));
        let exactly = entries.optional_expr("exactly");
        let [min, max] = ["at_least", "at_most"].map(|key| (key, entries.optional_expr(key)));
        if exactly.is_none() && min.1.is_none() && max.1.is_none() {
            return Err(EntryFault::OneOf(&["exactly", "at_least", "at_most"]));
        }
        if let Some(exactly) = exactly {
            return match [min, max].into_iter().find(|(_, bound)| bound.is_some()) {
                Some((key, _)) => Err(EntryFault::Idle { key, beside: "exactly" }),
                None => {
                    Ok(Self { scope, of, each, min: Some(exactly.clone()), max: Some(exactly) })
                }
            };
        }
        Ok(Self { scope, of, each, min: min.1, max: max.1 })
    }

    fn bound(&self, terrain: &Terrain<'_>) -> Result<Vec<BoundCount>, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let symbols = symbols(self.of.as_deref(), alphabet)?;
        let sets: Vec<Vec<Symbol>> =
            if self.each { symbols.iter().map(|&s| vec![s]).collect() } else { vec![symbols] };
        let clued = (self as &dyn Rule).uses_clue();
        let mut counted = Vec::new();
        for group in self.scope.all_groups(terrain)? {
            let clue = group.focus.and_then(|cell| terrain.clue(cell));
            if clued && clue.is_none() {
                continue;
            }
            for symbols in &sets {
                let number = symbols.first().map_or(0, |&symbol| alphabet.number(symbol));
                let names = [
                    ("g", index(group.number - 1)),
                    ("size", index(group.cells.len())),
                    ("clue", clue.unwrap_or(0)),
                    ("a", number),
                ];
                let env = With { names: &names, outer: terrain.facts };
                let bound = |expr: &Option<Expr>, absent| {
                    expr.as_ref().map_or(Ok(absent), |expr| eval(expr, &env))
                };
                let (min, max) = (bound(&self.min, 0)?, bound(&self.max, i64::MAX)?);
                counted.push(BoundCount {
                    group: group.clone(),
                    symbols: symbols.clone(),
                    min,
                    max,
                });
            }
        }
        Ok(counted)
    }
}

impl Rule for Count {
    fn row(&self) -> &'static RuleRow {
        &ROW
    }

    fn scope(&self) -> &Scope {
        &self.scope
    }

    fn sentence(&self, symbols: &str, _: bool) -> String {
        let of = self.of.as_ref().map_or_else(|| symbols.to_owned(), |of| of.join(" "));
        let times = match (&self.min, &self.max) {
            (Some(min), Some(max)) if min == max => format!("exactly {min}"),
            (Some(min), None) => format!("at least {min}"),
            (None, Some(max)) => format!("at most {max}"),
            (Some(min), Some(max)) => format!("{min} to {max}"),
            (None, None) => "any number".to_owned(),
        };
        let each = if self.each { "each of " } else { "" };
        let kind = self.scope.kind();
        format!("each {kind} holds {times} of {each}{of}")
    }

    fn exprs(&self) -> Vec<&Expr> {
        self.min.iter().chain(&self.max).collect()
    }

    fn never(&self) -> Option<String> {
        let constant = |bound: &Option<Expr>| bound.as_ref().and_then(Expr::as_constant);
        match (constant(&self.min), constant(&self.max), largest(&self.scope)) {
            (Some(min), Some(max), _) if min > max => {
                Some(format!("at least {min} is more than at most {max}"))
            }
            (_, Some(max), _) if max < 0 => Some(format!("{max} is less than 0")),
            (Some(min), _, Some(cells)) if min > cells => {
                let kind = self.scope.kind();
                Some(format!("a {kind} has {cells} cells at most, so it cannot hold {min}"))
            }
            _ => None,
        }
    }

    fn bind(&self, terrain: &Terrain<'_>) -> Result<Box<dyn Constraint>, RuleError> {
        Ok(Box::new(self.bound(terrain)?))
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

    fn two_in_a_row(each: bool) -> Count {
        let two = || Some(expr("2"));
        Count { scope: Scope::Rows, of: None, each, min: two(), max: two() }
    }

    #[test]
    fn too_many_and_too_few_are_told() {
        let case = Case::with_background("*", ["....", "...."]);
        let rows = &two_in_a_row(false).bound(&case.terrain()).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["*_*_", "__**"])), None);
        assert_eq!(says(case.grid(["***_", "..**"])).unwrap(), "row 1 has 3 of `*`, not 2");
        assert_eq!(says(case.grid(["**..", "_._."])), None);
        assert_eq!(says(case.grid(["**..", "___."])).unwrap(), "row 2 has 1 of `*`, not 2");
    }

    #[test]
    fn each_symbol_can_be_counted_by_itself() {
        let case = Case::new("ab", ["...."]);
        let rows = two_in_a_row(true).bound(&case.terrain()).unwrap();
        assert_eq!(rows.len(), 2);
        assert!(rows.breach(case.board(), &case.grid(["abba"])).is_none());
        assert!(rows.breach(case.board(), &case.grid(["abbb"])).is_some());
    }
}
