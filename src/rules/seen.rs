//! Seen: the number of symbols visible from an end of a line; a symbol hides smaller ones behind
//! it.

use super::breach::name;
use super::common::{GROUP_NAMES, IF, IN, eval, group_numbers, index, occupied};
use super::{BindResult, Breach, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Board, Cell, Grid, Group, Scope, Terrain};
use crate::language::{Entries, EntryFault, Kind, optional, required, tables, word};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "seen",
        &[
            IN,
            IF,
            optional(
                "from",
                Kind::Word(&[
                    word("beginning", "from the left or from above"),
                    word("end", "from the right or from below"),
                ]),
                "`\"beginning\"`",
                "\"end\"",
                "The end from which symbols are counted.",
            ),
            required(
                "count",
                Kind::Expr(GROUP_NAMES),
                "\"clues[0, g]\"",
                "The number of visible symbols; values below 1 mean no clue.",
            ),
        ],
        "[{ in = \"rows\", from = \"end\", count = \"clues[3, g]\" }]",
        "The number of symbols visible from an end of a line. A symbol hides all smaller symbols \
         behind it; an empty cell hides nothing.",
    ),
    of_lines: true,
    read: |entries| Ok(Box::new(Seen::read(entries)?)),
};

/// The number of visible symbols from an end of each group of a scope: those larger than all before
/// them. A number below one is not a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    /// The number of visible symbols.
    count: Expr,
    /// Whether they are counted from the last cell instead of the first.
    from_end: bool,
}

/// A line with a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundSeen {
    /// The line.
    pub group: Group,
    /// Its cells, from the end where counting starts.
    pub order: Vec<Cell>,
    /// The number of visible symbols.
    pub count: i64,
}

impl Seen {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let from_end = entries.optional_text("from").is_some_and(|end| end == "end");
        Ok(Self { count: entries.expr("count")?, from_end })
    }
}

impl Condition for Seen {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let end = if self.from_end { "end" } else { "beginning" };
        format!("from the {end} of each {} {} are seen", scope.kind(), self.count)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("count", &self.count)]
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let mut views = Vec::new();
        for group in occupied(groups) {
            let names = group_numbers(&group, terrain.shape());
            let count = eval(&self.count, &With { names: &names, outer: terrain.facts })?;
            let mut order = group.cells.clone();
            if self.from_end {
                order.reverse();
            }
            if count > 0 {
                views.push(BoundSeen { group, order, count });
            }
        }
        Ok(Box::new(views))
    }
}

impl Constraint for Vec<BoundSeen> {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        self.iter().find_map(|it| it.breach(board, grid))
    }

    fn never(&self, board: &Board, _: bool) -> Option<RuleError> {
        self.iter().find_map(|it| {
            let most = it.order.len().min(board.alphabet.proper());
            let why =
                || format!("no more than {most} can be seen in {}, not {}", it.group, it.count);
            (it.count > index(most)).then(|| RuleError::Never(why()))
        })
    }
}

impl BoundSeen {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let (mut highest, mut found) = (None, 0);
        for &cell in &self.order {
            let symbol = grid.get(cell)?;
            if board.alphabet.background() == Some(symbol) {
                continue;
            }
            if highest.is_none_or(|highest| symbol > highest) {
                highest = Some(symbol);
                found += 1;
            }
        }
        let (group, count) = (&self.group, self.count);
        let line = || name(group, board);
        let text = || format!("{found} are seen from the end of {}, not {count}", line());
        (found != count).then(|| Breach::of(group, text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn larger_ones_hide_smaller_ones() {
        let case = Case::new("1234", ["...."]);
        let views = |count, from_end| {
            let rule = Seen { count: expr(count), from_end };
            case.bind(&rule, &Scope::Rows).unwrap()
        };
        let says = |count, from_end, row| {
            let breach = views(count, from_end).breach(case.board(), &case.grid([row]));
            breach.map(|breach| breach.text)
        };
        assert_eq!(says("2", false, "2143"), None);
        assert_eq!(says("2", true, "2143"), None);
        let wrong = says("2", false, "1243").unwrap();
        assert_eq!(wrong, "3 are seen from the end of row 1, not 2");
        assert_eq!(says("0", false, "1243"), None);
        assert_eq!(says("2", false, "12.."), None);
    }
}
