//! Count: the number of cells in a group with some symbols is bounded.

use super::bounds;
use super::common::IN;
use super::demand::{Demand, IF, MODULO};
use super::symbols::{EACH, OF, SymbolSets};
use super::tally::{Amount, Tallied};
use super::{Core, Lowering, RuleRow, Takes};
use crate::language::{EntryFault, Kind, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "count",
        &[
            IN,
            IF,
            OF,
            EACH,
            optional(
                "where",
                Kind::Expr(&["a", "g", "size", "r", "c", "dr", "dc", "centre"]),
                "as `of` says",
                "\"joined && a.turn\"",
                "The condition for a place `a` to count, instead of `of`.",
            ),
            bounds::exactly(
                BOUND_NAMES,
                "\"counts[a - 1]\"",
                "The exact number. Bounds can use `centre`, what the cell at the centre of the group holds; \
                 `a`, the number of the symbol, if `each` is true; and `clue`, the number in the hole at the \
                 centre. A rule with `clue` applies only to groups around a numbered hole.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
            MODULO,
        ],
        "[{ in = \"rows\", exactly = 1 }]",
        "The number of cells in a group that hold a symbol.",
    ),
    takes: Takes::GroupsAndAreas,
    lowering: Some(Lowering { core: Core::Tally, texts: &[("says", "a count in {in}")] }),
    read: |entries| {
        let symbols = SymbolSets::read(entries);
        let amount = match entries.optional("where") {
            Some(_) if symbols.of.is_some() || symbols.each => {
                return Err(EntryFault::Idle { key: "of", beside: "where" });
            }
            Some(condition) => Amount::Places(condition),
            None => Amount::Symbols(symbols),
        };
        Ok(Box::new(Tallied { amount, demand: Demand::read(entries, bounds::KEYS)? }))
    },
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "clue", "a", "centre"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Scope;
    use crate::rules::Constraint;
    use crate::rules::bounds::NumberBounds;
    use crate::rules::testing::{Case, expr};

    fn two_in_a_row(case: &Case, each: bool) -> std::sync::Arc<dyn Constraint> {
        let amount = Amount::Symbols(SymbolSets { of: None, each });
        let rule = Tallied { amount, demand: NumberBounds::exactly(expr("2")).into() };
        case.bind(&rule, &Scope::of("rows")).unwrap()
    }

    #[test]
    fn too_many_and_too_few_are_told() {
        let case = Case::with_background("*", ["....", "...."]);
        let rows = two_in_a_row(&case, false);
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["*_*_", "__**"])), None);
        assert_eq!(says(case.grid(["***_", "..**"])).unwrap(), "row 1 has 3 of `*`, not 2");
        assert_eq!(says(case.grid(["**..", "_._."])), None);
        assert_eq!(says(case.grid(["**..", "___."])).unwrap(), "row 2 has 1 of `*`, not 2");
    }

    #[test]
    fn each_symbol_can_be_counted_by_itself() {
        let case = Case::new("ab", ["...."]);
        let rows = two_in_a_row(&case, true);
        assert!(rows.breach(case.board(), &case.grid(["abba"])).is_none());
        assert!(rows.breach(case.board(), &case.grid(["abbb"])).is_some());
    }
}
