//! The keys of rules.

use super::key::{Key, Kind, Word, optional, required};

const IN: Key = required("in", Kind::Scope, "\"rows\"", "The groups.");

pub(in super::super) const COUNT: &[Key] = &[
    IN,
    optional("of", Kind::Text, "all", "\"* o\"", "The symbols that count, parted by blanks."),
    optional("each", Kind::Flag, "`false`", "true", "Whether each symbol is counted by itself."),
    optional(
        "exactly",
        Kind::Expr,
        "no bound",
        "\"counts[a - 1]\"",
        "How many there are. Bounds know `g`, the group from zero; `size`, its cells; `a`, the number \
         of the symbol counted by itself; and `clue`, the number in the hole that the group is \
         around: then it is only about groups that have one.",
    ),
    optional("at_least", Kind::Expr, "no bound", "1", "How many there are at least."),
    optional("at_most", Kind::Expr, "no bound", "1", "How many there are at the most."),
];

pub(in super::super) const WHERE: &[Key] =
    &[IN, required("where", Kind::Expr, "\"a <= size\"", "What is true of each cell.")];

pub(in super::super) const PAIRS: &[Key] =
    &[IN, required("where", Kind::Expr, "\"a < b\"", "What is true of each pair.")];

pub(in super::super) const SUM: &[Key] =
    &[IN, required("equals", Kind::Expr, "\"totals[g]\"", "The sum.")];

pub(in super::super) const RUNS: &[Key] = &[
    IN,
    required(
        "clues",
        Kind::Text,
        "\"across\"",
        "A table with a row of lengths for each line; zeros are left out, so that a row of nothing but \
         zeros is a line without runs.",
    ),
];

pub(in super::super) const SEEN: &[Key] = &[
    IN,
    optional(
        "from",
        Kind::Word(&[
            Word { word: "beginning", doc: "from the left or from above" },
            Word { word: "end", doc: "from the right or from below" },
        ]),
        "`\"beginning\"`",
        "\"end\"",
        "The end from which one looks.",
    ),
    required(
        "count",
        Kind::Expr,
        "\"clues[0, g]\"",
        "How many are seen; nothing is said by a number below one. `g` is the line from zero.",
    ),
];
