//! What can be wrong with pieces.

use super::Change;

const SHAPE: &str = "a shape is rows of `#` and `.`, separated by `/`, with at least one `#`";
const FORMS: &str =
    "this needs exactly one of `shape`, `masks`, `size`, `box`, `cells`, `ones`, `edges`";
const SUMS: &str = "the pieces cannot cover the 6 cells of the board: their areas do not add up";

/// Pieces, beside others.
pub(crate) const PIECES: &[Change] = &[
    ("\"##/#.\"", "\"##/#x\"", SHAPE, "x"),
    ("\"##/#.\"", "\"../..\"", SHAPE, "\"../..\""),
    (
        "shape = \"##/#.\", turn = true, copies = 1",
        "shape = \"#\", size = \"1 x 1\"",
        FORMS,
        "{ shape = \"#\", size = \"1 x 1\" }",
    ),
    ("shape = \"##/#.\", turn = true, copies = 1", "name = \"A\"", FORMS, "{ name = \"A\" }"),
    (
        "from = \"tiles\", edges",
        "edges",
        "`edges` needs the rows of a table, but `from` is missing",
        "{ edges = \"t u v l\", copies = \"0..\" }",
    ),
    (
        "edges = \"t u v l\"",
        "edges = \"t u v\"",
        "expected 4 parts, separated by blanks",
        "\"t u v\"",
    ),
    ("edges = \"t u v l\"", "edges = \"t u v w\"", "unknown name of a number `w`", "w"),
    ("from = \"tiles\"", "from = \"tile\"", "unknown table `tile`", "tile"),
    ("copies = 1", "copies = \"k\"", "unknown name `k`", "k"),
    ("copies = 1", "copies = \"1..k\"", "unknown name `k`", "k"),
    (
        "place  = \"tile\"",
        "place  = \"tile\"\ncover = \"most\"",
        "unknown way to cover `most`",
        "\"most\"",
    ),
    (
        "place  = \"tile\"",
        "place  = \"tile\"\nedges = { border = \"Z\" }",
        "unknown symbol of an edge `Z`",
        "Z",
    ),
    (
        "place  = \"tile\"",
        "place  = \"tile\"\nedges = { match = \"F F, O I, O O\" }",
        "a symbol of an edge matches exactly one other symbol, or itself",
        "O O",
    ),
    (
        "place  = \"tile\"",
        "place  = \"tile\"\nedges = { match = \"F, O I\" }",
        "expected 2 parts, separated by blanks",
        "F",
    ),
    ("place  = \"tile\"", "place  = \"tile\"\nonce = \"n\"", "unknown table `n`", "n"),
    (
        "from = \"tiles\"",
        "from = \"tiles\", for = \"1..2\"",
        "`for` has no effect beside `from`",
        "\"1..2\"",
    ),
    (
        "place  = \"tile\"",
        "place  = \"tile\"\ndistinct = [\"rows\"]",
        "`distinct` is for `place = \"fill\"`",
        "[\"rows\"]",
    ),
];

/// A piece alone.
pub(crate) const PLAIN: &[Change] = &[
    (
        "copies = 2 }]",
        "copies = 2 }], letters = \"a\"",
        "too few `letters`: 1 for 2 pieces",
        r###"[{ shape = "##/#.", turn = true, copies = 2 }]"###,
    ),
    ("[{ shape = \"##/#.\", turn = true, copies = 2 }]", "[]", "the list of pieces is empty", "[]"),
    (
        "pieces =",
        "cover = \"some\", pieces =",
        "cells that stay free have no printed name",
        "\"some\"",
    ),
    (
        "pieces = [{ shape = \"##/#.\", turn = true, copies = 2 }]",
        "cover = \"all\"",
        "[model] lacks `pieces`",
        "{ place = \"tile\", cover = \"all\" }",
    ),
    (
        "shape = \"##/#.\", turn = true, copies = 2",
        "box = \"0, 0, 9, 9\"",
        "piece 1 lies off the board",
        "[{ box = \"0, 0, 9, 9\" }]",
    ),
    (
        "shape = \"##/#.\", turn = true, copies = 2",
        "box = \"0, 0, 9\"",
        "expected 4 parts, separated by `,`",
        "\"0, 0, 9\"",
    ),
    ("copies = 2", "copies = 3", SUMS, r###"[{ shape = "##/#.", turn = true, copies = 3 }]"###),
    (
        "copies = 2",
        "copies = \"0..1\"",
        SUMS,
        r###"[{ shape = "##/#.", turn = true, copies = "0..1" }]"###,
    ),
    (
        "copies = 2",
        "copies = \"2..1\"",
        "piece 1 has fewer copies at most than at least",
        r###"[{ shape = "##/#.", turn = true, copies = "2..1" }]"###,
    ),
];
