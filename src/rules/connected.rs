//! Connected: the cells of a group that hold some symbols hang together by their sides.

use super::breach::{name, quoted};
use super::common::{IF, IN, symbols};
use super::{BindResult, Breach, Condition, Constraint, RuleRow};
use crate::grid::{Board, Cell, Grid, Group, Scope, Symbol, Terrain, joined};
use crate::language::{Kind, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "connected",
        &[IN, IF, optional("of", Kind::Text, "all", "\"#\"", "The symbols, separated by blanks.")],
        "[{ in = \"board\", of = \"#\" }]",
        "Symbols whose cells in a group are connected by their sides. A group may hold none of them.",
    ),
    of_lines: false,
    read: |entries| Ok(Box::new(Connected { of: entries.words("of") })),
};

/// In each group of a scope, the cells that hold one of some symbols hang together by their sides:
/// each can be reached from each other one through more of them. None, or one alone, does.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Connected {
    /// The names of the symbols; by default all symbols proper.
    of: Option<Vec<String>>,
}

/// Groups in each of which the cells with some symbols hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundConnected {
    /// The groups.
    pub groups: Vec<Group>,
    /// The symbols.
    pub symbols: Vec<Symbol>,
}

impl Condition for Connected {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let of = self.of.as_ref().map_or_else(|| symbols.to_owned(), |of| of.join(" "));
        let place = match scope {
            Scope::Board => String::new(),
            scope => format!("in each {} ", scope.kind()),
        };
        format!("{place}the cells with {of} hang together by their sides")
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let symbols = symbols(self.of.as_deref(), &terrain.board().alphabet)?;
        Ok(Box::new(BoundConnected { groups, symbols }))
    }
}

impl Constraint for BoundConnected {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.groups.iter().find_map(|group| {
            let cells = self.apart(board, grid, group)?;
            let symbols: Vec<String> = self.symbols.iter().map(|&it| quoted(it, board)).collect();
            let (group, symbols) = (name(group, board), symbols.join(" "));
            let [first, second] = cells.map(|cell| board.shape.name(cell));
            let text = format!("in {group} {first} and {second} do not hang together by {symbols}");
            Some(Breach::at(cells[1], text))
        })
    }
}

impl BoundConnected {
    /// Returns two cells of a group that do not hang together, and cannot where cells are empty.
    fn apart(&self, board: &Board, grid: &Grid, group: &Group) -> Option<[Cell; 2]> {
        let holds = |cell: Cell| grid.get(cell).map(|symbol| self.symbols.contains(&symbol));
        let cells = || group.cells.iter().copied();
        // Through empty cells, others may still be reached.
        let areas = joined(board.shape, cells().filter(|&cell| holds(cell) != Some(false)));
        let mut held = cells().filter(|&cell| holds(cell) == Some(true));
        let first = held.next()?;
        let around = areas.iter().find(|area| area.contains(&first))?;
        held.find(|cell| !around.contains(cell)).map(|second| [first, second])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    fn bound(case: &Case, scope: &Scope) -> Box<dyn Constraint> {
        let rule = Connected { of: Some(vec!["#".to_owned()]) };
        case.bind(&rule, scope).unwrap()
    }

    #[test]
    fn cells_that_touch_at_a_corner_do_not_hang_together() {
        let case = Case::new("#o", ["...", "..."]);
        let says = |scope, rows| {
            let breach = bound(&case, &scope).breach(case.board(), &case.grid(rows));
            breach.map(|breach| (breach.text, breach.cell))
        };
        assert_eq!(says(Scope::Board, ["##o", "o##"]), None);
        assert_eq!(says(Scope::Board, ["ooo", "oo#"]), None);
        assert_eq!(says(Scope::Board, ["ooo", "ooo"]), None);
        let text = "in board 1 r1c1 and r2c2 do not hang together by `#`".to_owned();
        let cell = Some(case.shape().cell(1, 1));
        assert_eq!(says(Scope::Board, ["#oo", "o#o"]), Some((text, cell)));
        assert_eq!(says(Scope::Rows, ["##o", "oo#"]), None);
        assert!(says(Scope::Rows, ["#o#", "###"]).is_some());
    }

    #[test]
    fn empty_cells_may_still_join_others() {
        let case = Case::new("#o", ["...", "..."]);
        let board = bound(&case, &Scope::Board);
        let broken = |rows| board.breach(case.board(), &case.grid(rows)).is_some();
        assert!(!broken(["#o#", "#.."]));
        assert!(broken(["#o#", "#o."]));
    }
}
