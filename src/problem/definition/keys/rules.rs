//! The keys of rules.

use super::key::{Key, Kind, Word, optional, required};

const IN: Key = required("in", Kind::Scope, "\"rows\"", "The groups.");

pub(in super::super) const COUNT: &[Key] = &[
    IN,
    optional(
        "of",
        Kind::Text,
        "all",
        "\"* o\"",
        "The symbols that are counted, separated by \
                                                  blanks.",
    ),
    optional("each", Kind::Flag, "`false`", "true", "Whether each symbol is counted separately."),
    optional(
        "exactly",
        Kind::Expr,
        "no bound",
        "\"counts[a - 1]\"",
        "The exact number. Bounds can use `g`, the group from zero; `size`, its number of cells; \
         `a`, the number of the symbol, if symbols are counted separately; and `clue`, the \
         number in the hole at the centre of the group. A rule with `clue` applies only to \
         groups around a numbered hole.",
    ),
    optional("at_least", Kind::Expr, "no bound", "1", "The minimum."),
    optional("at_most", Kind::Expr, "no bound", "1", "The maximum."),
];

pub(in super::super) const WHERE: &[Key] =
    &[IN, required("where", Kind::Expr, "\"a <= size\"", "The condition for each cell.")];

pub(in super::super) const PAIRS: &[Key] =
    &[IN, required("where", Kind::Expr, "\"a < b\"", "The condition for each pair.")];

pub(in super::super) const SUM: &[Key] =
    &[IN, required("equals", Kind::Expr, "\"totals[g]\"", "The sum.")];

pub(in super::super) const RUNS: &[Key] = &[
    IN,
    required(
        "clues",
        Kind::Text,
        "\"across\"",
        "A table with a row of lengths for each line. Zeros are ignored, so a row of zeros is a \
         line without runs.",
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
        "The end from which symbols are counted.",
    ),
    required(
        "count",
        Kind::Expr,
        "\"clues[0, g]\"",
        "The number of visible symbols; values below 1 mean no clue. `g` is the line from zero.",
    ),
];
