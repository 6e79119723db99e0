//! Connected: the cells of a group that hold some symbols are connected by their sides.

use super::breach::{name, quoted_all};
use super::common::{IF, in_or};
use super::groups::{GroupConstraint, bind_groups, within};
use super::symbols::{OF, SymbolSets};
use super::{BindResult, Breach, Condition, RuleRow};
use crate::grid::{Board, Cell, CellAreas, Grid, Group, Scope, Symbol, Terrain};
use crate::language::{Kind, optional};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "connected",
        Kind::TextsOrTables(&[in_or("`\"board\"`", "\"rows\""), IF, OF]),
        "`[]`",
        "[\"#\", { in = \"regions rooms\", of = \"o\" }]",
        "Symbols whose cells in a group are connected by their sides. A group may hold none of them.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(Connected { symbols: SymbolSets::read(entries) })),
};

/// In each group of a scope, the cells that hold one of some symbols are connected by their sides: each
/// can be reached from each other one through more of them. A single cell counts as connected, and so
/// does an empty set.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Connected {
    symbols: SymbolSets,
}

/// A group whose cells with some symbols are connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundConnected {
    /// The group.
    pub group: Group,
    /// The symbols.
    pub symbols: Vec<Symbol>,
}

impl Condition for Connected {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, symbols) = (within(scope), self.symbols.words(symbols));
        format!("{place}the cells with {symbols} are connected by their sides")
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let sets = self.symbols.bind(&terrain.board().alphabet)?;
        bind_groups(groups, terrain, |group, _| {
            let bound = |symbols: &Vec<Symbol>| BoundConnected {
                group: group.clone(),
                symbols: symbols.clone(),
            };
            Ok(sets.iter().map(bound).collect::<Vec<_>>())
        })
    }
}

impl GroupConstraint for BoundConnected {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let cells = self.apart(board, grid)?;
        let [first, second] = cells.map(|cell| board.shape.name(cell));
        let (group, symbols) = (name(&self.group, board), quoted_all(&self.symbols, board));
        let text = format!("{first} and {second} are not connected by {symbols} within {group}");
        Some(Breach::between(cells, text))
    }
}

impl BoundConnected {
    /// Returns two cells that are not connected, and cannot be where cells are empty.
    fn apart(&self, board: &Board, grid: &Grid) -> Option<[Cell; 2]> {
        let holds = |cell: Cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let cells = || self.group.cells.iter().copied();
        // Through empty cells, others may still be reached.
        let areas = CellAreas::new(board.shape, cells().filter(|&cell| holds(cell) != Some(false)));
        let mut held = cells().filter(|&cell| holds(cell) == Some(true));
        let first = held.next()?;
        held.find(|&cell| areas.number(cell) != areas.number(first)).map(|second| [first, second])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Constraint;
    use crate::rules::testing::Case;

    fn bound(case: &Case, scope: &Scope) -> Box<dyn Constraint> {
        let of = Some(vec!["#".to_owned()]);
        let rule = Connected { symbols: SymbolSets { of, each: false } };
        case.bind(&rule, scope).unwrap()
    }

    #[test]
    fn cells_that_touch_at_a_corner_are_not_connected() {
        let case = Case::new("#o", ["...", "..."]);
        let says = |scope, rows| {
            let breach = bound(&case, &scope).breach(case.board(), &case.grid(rows));
            breach.map(|breach| (breach.text, breach.cell))
        };
        assert_eq!(says(Scope::of("board"), ["##o", "o##"]), None);
        assert_eq!(says(Scope::of("board"), ["ooo", "oo#"]), None);
        assert_eq!(says(Scope::of("board"), ["ooo", "ooo"]), None);
        let text = "r1c1 and r2c2 are not connected by `#` within the board".to_owned();
        let cell = Some(case.shape().cell(1, 1));
        assert_eq!(says(Scope::of("board"), ["#oo", "o#o"]), Some((text, cell)));
        assert_eq!(says(Scope::of("rows"), ["##o", "oo#"]), None);
        assert!(says(Scope::of("rows"), ["#o#", "###"]).is_some());
    }

    #[test]
    fn a_long_snake_is_connected() {
        // All cells in one snake; work for each pair of cells would take minutes.
        let (comb, spine) = (["#o"; 300].concat(), ["##"; 300].concat());
        let rows: Vec<&str> = (0..600).map(|row| if row == 0 { &*spine } else { &*comb }).collect();
        let rows: [&str; 600] = rows.try_into().unwrap();
        let case = Case::new("#o", rows);
        let board = bound(&case, &Scope::of("board"));
        assert_eq!(board.breach(case.board(), &case.grid(rows)), None);
    }

    #[test]
    fn empty_cells_may_still_join_others() {
        let case = Case::new("#o", ["...", "..."]);
        let board = bound(&case, &Scope::of("board"));
        let broken = |rows| board.breach(case.board(), &case.grid(rows)).is_some();
        assert!(!broken(["#o#", "#.."]));
        assert!(broken(["#o#", "#o."]));
    }
}
