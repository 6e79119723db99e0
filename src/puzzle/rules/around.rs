//! Around, an old word for [`count`] with the names of `pairs`: `a` is the centre, `b` the place that
//! counts.

use super::bounds;
use super::common::{IF, IN};
use super::count;
use super::demand::Demand;
use super::old::{NewEntries, OldRule, also};
use super::pairs::PAIR_NAMES;
use super::tally::{Amount, Tallied};
use super::{Condition, RuleRow, Takes};
use crate::expr::Expr;
use crate::language::{Entries, EntryFault, Kind, required, tables};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["a", "g", "size", "r", "c"];

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "around",
        &[
            IN,
            IF,
            required(
                "where",
                Kind::Expr(PAIR_NAMES),
                "\"b == a + 1\"",
                "As in `count`, but with `a` instead of `centre`, and `b` instead of `a`.",
            ),
            bounds::exactly(
                BOUND_NAMES,
                "\"a == 1\"",
                "The exact number. Bounds can use `a`, which is `centre` in `count`.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
        ],
        "[{ in = \"neighbours edge\", where = \"b == a + 1\", at_least = \"a < n\" }]",
        "An old word: write `count`, with `centre` instead of `a`, `a` instead of `b`, and `has(centre)` in `if`: around \
         a hole, nothing is demanded.",
    ),
    takes: Takes::Around,
    lowering: count::ROW.lowering,
    read,
};

/// How it is written now.
pub(super) const OLD: OldRule = OldRule { key: "around", instead: "count", entries: in_count };

fn read(entries: &mut Entries) -> Result<Box<dyn Condition>, EntryFault> {
    let amount = Amount::Places(entries.required("where")?);
    Ok(Box::new(Tallied { amount, demand: Demand::read(entries, bounds::KEYS)? }))
}

/// Returns the keys of a table that differ in `count`, with their expressions there.
fn in_count(old: &mut dyn FnMut(&'static str) -> Option<Expr>) -> NewEntries {
    let mut new = Vec::new();
    for key in ["exactly", "at_least", "at_most", "where"] {
        if let Some(expr) = old(key) {
            new.push((key, Some(expr.renamed(&[("a", "centre"), ("b", "a")])?)));
        }
    }
    // A bound that does not ask for the centre, or only in some cases, would demand something around a hole.
    new.push((IF.name, Some(also(old(IF.name), "has(centre)")?)));
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_count_and_a_hole_is_no_centre() {
        let new = |old: &[(&str, &str)]| {
            let old = |key| old.iter().find(|(own, _)| *own == key).map(|&(_, text)| text);
            let texts = OLD.texts(old).into_iter();
            texts.map(|(key, text)| format!("{key}: {}", text.unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(
            new(&[("where", "b == a+1 && max(b, n) > t[a]"), ("at_least", "a < 9")]),
            [
                "at_least: centre < 9",
                "where: a == centre+1 && max(a, n) > t[centre]",
                "if: has(centre)"
            ]
        );
        assert_eq!(
            new(&[("where", "b == 1"), ("exactly", "1"), ("if", "r > 0 || c > 0")]),
            ["exactly: 1", "where: a == 1", "if: (r > 0 || c > 0) && has(centre)"]
        );
    }
}
