//! Distinct: no symbol twice in a group; so each symbol once if the group has a cell for each.

use super::{Breach, RuleError};
use crate::grid::{Cell, Grid, Group, Scope, Terrain};

/// No symbol twice in any group of a scope. The background may repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distinct {
    /// The groups.
    pub scope: Scope,
}

/// Groups in which no symbol occurs twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The groups.
    pub groups: Vec<Group>,
    /// The number of symbols that may not repeat: the first ones of the alphabet.
    pub symbols: usize,
}

impl Distinct {
    pub(super) fn sentence(&self, symbols: &str, full: bool) -> String {
        let kind = self.scope.kind();
        match &self.scope {
            Scope::Pairs(near) => format!("no two {near} hold the same symbol"),
            _ if full => format!("each {kind} holds {symbols} once"),
            _ => format!("no {kind} holds a symbol twice"),
        }
    }

    pub(super) fn bind(&self, terrain: &Terrain<'_>) -> Result<Apart, RuleError> {
        let groups = self.scope.groups(terrain)?;
        let symbols = terrain.board().alphabet.proper();
        Ok(Apart { groups, symbols })
    }
}

impl Apart {
    /// Returns the first group with more cells than symbols, which cannot be filled without a
    /// background.
    pub fn overfull(&self) -> Option<&Group> {
        self.groups.iter().find(|group| group.cells.len() > self.symbols)
    }

    pub(super) fn breach(&self, grid: &Grid) -> Option<Breach> {
        self.groups.iter().find_map(|group| self.twice(grid, group))
    }

    /// Returns the first symbol that occurs twice in a group.
    fn twice(&self, grid: &Grid, group: &Group) -> Option<Breach> {
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
            Some(Breach::Twice { symbol, group: group.clone(), cells: [first, second] })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    const ROWS: Distinct = Distinct { scope: Scope::Rows };

    #[test]
    fn a_symbol_twice_is_found_where_it_comes_again() {
        let case = Case::new("abc", ["a..", "..."]);
        let apart = ROWS.bind(&case.terrain()).unwrap();
        assert_eq!(apart.breach(&case.grid(["abc", "bca"])), None);
        let breach = apart.breach(&case.grid(["abc", "bab"])).unwrap();
        assert_eq!(case.says(&breach), "row 2 holds `b` twice, in r2c1 and r2c3");
        assert_eq!(breach.cell(), Some(case.shape().cell(1, 2)));
    }

    #[test]
    fn speaks_of_full_groups_and_of_others() {
        assert_eq!(ROWS.sentence("a-c", true), "each row holds a-c once");
        assert_eq!(ROWS.sentence("a-c", false), "no row holds a symbol twice");
    }

    #[test]
    fn needs_a_symbol_for_every_cell() {
        let apart = |symbols| ROWS.bind(&Case::new(symbols, ["..."]).terrain()).unwrap();
        assert_eq!(apart("ab").overfull().map(|group| group.number), Some(1));
        assert_eq!(apart("abc").overfull(), None);
    }

    #[test]
    fn the_background_may_repeat() {
        let case = Case::with_background("a", ["..."]);
        let apart = ROWS.bind(&case.terrain()).unwrap();
        assert_eq!(apart.breach(&case.grid(["_a_"])), None);
        assert!(apart.breach(&case.grid(["aa_"])).is_some());
    }
}
