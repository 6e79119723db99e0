//! Connected: the cells of a group that hold some contents are connected.

use super::common::{IF, in_or};
use super::groups::{bind_groups, within};
use super::symbols::{EACH, OF, SymbolSets};
use super::touch::{self, Touch};
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Group, Scope, Terrain};
use crate::language::{Kind, flag, optional};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "connected",
        Kind::TextsOrTables(&[
            in_or("`\"board\"`", "\"rows\""),
            IF,
            OF,
            EACH,
            touch::BY,
            flag(
                "rim",
                "Whether cells at the rim of the board are connected through the outside, so that every area of them \
                 reaches the rim.",
            ),
        ]),
        "`[]`",
        "[\"#\", { in = \"regions rooms\", of = \"o\", by = \"king\" }]",
        "Contents whose cells in a group are connected: each can be reached from each other one, from cell to cell \
         that touch. A group may hold none of them.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Connected)),
    read: |entries| {
        let (touch, rim) = (Touch::read(entries), entries.flag("rim"));
        Ok(Box::new(Connected { symbols: SymbolSets::read(entries), touch, rim }))
    },
};

/// In each group of a scope, the cells that hold one of some contents are connected. A single cell counts as
/// connected, and so does an empty set.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Connected {
    symbols: SymbolSets,
    touch: Touch,
    /// Whether the outside of the board connects them as well.
    rim: bool,
}

impl Condition for Connected {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (place, symbols) = (within(scope), self.symbols.words(symbols));
        let (by, rim) =
            (self.touch.says(), if self.rim { " with the rim of the board" } else { "" });
        format!("{place}the cells with {symbols} are connected{rim} by their {by}")
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let sets = self.symbols.contents(board)?;
        bind_groups(groups, terrain, |group, _| {
            let bound = |set| {
                let mut net = self.touch.net(&group, set, terrain)?;
                net.demand.pieces = [0, 1];
                if self.rim {
                    net.add_outside(board);
                }
                Ok(net)
            };
            sets.iter().map(bound).collect::<Result<Vec<_>, RuleError>>()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Near;
    use crate::rules::Constraint;
    use crate::rules::testing::Case;

    fn bound(case: &Case, scope: &Scope) -> std::sync::Arc<dyn Constraint> {
        let of = Some(vec!["#".to_owned()]);
        let rule = Connected {
            symbols: SymbolSets { of, each: false },
            touch: Touch::Near(Near::Edge),
            rim: false,
        };
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
        let text = "r2c2 cannot be reached from r1c1 through `#`".to_owned();
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

    #[test]
    fn corners_and_the_outside_connect_if_a_rule_says_so() {
        let case = Case::new("#o", ["...", "...", "..."]);
        let says = |near, rim, rows| {
            let touch = Touch::Near(near);
            let symbols = SymbolSets { of: Some(vec!["#".to_owned()]), each: false };
            case.says(&Connected { symbols, touch, rim }, &Scope::board(), rows)
        };
        let diagonal = ["#oo", "o#o", "oo#"];
        assert_eq!(
            [Near::King, Near::Corner].map(|touch| says(touch, false, diagonal)),
            [None, None]
        );
        assert!(says(Near::Corner, false, ["##o", "ooo", "ooo"]).is_some());
        assert_eq!(says(Near::Edge, true, ["#o#", "ooo", "#o#"]), None);
        let inner = "r2c2 cannot be reached from the outside through `#`";
        assert_eq!(says(Near::Edge, true, diagonal).unwrap(), inner);
        assert_eq!(says(Near::Edge, true, ["#o.", "o#.", "oo#"]), None);
        assert_eq!(says(Near::King, true, diagonal), None);
    }
}
