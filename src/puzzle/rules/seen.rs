//! Seen: the number of symbols visible from an end of a line; a symbol hides those behind it whose
//! numbers are not greater.

use std::sync::Arc;

use super::bounds::{self, KEYS, NumberBounds};
use super::common::{FROM, GROUP_NAMES, IF, IN, end, index, is_from_end};
use super::core::{BoundScan, Reading, State};
use super::groups::bind_groups;
use super::old::{OldRule, also};
use super::{BindResult, Condition, Core, Lowering, RuleRow, Takes};
use crate::grid::{Group, Scope, Symbol, Terrain};
use crate::language::{Kind, counted, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "seen",
        &[
            IN,
            IF,
            FROM,
            bounds::exactly(GROUP_NAMES, "\"heights\"", "The exact number of visible symbols."),
            bounds::at_least(GROUP_NAMES),
            bounds::at_most(GROUP_NAMES),
            optional(
                "count",
                Kind::Expr(GROUP_NAMES),
                "no bound",
                "\"clues[0, g]\"",
                "An old word: write `exactly`, with `if` for values from 1 on. Values below 1 demand nothing.",
            ),
        ],
        "[{ in = \"views\", exactly = \"heights\" }]",
        "The number of symbols visible from an end of a line: those whose number is greater than the numbers \
         of all before it. An empty cell hides nothing, and a line without a cell shows 0. `views` are all lines from \
         both ends.",
    ),
    takes: Takes::Lines,
    lowering: Some(Lowering {
        core: Core::Scan,
        texts: &[
            ("next", "state + (place(a) > 0 && a > top)"),
            ("top", "if(place(a) > 0, max(a, top), top)"),
            ("says", "what is visible in {in}"),
        ],
    }),
    read: |entries| {
        let from_end = is_from_end(entries);
        Ok(Box::new(Seen { bounds: NumberBounds::required(entries, KEYS)?, from_end }))
    },
};

/// How `count` is written now.
pub(super) const OLD: OldRule = OldRule {
    key: "seen",
    instead: "seen",
    entries: |old| {
        let Some(count) = old("count") else { return Ok(Vec::new()) };
        let applies = also(old(IF.name), &format!("{count} > 0"))?;
        Ok(vec![("count", None), ("exactly", Some(count)), (IF.name, Some(applies))])
    },
};

/// The number of visible symbols from an end of each group of a scope: those whose numbers are greater
/// than those of all before them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    /// The number of visible symbols.
    bounds: NumberBounds,
    /// Whether they are counted from the last cell instead of the first.
    from_end: bool,
}

/// How many symbols of a line are visible.
#[derive(Clone, Debug, PartialEq, Eq)]
struct View {
    /// The number of each symbol, and none for the background.
    heights: Arc<[Option<i64>]>,
    /// The minimum of visible symbols, and the maximum.
    range: [i64; 2],
    from_end: bool,
}

impl Condition for Seen {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let symbols = self.bounds.words("symbols");
        format!("{} shows {symbols} from its {}", scope.each(), end(self.from_end))
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.bounds.never_a_count()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let alphabet = &terrain.board().alphabet;
        let is_seen = |symbol: &Symbol| alphabet.background() != Some(*symbol);
        let height = |symbol: Symbol| Some(symbol).filter(is_seen).map(|it| alphabet.number(it));
        let heights: Arc<[Option<i64>]> = alphabet.symbols().map(height).collect();
        bind_groups(groups, terrain, |group, env| {
            let (min, max) = self.bounds.eval(env, 0)?;
            let view = || View {
                heights: Arc::clone(&heights),
                range: [min, max],
                from_end: self.from_end,
            };
            Ok(Some(BoundScan::along(group, self.from_end, view())))
        })
    }
}

impl Reading for View {
    fn start(&self) -> State {
        [0, i64::MIN]
    }

    /// The state is the number of visible symbols, and the greatest number so far.
    fn next(&self, _: usize, [seen, highest]: State, content: Symbol) -> Option<State> {
        match self.heights[content.index()] {
            Some(height) if height > highest => {
                (seen < self.range[1]).then_some([seen + 1, height])
            }
            _ => Some([seen, highest]),
        }
    }

    /// The greatest of a set of symbols is known.
    fn is_by_sets(&self) -> bool {
        true
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        let heights: Vec<i64> =
            held.iter().filter_map(|content| self.heights[content.index()]).collect();
        let is_seen = |&at: &usize| heights[..at].iter().all(|&before| before < heights[at]);
        Some(vec![index((0..heights.len()).filter(is_seen).count())])
    }

    fn range(&self) -> [i64; 2] {
        self.range
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        let symbols = numbers.parse().map(|count| counted(count, "symbols"));
        let symbols = symbols.unwrap_or_else(|_| format!("{numbers} symbols"));
        format!("{group} shows {symbols} from its {}", end(self.from_end))
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
            let bounds = NumberBounds::exactly(expr(count));
            let rule = Seen { bounds, from_end };
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
        assert_eq!(says("2", false, "12.."), None);
    }
}
