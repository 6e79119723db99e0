//! Sum: the values of the symbols in a group add up to a total, or to one within bounds.

use super::bounds;
use super::common::IN;
use super::demand::{BOUND_NAMES, Demand, IF, MODULO};
use super::tally::{Amount, Tallied};
use super::{Core, Lowering, RuleRow, Takes};
use crate::expr::Expr;
use crate::language::{Entries, Key, Kind, optional, tables};

/// The keys of the bounds.
const KEYS: &[&str; 3] = &["equals", "at_least", "at_most"];

/// The key of the value of a symbol.
pub(super) const VALUE: Key = optional(
    "value",
    Kind::Expr(&["a", "r", "c", "dr", "dc", "g", "size"]),
    "`a`",
    "\"a % 4 * (dr == 0)\"",
    "The value of a symbol in a cell: `a` is the number of the symbol, 0 for an empty cell; `r` and `c` are the \
     row and column of the cell; `dr` and `dc` are the steps down and right to it, from the centre of the \
     group, or else from its first cell.",
);

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "sum",
        &[
            IN,
            IF,
            VALUE,
            optional(
                "equals",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "\"totals[g]\"",
                "The sum. Bounds can use `centre`, what the cell at the centre of the group holds.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
            MODULO,
        ],
        "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
        "The sum of the values of the symbols in a group.",
    ),
    takes: Takes::GroupsAndAreas,
    lowering: Some(Lowering {
        core: Core::Tally,
        texts: &[("value", "{value}"), ("exactly", "{equals}"), ("says", "a sum in {in}")],
    }),
    read: |entries| {
        let amount = Amount::Values(value(entries));
        Ok(Box::new(Tallied { amount, demand: Demand::read(entries, KEYS)? }))
    },
};

/// Takes the value of a symbol; without one it is its number.
pub(super) fn value(entries: &mut Entries) -> Expr {
    entries.optional(VALUE.name).unwrap_or_else(|| Expr::name("a"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::{Clue, ClueSite, Clues, Scope, Value};
    use crate::rules::bounds::NumberBounds;
    use crate::rules::testing::{Case, expr};

    fn sum(value: &str, due: &str) -> Tallied {
        let demand = NumberBounds::exactly(expr(due)).into();
        Tallied { amount: Amount::Values(expr(value)), demand }
    }

    #[test]
    fn a_wrong_total_is_found_once_the_group_is_full() {
        let case = Case::new("123", ["..", ".."]);
        let rule = sum("a", "4 + g");
        let columns = case.bind(&rule, &Scope::of("columns")).unwrap();
        let says = |grid| columns.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["13", "32"])), None);
        assert_eq!(says(case.grid(["1.", ".2"])), None);
        assert_eq!(says(case.grid(["12", "32"])).unwrap(), "column 2 adds up to 4, not 5");
    }

    #[test]
    fn the_clue_about_a_line_lies_at_that_line() {
        let mut case = Case::new("123", ["..", "..", ".."]);
        let mut totals = Clues::none(case.board().shape, &Arc::from([]));
        for (site, sums) in [(ClueSite::Rows, &[3, 4, 5][..]), (ClueSite::Columns, &[6, 6])] {
            totals.push(site, sums.iter().map(|&sum| vec![Clue::Number(sum)]).collect());
        }
        case.push("total", Value::Clues(totals));
        let rule = sum("a", "total");
        for (scope, text) in
            [("rows", "row 1 adds up to 6, not 3"), ("columns", "column 1 adds up to 9, not 6")]
        {
            let bound = case.bind(&rule, &Scope::of(scope)).unwrap();
            let says = |rows| bound.breach(case.board(), &case.grid(rows)).map(|it| it.text);
            assert_eq!(says(["12", "22", "32"]), None);
            assert_eq!(says(["33", "33", "33"]).unwrap(), text);
        }
    }

    #[test]
    fn a_value_depends_on_the_place_in_the_group() {
        let case = Case::new("123", ["..", ".."]);
        // Right of the first cell a number counts ten times.
        let rule = sum("a * (1 + 9 * (dc > 0)) - r", "12 + 19 * g");
        let rows = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["21", "33"])), None);
        assert_eq!(says(case.grid(["12", ".."])).unwrap(), "row 1 adds up to 21, not 12");
        assert_eq!(says(case.grid(["21", "23"])).unwrap(), "row 2 adds up to 30, not 31");
    }
}
