//! Seen: the number of symbols visible from an end of a line; a symbol hides those behind it whose
//! numbers are not greater.

use super::breach::name;
use super::common::{FROM, GROUP_NAMES, IF, IN, end, eval, index, is_from_end};
use super::groups::{GroupConstraint, bind_groups, order};
use super::{BindResult, Breach, Condition, RuleError, RuleRow};
use crate::expr::Expr;
use crate::grid::{Board, Cell, Grid, Group, Scope, Terrain};
use crate::language::{Kind, amount, counted, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "seen",
        &[
            IN,
            IF,
            FROM,
            required(
                "count",
                Kind::Expr(GROUP_NAMES),
                "\"clues[0, g]\"",
                "The number of visible symbols; values below 1 mean no clue.",
            ),
        ],
        "[{ in = \"rows\", from = \"end\", count = \"clues[3, g]\" }]",
        "The number of symbols visible from an end of a line: those whose number is greater than the numbers \
         of all before it. An empty cell hides nothing, and a line without a cell shows 0.",
    ),
    takes: Scope::is_of_lines,
    read: |entries| {
        let from_end = is_from_end(entries);
        Ok(Box::new(Seen { count: entries.required("count")?, from_end }))
    },
};

/// The number of visible symbols from an end of each group of a scope: those whose numbers are greater
/// than those of all before them. A number below one is not a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    /// The number of visible symbols.
    count: Expr,
    /// Whether they are counted from the last cell instead of the first.
    from_end: bool,
}

/// A line with a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundSeen {
    /// The line.
    pub group: Group,
    /// Whether they are counted from the last cell instead of the first.
    pub from_end: bool,
    /// The number of visible symbols.
    pub count: i64,
}

impl Condition for Seen {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let symbols = amount(&self.count, "symbols");
        format!("{} shows {symbols} from its {}", scope.each(), end(self.from_end))
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        vec![("count", &self.count)]
    }

    fn is_from_end(&self) -> bool {
        self.from_end
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| {
            let count = eval(&self.count, env)?;
            Ok((count > 0).then_some(BoundSeen { group, from_end: self.from_end, count }))
        })
    }
}

impl GroupConstraint for BoundSeen {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let (mut highest, mut found) = (None, 0);
        for cell in self.order() {
            let symbol = grid.get(cell)?;
            if board.alphabet.background() == Some(symbol) {
                continue;
            }
            let number = board.alphabet.number(symbol);
            if highest.is_none_or(|highest| number > highest) {
                highest = Some(number);
                found += 1;
            }
        }
        let (group, count) = (&self.group, self.count);
        let symbols = || counted(found, "symbols");
        let shows = || format!("shows {} from its {}", symbols(), end(self.from_end));
        let text = || format!("{} {}, not {count}", name(group, board), shows());
        (found != count).then(|| Breach::of(group, text()))
    }

    fn never(&self, board: &Board, _: bool) -> Option<RuleError> {
        let most = self.group.cells.len().min(board.alphabet.proper());
        let why = || format!("{} shows at most {most} symbols, not {}", self.group, self.count);
        (self.count > index(most)).then(|| RuleError::Never(why()))
    }
}

impl BoundSeen {
    /// Returns the cells, from the end where counting starts.
    pub(crate) fn order(&self) -> impl Iterator<Item = Cell> {
        order(&self.group, self.from_end)
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
            case.bind(&rule, &Scope::of("rows")).unwrap()
        };
        let says = |count, from_end, row| {
            let breach = views(count, from_end).breach(case.board(), &case.grid([row]));
            breach.map(|breach| breach.text)
        };
        assert_eq!(says("2", false, "2143"), None);
        assert_eq!(says("2", true, "2143"), None);
        let wrong = says("2", false, "1243").unwrap();
        assert_eq!(wrong, "row 1 shows 3 symbols from its beginning, not 2");
        let wrong = says("2", true, "1234").unwrap();
        assert_eq!(wrong, "row 1 shows 1 symbol from its end, not 2");
        assert_eq!(says("0", false, "1243"), None);
        assert_eq!(says("2", false, "12.."), None);
    }
}
