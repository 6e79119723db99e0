//! The keys of `[model]`, but for those of rules.

use super::key::{Key, Kind, Section, Word, optional, required};
use super::rules::{COUNT, PAIRS, RUNS, SEEN, SUM, WHERE};

pub(in super::super) const MODEL: Section = Section {
    name: "model",
    title: "[model]",
    doc: "What an answer must be.",
    keys: &[
        optional(
            "place",
            Kind::Word(&[
                Word { word: "fill", doc: "every cell holds one symbol, or the background" },
                Word { word: "tile", doc: "pieces lie on the board, no two on the same cell" },
            ]),
            "`\"fill\"`",
            "\"tile\"",
            "What is placed on the board.",
        ),
        optional(
            "givens",
            Kind::Text,
            "nothing is given",
            "\"givens\"",
            "The layer that holds what is given, holes included: the answer keeps it.",
        ),
        optional(
            "given_at",
            Kind::Tables(AT),
            "`[]`",
            "[{ list = \"queens\", symbol = \"Q\" }]",
            "Tables of cells about which something is given: row and column of each.",
        ),
        optional(
            "distinct",
            Kind::Scopes,
            "`[]`",
            "[\"rows\", \"columns\", \"boxes 3x3\"]",
            "Scopes in which no symbol stands twice; each stands once where a group has as many cells \
             as there are symbols.",
        ),
        optional(
            "count",
            Kind::Tables(COUNT),
            "`[]`",
            "[{ in = \"rows\", exactly = 1 }]",
            "How many cells of a group hold a symbol.",
        ),
        optional(
            "each",
            Kind::Tables(WHERE),
            "`[]`",
            "[{ in = \"regions areas\", where = \"a <= size\" }]",
            "What holds of the symbol in each cell: `a` is its number, `r` and `c` row and column from \
             zero, `g` the group from zero, `size` its cells.",
        ),
        optional(
            "pairs",
            Kind::Tables(PAIRS),
            "`[]`",
            "[{ in = \"less signs\", where = \"a < b\" }]",
            "What holds of the symbols in two cells: `a` and `b` are their numbers.",
        ),
        optional(
            "sum",
            Kind::Tables(SUM),
            "`[]`",
            "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
            "What the numbers of a group add up to: `g` is the group from zero, `size` its cells.",
        ),
        optional(
            "runs",
            Kind::Tables(RUNS),
            "`[]`",
            "[{ in = \"rows\", clues = \"across\" }]",
            "How long the runs of the first symbol in a line are, in order.",
        ),
        optional(
            "seen",
            Kind::Tables(SEEN),
            "`[]`",
            "[{ in = \"rows\", from = \"end\", count = \"clues[3, g]\" }]",
            "How many symbols are seen from an end of a line, where larger ones hide smaller ones.",
        ),
        optional(
            "pieces",
            Kind::Tables(PIECE),
            "`[]`",
            "[{ size = \"1 x 2\", turn = true, copies = \"0..\" }]",
            "The pieces that lie on the board.",
        ),
        optional(
            "cover",
            Kind::Word(&[
                Word { word: "all", doc: "every cell lies under a piece" },
                Word { word: "some", doc: "cells may stay free" },
            ]),
            "`\"all\"`",
            "\"some\"",
            "Which cells pieces cover.",
        ),
        optional(
            "edges",
            Kind::Table(EDGES),
            "edges do not matter",
            "{ match = \"O I\", border = \"F\" }",
            "What goes together where two pieces with edges meet.",
        ),
        optional(
            "once",
            Kind::Text,
            "they may",
            "\"numbers\"",
            "A table of numbers, one for each cell, of which no two pieces may cover the same ones. A \
             piece is then printed as the number of its numbers: 1 for two zeros, 2 for 0 and 1, ..",
        ),
        optional(
            "letters",
            Kind::Text,
            "the names of the pieces",
            "\"a-l\"",
            "What the cells under pieces are printed as, one after the other in the order of their \
             first cells.",
        ),
        optional(
            "maximise",
            Kind::Expr,
            "nothing",
            "\"a * weights[r, c]\"",
            "What a symbol or a piece is worth; the worth of the whole is to be as large as can be. \
             Symbols know `a`, `r` and `c`; pieces `size` and the names of their table.",
        ),
        optional("minimise", Kind::Expr, "nothing", "1", "The same, as small as can be."),
    ],
};

/// The keys of a table at `given_at`.
pub(in super::super) const AT: &[Key] = &[
    required("list", Kind::Text, "\"queens\"", "The table."),
    optional("base", Kind::Integer, "1", "0", "The number of the first row and column."),
    optional(
        "symbol",
        Kind::Text,
        "its number stands third in each row",
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
        "equal ones go together",
        "\"O I\"",
        "Pairs that go together, both ways, parted by commas.",
    ),
    optional(
        "border",
        Kind::Text,
        "any",
        "\"F\"",
        "What the edges at the border of the board show, and no others.",
    ),
];

/// The keys of a piece.
pub(in super::super) const PIECE: &[Key] = &[
    optional(
        "name",
        Kind::Text,
        "its number, from 1",
        "\"A\"",
        "What the cells under it are printed as.",
    ),
    optional("shape", Kind::Text, "another form", "\"###/#..\"", "Its rows, `#` for its cells."),
    optional(
        "masks",
        Kind::Text,
        "another form",
        "\"shapes\"",
        "A field of shapes: there is a piece for each.",
    ),
    optional(
        "size",
        Kind::Text,
        "another form",
        "\"a x b\"",
        "A rectangle of so many rows and columns.",
    ),
    optional(
        "box",
        Kind::Text,
        "another form",
        "\"x1, y1, x2 - x1, y2 - y1\"",
        "A rectangle in its place: top row and left column from zero, rows, columns.",
    ),
    optional(
        "cells",
        Kind::Text,
        "another form",
        "\"a b c\"",
        "The cells with the numbers of these names, or `\"row\"` for all in the row of the table.",
    ),
    optional("base", Kind::Integer, "1", "0", "The number of the first cell."),
    optional(
        "ones",
        Kind::Flag,
        "another form",
        "true",
        "The cells at whose place in the row of the table stands no 0.",
    ),
    optional(
        "edges",
        Kind::Text,
        "another form",
        "\"t r b l\"",
        "One cell, with the edges of these names: top, right, bottom, left.",
    ),
    optional(
        "from",
        Kind::Text,
        "once",
        "\"tiles\"",
        "A table: there is a piece for each row, which knows the names of its numbers.",
    ),
    optional(
        "for",
        Kind::Text,
        "once",
        "\"1..min(n, m)\"",
        "There is a piece for each of these numbers, known as `i`.",
    ),
    optional(
        "copies",
        Kind::Expr,
        "1",
        "\"0..5\"",
        "How often each is used: so often, or from so often to so often; `\"0..\"` as one likes.",
    ),
    optional("turn", Kind::Flag, "`false`", "true", "Whether it may be turned by quarters."),
    optional("flip", Kind::Flag, "`false`", "true", "Whether it may be turned over."),
];
