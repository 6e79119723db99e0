//! What can be wrong with rules, and with what is given.

use super::Change;

/// Rules, scopes and givens.
pub(crate) const RULES: &[Change] = &[
    (
        "[\"rows\"]",
        "[\"boxes 3x3\"]",
        "boxes 3 high and 3 wide do not divide a grid of 4x4 cells",
        "\"boxes 3x3\"",
    ),
    ("[\"rows\"]", "[\"windows 5x5\"]", "this board has no window", "\"windows 5x5\""),
    ("[\"rows\"]", "[\"rows\", \"rows\"]", "`rows` is listed twice", "\"rows\""),
    ("[\"rows\"]", "[\"boxes 3\"]", "expected 2 parts, separated by `x`", "\"boxes 3\""),
    ("[\"rows\"]", "[\"pairs queen\"]", "unknown scope `pairs queen`", "\"pairs queen\""),
    ("[\"rows\"]", "[\"regions areas\"]", "unknown regions `areas`", "areas"),
    ("[\"rows\"]", "[\"less board\"]", "unknown order of cells `board`", "board"),
    ("[\"rows\"]", "[\"boxes n x k\"]", "unknown name `k`", "k"),
    ("[\"rows\"]", "[7]", "expected a string, found integer", "7"),
    (
        "[\"rows\"]",
        "[\"board\"]",
        "a board has 16 cells, too many for 4 different symbols",
        "\"board\"",
    ),
    ("t[0, 0] + n", "t + n", "`t` is a table, which has an index, or two", "t"),
    ("t[0, 0] + n", "t[0, 0] + n[1]", "`n` is a number, which has no index", "n"),
    ("t[0, 0] + n", "t[0, 0] + clue", "unknown name `clue`", "clue"),
    ("t[0, 0] + n", "t[0, 0] + a", "unknown name `a`", "a"),
    (
        "t[0, 0] + n",
        "t[0, 0, 0]",
        "`t` has 3 indices, but a list has one, and a table two",
        "t[0, 0, 0]",
    ),
    ("in = \"rows\", ", "", "sum lacks `in`", "{ equals = \"t[0, 0] + n\" }"),
    (
        "distinct =",
        "count = [{ in = \"rows\" }]\ndistinct =",
        "this needs exactly one of `exactly`, `at_least`, `at_most`",
        "{ in = \"rows\" }",
    ),
    (
        "distinct =",
        "count = [{ in = \"rows\", exactly = 5 }]\ndistinct =",
        "row 1 has 4 cells, so it cannot hold 5",
        "5",
    ),
    (
        "distinct =",
        "count = [{ in = \"rows\", of = \"1 z\", exactly = 1 }]\ndistinct =",
        "`z` is not a symbol",
        "\"1 z\"",
    ),
    (
        "distinct =",
        "connected = [{ in = \"board\", of = \"1 z\" }]\ndistinct =",
        "`z` is not a symbol",
        "\"1 z\"",
    ),
    (
        "distinct =",
        "connected = [{ of = \"1\" }]\ndistinct =",
        "connected lacks `in`",
        "{ of = \"1\" }",
    ),
    (
        "distinct =",
        "areas = [{ in = \"board\", of = \"1 z\", exactly = 1 }]\ndistinct =",
        "`z` is not a symbol",
        "\"1 z\"",
    ),
    (
        "distinct =",
        "areas = [{ in = \"board\" }]\ndistinct =",
        "this needs exactly one of `exactly`, `at_least`, `at_most`, `size`",
        "{ in = \"board\" }",
    ),
    (
        "distinct =",
        "areas = [{ in = \"board\", exactly = 1, one_sized = true }]\ndistinct =",
        "areas lacks `size`",
        "{ in = \"board\", exactly = 1, one_sized = true }",
    ),
    (
        "distinct =",
        "areas = [{ in = \"board\", size = \"t[r, k]\" }]\ndistinct =",
        "unknown name `k`",
        "k",
    ),
    (
        "distinct =",
        "runs = [{ in = \"rows\", clues = \"board\" }]\ndistinct =",
        "unknown table `board`",
        "board",
    ),
    (
        "distinct =",
        "seen = [{ in = \"rows\", from = \"left\", count = 1 }]\ndistinct =",
        "unknown word `left`",
        "\"left\"",
    ),
    ("\"board\"\n", "\"bord\"\n", "unknown layer `bord`", "bord"),
    (
        "distinct =",
        "pieces = [{ shape = \"#\" }]\ndistinct =",
        "`pieces` is for `place = \"tile\"`",
        "[{ shape = \"#\" }]",
    ),
    (
        "distinct =",
        "given_at = [{ list = \"t\", symbol = \"z\" }]\ndistinct =",
        "`z` is not a symbol",
        "\"z\"",
    ),
    (
        "distinct =",
        "given_at = [{ list = \"t\", hole = true }]\ndistinct =",
        "cells are given as holes, but [grid] has no `hole`",
        "true",
    ),
    (
        "distinct =",
        "pairs = [{ in = \"rows\", where = \"a < b\" }]\ndistinct =",
        "a row has 4 cells, but `pairs` compares two",
        "\"rows\"",
    ),
];

/// Rules that can never hold, that say nothing, or that are about something else.
pub(crate) const NEVER: &[Change] = &[
    (
        "distinct =",
        "count = [{ in = \"rows\", exactly = 2, at_least = 1 }]\ndistinct =",
        "`at_least` has no effect beside `exactly`",
        "1",
    ),
    (
        "distinct =",
        "count = [{ in = \"rows\", exactly = 2, at_most = 3 }]\ndistinct =",
        "`at_most` has no effect beside `exactly`",
        "3",
    ),
    (
        "distinct =",
        "count = [{ in = \"columns\", at_least = 3, at_most = 2 }]\ndistinct =",
        "this can never hold: at least 3 is more than at most 2",
        "3",
    ),
    (
        "distinct =",
        "count = [{ in = \"columns\", exactly = \"0 - 1\" }]\ndistinct =",
        "this can never hold: -1 is less than 0",
        "\"0 - 1\"",
    ),
    (
        "distinct =",
        "count = [{ in = \"columns\", at_least = \"2 - g\", at_most = \"g\" }]\ndistinct =",
        "this can never hold: column 1 would hold at least 2 and at most 0",
        "\"2 - g\"",
    ),
    (
        "distinct =",
        "areas = [{ in = \"rows\", exactly = \"0 - 1\" }]\ndistinct =",
        "this can never hold: -1 is less than 0",
        "\"0 - 1\"",
    ),
    (
        "distinct =",
        "areas = [{ in = \"rows\", at_least = 2, at_most = \"1 + g\" }]\ndistinct =",
        "this can never hold: row 1 would have at least 2 areas and at most 1",
        "2",
    ),
    (
        "distinct =",
        "each = [{ in = \"columns\", where = \"a > r + 1\" }]\ndistinct =",
        "this can never hold: no symbol can stand in r4c1",
        "\"a > r + 1\"",
    ),
    (
        "distinct =",
        "pairs = [{ in = \"pairs edge\", where = \"a + b > 8\" }]\ndistinct =",
        "this can never hold: no two symbols fit together",
        "\"a + b > 8\"",
    ),
    (
        "distinct =",
        "seen = [{ in = \"columns\", count = 5 }]\ndistinct =",
        "this can never hold: no more than 4 can be seen in column 1, not 5",
        "5",
    ),
    (
        "distinct =",
        "seen = [{ in = \"board\", count = 2 }]\ndistinct =",
        "`seen` is about lines, but a board is not a line",
        "\"board\"",
    ),
    (
        "distinct =",
        "runs = [{ in = \"windows 2x2\", clues = \"t\" }]\ndistinct =",
        "`runs` is about lines, but a window is not a line",
        "\"windows 2x2\"",
    ),
    (
        "distinct =",
        "count = [{ in = \"columns\", exactly = \"clue\" }]\ndistinct =",
        "`clue` has no value here: only a neighbourhood is around a hole",
        "\"clue\"",
    ),
    (
        "distinct =",
        "count = [{ in = \"neighbours king\", exactly = \"clue\" }]\ndistinct =",
        "`clue` has no value here: [grid] has no `hole` that is a number",
        "\"clue\"",
    ),
    (
        "distinct =",
        "count = [{ in = \"regions board\", exactly = 1 }]\ndistinct =",
        "`board` holds the givens, so it cannot hold regions",
        "\"regions board\"",
    ),
    (
        "{ in = \"rows\", equals = \"t[0, 0] + n\" }",
        "{ in = \"rows\", equals = \"t[0, 0] + n\" }, { in = \"columns\", equals = 17 }",
        "this can never hold: column 1 adds up to 4 to 16, not 17",
        "17",
    ),
];
