//! The keys of `[model]`, except those of rules.

use super::key::{Key, Kind, Section, Word, optional, required};
use super::rules::{COUNT, PAIRS, RUNS, SEEN, SUM, WHERE};

pub(in super::super) const MODEL: Section = Section {
    name: "model",
    title: "[model]",
    doc: "The rules for answers.",
    keys: &[
        optional(
            "place",
            Kind::Word(&[
                Word { word: "fill", doc: "every cell holds one symbol, or the background" },
                Word { word: "tile", doc: "pieces lie on the board without overlap" },
            ]),
            "`\"fill\"`",
            "\"tile\"",
            "How the board is filled.",
        ),
        optional(
            "givens",
            Kind::Text,
            "no givens",
            "\"givens\"",
            "The layer with the givens, including holes. Answers keep them.",
        ),
        optional(
            "given_at",
            Kind::Tables(AT),
            "`[]`",
            "[{ list = \"queens\", symbol = \"Q\" }]",
            "Givens as lists: tables with the row and column of a cell in each row.",
        ),
        optional(
            "distinct",
            Kind::Scopes,
            "`[]`",
            "[\"rows\", \"columns\", \"boxes 3x3\"]",
            "Scopes whose groups hold no symbol twice. A group with as many cells as there are \
             symbols holds each symbol once.",
        ),
        optional(
            "count",
            Kind::Tables(COUNT),
            "`[]`",
            "[{ in = \"rows\", exactly = 1 }]",
            "The number of cells in a group that hold a symbol.",
        ),
        optional(
            "each",
            Kind::Tables(WHERE),
            "`[]`",
            "[{ in = \"regions areas\", where = \"a <= size\" }]",
            "A condition for the symbol in each cell: `a` is its number, `r` and `c` are its row \
             and column from zero, `g` is the group from zero, `size` its number of cells.",
        ),
        optional(
            "pairs",
            Kind::Tables(PAIRS),
            "`[]`",
            "[{ in = \"less signs\", where = \"a < b\" }]",
            "A condition for the symbols in two cells: `a` and `b` are their numbers.",
        ),
        optional(
            "sum",
            Kind::Tables(SUM),
            "`[]`",
            "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
            "The sum of the numbers of the symbols in a group: `g` is the group from zero, \
             `size` its number of cells.",
        ),
        optional(
            "runs",
            Kind::Tables(RUNS),
            "`[]`",
            "[{ in = \"rows\", clues = \"across\" }]",
            "The lengths of the runs of the first symbol in a line, in order.",
        ),
        optional(
            "seen",
            Kind::Tables(SEEN),
            "`[]`",
            "[{ in = \"rows\", from = \"end\", count = \"clues[3, g]\" }]",
            "The number of symbols visible from an end of a line. A symbol hides all smaller \
             symbols behind it.",
        ),
        optional(
            "pieces",
            Kind::Tables(PIECE),
            "`[]`",
            "[{ size = \"1 x 2\", turn = true, copies = \"0..\" }]",
            "The pieces.",
        ),
        optional(
            "cover",
            Kind::Word(&[
                Word { word: "all", doc: "every cell is covered" },
                Word { word: "some", doc: "cells may stay free" },
            ]),
            "`\"all\"`",
            "\"some\"",
            "Which cells must be covered by pieces.",
        ),
        optional(
            "edges",
            Kind::Table(EDGES),
            "edges do not matter",
            "{ match = \"O I\", border = \"F\" }",
            "Which edges of two neighbouring pieces match.",
        ),
        optional(
            "once",
            Kind::Text,
            "no such rule",
            "\"numbers\"",
            "A table with a number for each cell. No two pieces may cover the same numbers. A \
             piece is then printed as the index of its numbers: 1 for 0 and 0, 2 for 0 and 1, \
             and so on.",
        ),
        optional(
            "letters",
            Kind::Text,
            "the names of the pieces",
            "\"a-l\"",
            "The printed names of the pieces, in the order of their first cells.",
        ),
        optional(
            "maximise",
            Kind::Expr,
            "nothing",
            "\"a * weights[r, c]\"",
            "The value of a symbol or a piece; the sum of the values must be as large as \
             possible. Symbols can use `a`, `r` and `c`; pieces can use `size` and the names of \
             their table.",
        ),
        optional("minimise", Kind::Expr, "nothing", "1", "The same, but as small as possible."),
    ],
};

/// The keys of a table at `given_at`.
pub(in super::super) const AT: &[Key] = &[
    required("list", Kind::Text, "\"queens\"", "The table."),
    optional("base", Kind::Integer, "1", "0", "The number of the first row and column."),
    optional(
        "symbol",
        Kind::Text,
        "the third number of each row",
        "\"Q\"",
        "The symbol in these cells.",
    ),
    optional("hole", Kind::Flag, "`false`", "true", "These cells are holes."),
];

/// The keys of the table at `edges`.
pub(in super::super) const EDGES: &[Key] = &[
    optional(
        "match",
        Kind::Text,
        "equal edges match",
        "\"O I\"",
        "Pairs of edges that match, in both directions, separated by commas.",
    ),
    optional(
        "border",
        Kind::Text,
        "any",
        "\"F\"",
        "The symbol of edges at the border of the board; other edges must not have it.",
    ),
];

/// The keys of a piece.
pub(in super::super) const PIECE: &[Key] = &[
    optional("name", Kind::Text, "its number, from 1", "\"A\"", "The printed name of its cells."),
    optional(
        "shape",
        Kind::Text,
        "another form",
        "\"###/#..\"",
        "The rows of the piece, with \
                                                                  `#` for its cells.",
    ),
    optional(
        "masks",
        Kind::Text,
        "another form",
        "\"shapes\"",
        "A field of shapes: one piece for each.",
    ),
    optional(
        "size",
        Kind::Text,
        "another form",
        "\"a x b\"",
        "A rectangle with these numbers of rows and columns.",
    ),
    optional(
        "box",
        Kind::Text,
        "another form",
        "\"x1, y1, x2 - x1, y2 - y1\"",
        "A rectangle at a fixed place: top row and left column from zero, rows, columns.",
    ),
    optional(
        "cells",
        Kind::Text,
        "another form",
        "\"a b c\"",
        "The cells with the numbers in these columns of the table, or `\"row\"` for all numbers \
         of the row.",
    ),
    optional("base", Kind::Integer, "1", "0", "The number of the first cell."),
    optional(
        "ones",
        Kind::Flag,
        "another form",
        "true",
        "The cells whose number in the row of the table is not 0.",
    ),
    optional(
        "edges",
        Kind::Text,
        "another form",
        "\"t r b l\"",
        "One cell, with its edges in these columns of the table: top, right, bottom, left.",
    ),
    optional(
        "from",
        Kind::Text,
        "once",
        "\"tiles\"",
        "A table: one piece for each row, which can use the names of the columns.",
    ),
    optional(
        "for",
        Kind::Text,
        "once",
        "\"1..min(n, m)\"",
        "One piece for each of these numbers, which it can use as `i`.",
    ),
    optional(
        "copies",
        Kind::Expr,
        "1",
        "\"0..5\"",
        "How many times each piece is used: `2`, a range `0..5`, or `0..` for no upper limit.",
    ),
    optional("turn", Kind::Flag, "`false`", "true", "Whether it may be turned by 90 degrees."),
    optional("flip", Kind::Flag, "`false`", "true", "Whether it may be flipped over."),
];
