//! Distinct: no symbol twice in a group; so each symbol once if the group has a cell for each.

use std::sync::Arc;

use super::breach::{name, quoted};
use super::common::{SCOPE_KEYS, occupied};
use super::condition::KeyedExprs;
use super::tally::Tallied;
use super::{BindResult, Breach, Condition, Constraint, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Board, Cell, Grid, Group, Scope, Terrain};
use crate::language::{Kind, optional};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "distinct",
        Kind::ScopesOrTables(SCOPE_KEYS),
        "`[]`",
        "[\"rows\", \"columns\", \"boxes 3x3\"]",
        "Scopes whose groups hold no symbol twice; with a condition, as `{ in = \"columns\", if = \"g > 0\" }`. \
         A group with as many cells as there are symbols holds each symbol once.",
    ),
    takes: Takes::GroupsAndAreas,
    lowering: Some(Lowering {
        core: Core::Tally,
        texts: &[
            ("of", "symbols"),
            ("each", "true"),
            ("at_most", "1"),
            ("says", "a symbol in {in}"),
        ],
    }),
    read: |_| Ok(Box::new(Distinct)),
};

/// No symbol twice in any group of a scope. The background may repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Distinct;

/// Groups in which no symbol occurs twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundDistinct {
    /// The groups.
    pub groups: Vec<Group>,
    /// The number of symbols that may not repeat: the first ones of the alphabet.
    pub symbols: usize,
}

impl Condition for Distinct {
    fn sentence(&self, scope: &Scope, symbols: &str, full: bool) -> String {
        let noun = scope.noun();
        match noun.strip_prefix("pair of ") {
            Some(cells) => format!("no two {cells} hold the same symbol"),
            None if full => format!("{} holds each of {symbols} once", scope.each()),
            None if scope.is_board() => "no two cells hold the same symbol".to_owned(),
            None => format!("no {noun} holds a symbol twice"),
        }
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let symbols = terrain.board().alphabet.proper();
        Ok(Arc::new(BoundDistinct { groups: occupied(groups), symbols }))
    }

    fn bind_areas(
        &self,
        areas: (&Scope, &dyn Constraint),
        exprs: &KeyedExprs<'_>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        Tallied::once_at_most().bind_areas(areas, exprs, terrain)
    }
}

impl Constraint for BoundDistinct {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.groups.iter().find_map(|group| self.twice(board, grid, group))
    }

    fn is_full(&self) -> bool {
        self.groups.iter().all(|group| group.cells.len() == self.symbols)
    }

    fn never(&self, board: &Board, holes: bool) -> Option<RuleError> {
        let may_repeat = holes || board.alphabet.background().is_some();
        let group = self.overfull().filter(|_| !may_repeat)?;
        let (kind, cells) = (group.kind, group.cells.len());
        Some(RuleError::TooFewSymbols { kind, cells, symbols: self.symbols })
    }
}

impl BoundDistinct {
    /// Returns the first group with more cells than symbols, which cannot be filled without a
    /// background.
    pub(crate) fn overfull(&self) -> Option<&Group> {
        self.groups.iter().find(|group| group.cells.len() > self.symbols)
    }

    /// Returns the first symbol that occurs twice in a group.
    fn twice(&self, board: &Board, grid: &Grid, group: &Group) -> Option<Breach> {
        let counts = |index: usize| index < self.symbols;
        let held = |cell: Cell| grid.get(cell).filter(|symbol| counts(symbol.index()));
        // One bit per symbol; symbols 64 apart share one. If no bit occurs again, which is almost
        // always the case, no symbol does.
        let (mut seen, mut again) = (0, 0);
        for &cell in &group.cells {
            let bit = held(cell).map_or(0, |symbol| 1_u64 << (symbol.index() % 64));
            again |= seen & bit;
            seen |= bit;
        }
        if again == 0 {
            return None;
        }
        group.cells.iter().enumerate().find_map(|(index, &second)| {
            let symbol = held(second)?;
            let holds_it = |&&cell: &&Cell| grid.get(cell) == Some(symbol);
            let first = *group.cells[..index].iter().find(holds_it)?;
            let [at, again] = [first, second].map(|cell| board.shape.name(cell));
            let (group, symbol) = (name(group, board), quoted(symbol, board));
            let text = format!("{group} holds {symbol} twice, in {at} and {again}");
            Some(Breach::between([first, second], text))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    fn rows(case: &Case) -> Arc<dyn Constraint> {
        case.bind(&Distinct, &Scope::of("rows")).unwrap()
    }

    #[test]
    fn a_symbol_twice_is_found_where_it_comes_again() {
        let case = Case::new("abc", ["a..", "..."]);
        let apart = rows(&case);
        assert_eq!(apart.breach(case.board(), &case.grid(["abc", "bca"])), None);
        let breach = apart.breach(case.board(), &case.grid(["abc", "bab"])).unwrap();
        assert_eq!(breach.text, "row 2 holds `b` twice, in r2c1 and r2c3");
        assert_eq!(breach.cell, Some(case.shape().cell(1, 2)));
    }

    #[test]
    fn speaks_of_full_groups_and_of_others() {
        let says = |full| Distinct.sentence(&Scope::of("rows"), "a-c", full);
        assert_eq!(says(true), "each row holds each of a-c once");
        assert_eq!(says(false), "no row holds a symbol twice");
    }

    #[test]
    fn needs_a_symbol_for_every_cell() {
        let never = |symbols| {
            let case = Case::new(symbols, ["..."]);
            rows(&case).never(case.board(), false).map(|error| error.to_string())
        };
        assert_eq!(never("ab").unwrap(), "a row has 3 cells, too many for 2 different symbols");
        assert_eq!(never("abc"), None);
    }

    #[test]
    fn the_background_may_repeat() {
        let case = Case::with_background("a", ["..."]);
        let apart = rows(&case);
        assert_eq!(apart.breach(case.board(), &case.grid(["_a_"])), None);
        assert!(apart.breach(case.board(), &case.grid(["aa_"])).is_some());
    }
}
