//! Count: the number of cells in a group with some symbols is bounded.

use super::numbers::{eval, index};
use super::{Breach, RuleError};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Grid, Group, Scope, Symbol, Terrain};

/// In each group of a scope, the number of cells with one of some symbols is within bounds.
///
/// A bound that uses `clue` applies only to groups around a hole with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The groups.
    pub scope: Scope,
    /// The names of the symbols; by default all symbols proper.
    pub of: Option<Vec<String>>,
    /// Whether each symbol is counted separately.
    pub each: bool,
    /// The minimum, if there is one.
    pub min: Option<Expr>,
    /// The maximum, if there is one.
    pub max: Option<Expr>,
}

/// A group with bounds for the number of cells with some symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
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
    /// The names in bounds: the group from zero, its number of cells, the number in the hole at its
    /// centre, and the number of the symbol if symbols are counted separately.
    pub const NAMES: &'static [&'static str] = &["g", "size", "clue", "a"];

    pub(super) fn sentence(&self, symbols: &str) -> String {
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

    pub(super) fn exprs(&self) -> Vec<(&Expr, &'static [&'static str])> {
        self.min.iter().chain(&self.max).map(|expr| (expr, Self::NAMES)).collect()
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Vec<Counted>, RuleError> {
        let alphabet = &terrain.board().alphabet;
        let mut symbols: Vec<Symbol> = match &self.of {
            None => alphabet.symbols().take(alphabet.proper()).collect(),
            Some(names) => {
                let find = |name: &String| {
                    let symbol = alphabet.find(name).filter(|&symbol| !alphabet.is_hole(symbol));
                    symbol.ok_or_else(|| RuleError::Symbol(name.clone()))
                };
                names.iter().map(find).collect::<Result<_, _>>()?
            }
        };
        // A symbol that is listed twice counts once.
        symbols.sort_unstable();
        symbols.dedup();
        let sets: Vec<Vec<Symbol>> =
            if self.each { symbols.iter().map(|&s| vec![s]).collect() } else { vec![symbols] };
        let bounds = self.min.iter().chain(&self.max);
        let clued = bounds.clone().any(|expr| expr.names().any(|name| name.name == "clue"));
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
                counted.push(Counted { group: group.clone(), symbols: symbols.clone(), min, max });
            }
        }
        Ok(counted)
    }
}

impl Counted {
    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        let counts = |cell: &&Cell| grid.get(**cell).is_some_and(|it| self.symbols.contains(&it));
        let found = self.group.cells.iter().filter(counts).count();
        let open = self.group.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let wrong = |found| Breach::Count {
            group: self.group.clone(),
            symbols: self.symbols.clone(),
            found,
            min: self.min,
            max: self.max,
        };
        if index(found) > self.max {
            Some(wrong(found))
        } else if index(found + open) < self.min {
            Some(wrong(found + open))
        } else {
            None
        }
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
        let rows = &two_in_a_row(false).bind(&case.terrain()).unwrap();
        let says = |grid| rows.iter().find_map(|it| it.breach(&grid)).map(|it| case.says(&it));
        assert_eq!(says(case.grid(["*_*_", "__**"])), None);
        assert_eq!(says(case.grid(["***_", "..**"])).unwrap(), "row 1 has 3 of `*`, not 2");
        assert_eq!(says(case.grid(["**..", "_._."])), None);
        assert_eq!(says(case.grid(["**..", "___."])).unwrap(), "row 2 has 1 of `*`, not 2");
    }

    #[test]
    fn each_symbol_can_be_counted_by_itself() {
        let case = Case::new("ab", ["...."]);
        let rows = two_in_a_row(true).bind(&case.terrain()).unwrap();
        assert_eq!(rows.len(), 2);
        assert!(rows.iter().all(|it| it.breach(&case.grid(["abba"])).is_none()));
        assert!(rows.iter().any(|it| it.breach(&case.grid(["abbb"])).is_some()));
    }
}
