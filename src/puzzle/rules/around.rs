//! Around: the number of cells around a cell that match its symbol is bounded.

use super::bounds::{self, NumberBounds};
use super::breach::quoted;
use super::common::{IF, IN, index, never_true, outside};
use super::fits::{FITS_NAMES, Fits, Fitting};
use super::groups::{GroupConstraint, bind_groups};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, required, tables};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["a", "g", "size", "r", "c"];

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "around",
        &[
            IN,
            IF,
            required(
                "where",
                Kind::Expr(FITS_NAMES),
                "\"b == a + 1\"",
                "The condition for a cell to match: `a` is the number of the symbol at the centre, `b` that of \
                 the cell, 0 for an empty cell; `r` and `c` are the row and column of the centre; `dr` and \
                 `dc` are the steps down and right from the centre to the cell.",
            ),
            bounds::exactly(
                BOUND_NAMES,
                "\"a == 1\"",
                "The exact number of cells that match. Bounds can use `a`.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
        ],
        "[{ in = \"neighbours edge\", where = \"b == a + 1\", at_least = \"a < n\" }]",
        "The number of cells in a group that match the symbol of the cell at its centre. The groups are \
         neighbourhoods or rings. Around an empty cell, where `a` is 0, the same is demanded as around any other; \
         around a hole, nothing.",
    ),
    takes: |_| true,
    read: |entries| {
        let bounds = NumberBounds::required(entries, bounds::KEYS)?;
        Ok(Box::new(Around { condition: entries.required("where")?, bounds }))
    },
};

/// In each neighbourhood of a scope, the number of cells that match the centre is within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Around {
    /// The condition for a cell to match.
    condition: Expr,
    bounds: NumberBounds,
}

/// A cell, with bounds for the number of cells around it that match its symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundAround {
    /// The cell.
    pub centre: Cell,
    /// The cells around it.
    pub cells: Vec<Cell>,
    /// For each symbol at the centre, the minimum and the maximum.
    pub bounds: Vec<(i64, i64)>,
    /// For each cell around, which symbols at the centre and there match.
    matches: Vec<Fits>,
    /// The condition.
    condition: String,
}

impl Condition for Around {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (cells, condition) = (self.bounds.words("cells"), &self.condition);
        let group = scope.each();
        format!("{group} has {cells} `b` with `{condition}`, where `a` is the cell at its centre")
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let mut exprs = self.bounds.exprs();
        exprs.push(("where", &self.condition));
        exprs
    }

    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        if !scope.is_around() {
            let why = format!("a {} is not around a cell", scope.kind());
            return Some((IN.name, why));
        }
        let is_met = self.bounds.constant("at_least").is_none_or(|(_, min)| min <= 0);
        self.bounds.never_a_count().or_else(|| never_true(&self.condition).filter(|_| !is_met))
    }

    fn bind(&self, mut groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        groups.retain(|group| group.focus.is_some_and(|cell| terrain.is_open(cell)));
        let mut fitting = Fitting::new(&self.condition, terrain);
        bind_groups(groups, terrain, |group, env| {
            let Some(centre) = group.focus else { return Ok(None) };
            let bounds = alphabet.symbols().map(|symbol| {
                let names = [("a", alphabet.operand(symbol))];
                self.bounds.eval(&With { names: &names, outer: env }, 0)
            });
            let bounds = bounds.collect::<Result<_, RuleError>>()?;
            let matches = group.cells.iter().map(|&cell| fitting.fits(&group, cell));
            let matches = matches.collect::<Result<_, RuleError>>()?;
            let (cells, condition) = (group.cells, self.condition.to_string());
            Ok(Some(BoundAround { centre, cells, bounds, matches, condition }))
        })
    }
}

impl BoundAround {
    /// Tells whether a symbol in a cell around, by its place, matches the symbol at the centre.
    pub(crate) fn matches(&self, centre: Symbol, place: usize, symbol: Symbol) -> bool {
        self.matches[place].allow(centre, symbol)
    }

    /// Returns the same demand on the other cells, if the centre is one of those around it: by the symbol there, it
    /// matches itself or not.
    pub(crate) fn on_others(&self) -> Self {
        let mut others = self.clone();
        while let Some(place) = others.cells.iter().position(|&cell| cell == self.centre) {
            others.cells.remove(place);
            let own = others.matches.remove(place);
            for (symbol, (min, max)) in (0..).filter_map(Symbol::new).zip(&mut others.bounds) {
                let found = i64::from(own.allow(symbol, symbol));
                (*min, *max) = (*min - found, *max - found);
            }
        }
        others
    }

    /// Returns the number of cells around.
    pub(crate) fn size(&self) -> i64 {
        index(self.cells.len())
    }
}

impl GroupConstraint for BoundAround {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let centre = grid.get(self.centre)?;
        let (min, max) = self.bounds[centre.index()];
        let (mut found, mut open) = (0, 0);
        for (place, &cell) in self.cells.iter().enumerate() {
            match grid.get(cell) {
                Some(symbol) => found += i64::from(self.matches(centre, place, symbol)),
                None => open += 1,
            }
        }
        let (found, due) = outside([found, found + open], [min, max])?;
        let (at, symbol, condition) =
            (board.shape.name(self.centre), quoted(centre, board), &self.condition);
        let text = format!(
            "around {symbol} in {at} there are {found} cells where `{condition}`, not {due}"
        );
        Some(Breach::at(self.centre, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn cells_around_match_the_symbol_at_the_centre() {
        let case = Case::new("1234", ["..", ".."]);
        let rule =
            Around { condition: expr("b == a + 1"), bounds: NumberBounds::exactly(expr("a < 4")) };
        let around = case.bind(&rule, &Scope::of("neighbours edge")).unwrap();
        let says = |rows| around.breach(case.board(), &case.grid(rows)).map(|it| it.text);
        assert_eq!(says(["12", "43"]), None);
        assert_eq!(says(["1.", ".3"]), None);
        let text = "around `1` in r1c1 there are 0 cells where `b == a + 1`, not 1";
        assert_eq!(says(["13", "42"]).unwrap(), text);
        let text = "around `1` in r1c1 there are 2 cells where `b == a + 1`, not 1";
        assert_eq!(says(["12", "2."]).unwrap(), text);
    }
}
