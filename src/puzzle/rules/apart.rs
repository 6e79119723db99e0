//! Apart: no two places that touch hold some contents.

use super::demand::Due;
use super::groups::bind_groups;
use super::symbols::{ContentSet, OF, SymbolSets};
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Group, Scope, Terrain};
use crate::language::{Entries, Key, Kind, optional, word};

/// How places touch.
const BY: Key = optional(
    "by",
    Kind::Word(&[
        word("edge", "they share an edge"),
        word("king", "they share an edge or a corner"),
        word("line", "they are in a row or column without a hole between them"),
    ]),
    "`\"edge\"`",
    "\"king\"",
    "How two cells touch.",
);

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: optional(
        "apart",
        Kind::TextsOrTables(&[OF, BY]),
        "`[]`",
        "[\"#\", { of = \"*\", by = \"king\" }]",
        "Contents of which no two touch.",
    ),
    takes: Takes::Board,
    lowering: Some(Lowering {
        core: Core::Tally,
        texts: &[("in", "touching {by}"), ("at_most", "1"), ("says", "what touches by {by}")],
    }),
    read: |entries| Ok(Box::new(Apart::read(entries))),
};

/// No two places that touch hold some contents.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Apart {
    symbols: SymbolSets,
    by: Touch,
}

/// How two cells touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    Edge,
    King,
    Line,
}

impl Apart {
    fn read(entries: &mut Entries) -> Self {
        let by: Option<String> = entries.optional("by");
        let by = match by.as_deref() {
            Some("king") => Touch::King,
            Some("line") => Touch::Line,
            _ => Touch::Edge,
        };
        Self { symbols: SymbolSets::read(entries), by }
    }

    /// Returns the groups of which no two cells may hold the contents.
    fn groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, RuleError> {
        let (shape, is_rectangle) = (terrain.shape(), terrain.board().is_rectangle());
        let has_squares = is_rectangle && shape.rows().min(shape.columns()) > 1;
        let scopes = match self.by {
            // A square excludes more at once than the six pairs in it.
            Touch::King if has_squares => vec![Scope::squares(2)],
            Touch::King => Vec::from_iter(Scope::plain("pairs king")),
            Touch::Edge => Vec::from_iter(Scope::plain("pairs edge")),
            Touch::Line => {
                ["row runs", "column runs"].into_iter().filter_map(Scope::plain).collect()
            }
        };
        let groups = scopes.iter().map(|scope| scope.all_groups(terrain));
        Ok(groups.collect::<Result<Vec<_>, _>>()?.concat())
    }
}

impl Condition for Apart {
    fn sentence(&self, _: &Scope, symbols: &str, _: bool) -> String {
        let symbols = self.symbols.words(symbols);
        match self.by {
            Touch::Edge => format!("no two cells with {symbols} share an edge"),
            Touch::King => format!("no two cells with {symbols} share an edge or a corner"),
            Touch::Line => {
                format!("no two cells with {symbols} are in a line without a hole between")
            }
        }
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let sets = self.symbols.contents(board)?;
        let mut groups = self.groups(terrain)?;
        groups.retain(|group| group.cells.len() > 1);
        let due = Due::within(0, 1);
        bind_groups(groups, terrain, |group, _| {
            let bound = |set: &ContentSet| set.weighed(&group, due, board).sum(group.clone());
            Ok(sets.iter().map(bound).collect::<Vec<_>>())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    #[test]
    fn cells_touch_at_an_edge_or_a_corner_or_in_a_line() {
        let case = Case::with_background("#", ["...", "..."]);
        let says = |by, rows| {
            let rule = Apart { symbols: SymbolSets::default(), by };
            case.says(&rule, &Scope::board(), rows)
        };
        let corners = ["#__", "_#_"];
        assert_eq!(says(Touch::Edge, corners), None);
        assert_eq!(says(Touch::King, corners).unwrap(), "window 1 has 2 of `#`, not at most 1");
        assert_eq!(
            says(Touch::Edge, ["##_", "___"]).unwrap(),
            "pair 1 has 2 of `#`, not at most 1"
        );
        let line = ["#_#", "___"];
        assert_eq!([says(Touch::Edge, line), says(Touch::King, line)], [None, None]);
        assert_eq!(says(Touch::Line, line).unwrap(), "run of a row 1 has 2 of `#`, not at most 1");
    }
}
