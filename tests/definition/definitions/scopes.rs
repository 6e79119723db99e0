//! Every scope, mostly by the number of grids that obey a rule in it.

use super::Example;

pub(super) const EXAMPLES: &[Example] = &[
    // Queens.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }] }
        grid   = { rows = "n", cols = "n", symbols = "Q", background = "." }
        [model]
        count  = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }, { in = "diagonals", at_most = 1 }]
        [output]
        answer = "count"
        one    = "{count}"
        "#,
        "1\n2\n3\n4\n5\n6\n",
        "1\n0\n0\n2\n10\n4\n",
    ),
    // Diagonal Latin squares.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }] }
        grid   = { rows = "n", cols = "n", symbols = "1..n" }
        model  = { distinct = ["rows", "columns", "main diagonals"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "2\n3\n4\n",
        "0\n0\n48\n",
    ),
    // Sudokus.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }] }
        grid   = { rows = "n * n", cols = "n * n", symbols = "1..n*n" }
        model  = { distinct = ["rows", "columns", "boxes n x n"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "1\n2\n",
        "1\n288\n",
    ),
    // Kings that do not touch: none, one (6 ways), or one in each outer column (4 ways).
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 3, symbols = "K", background = "." }
        model  = { count = [{ in = "windows 2x2", at_most = 1 }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "11\n",
    ),
    // Two of four cells.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, symbols = "*", background = "." }
        model  = { count = [{ in = "board", exactly = "size / 2" }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "6\n",
    ),
    // Rooks between walls.
    (
        r####"
        input  = { cases = "eof", read = [{ ints = "n m" }, "board"] }
        grid   = { rows = "n", cols = "m", symbols = "R", background = ".", blank = ".", hole = "#" }
        model  = { givens = "board", count = [{ in = "row runs", at_most = 1 }, { in = "column runs", at_most = 1 }], maximise = 1 }
        output = { answer = "best", one = "{value}" }
        "####,
        "1 3\n...\n1 3\n.#.\n3 1\n.\n#\n.\n2 2\n..\n..\n",
        "1\n2\n2\n2\n",
    ),
    // Bishops around a wall: the four corners, and two of the other four, which form a ring.
    (
        r####"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 3, cols = 3, symbols = "B", background = ".", blank = ".", hole = "#" }
        model  = { givens = "board", count = [{ in = "diagonal runs", at_most = 1 }], maximise = 1 }
        output = { answer = "best", one = "{value}" }
        "####,
        "...\n.#.\n...\n",
        "6\n",
    ),
    // One in each of two regions, of one and of three cells.
    (
        r#"
        input  = { cases = "one", read = [{ regions = "areas" }] }
        grid   = { rows = 2, cols = 2, symbols = "*", background = "." }
        model  = { count = [{ in = "regions areas", exactly = 1 }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "aa\nba\n",
        "3\n",
    ),
    // Two colours on a ring of four.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, symbols = "a b" }
        model  = { distinct = ["pairs edge"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "2\n",
    ),
    // Four cells that all touch.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, symbols = "a-d" }
        model  = { distinct = ["pairs king"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "24\n",
    ),
    // Two of 2^6, twice halved: there are two knight's steps.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 3, symbols = "a b" }
        model  = { distinct = ["pairs knight"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "16\n",
    ),
    // Mines around clues: of two cells one, of three cells two; a cell a knight's step away.
    (
        r####"
        input  = { cases = "eof", read = [{ ints = "n m" }, "board"] }
        grid   = { rows = "n", cols = "m", symbols = "*", background = ".", blank = ".", hole = "# 0 1 2" }
        model  = { givens = "board", count = [{ in = "neighbours edge", exactly = "clue" }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "1 3\n.1.\n1 3\n.#.\n2 2\n2.\n..\n2 2\n0.\n.1\n",
        "2\n4\n2\n0\n",
    ),
    (
        r####"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "*", background = ".", blank = ".", hole = "0 1 2" }
        model  = { givens = "board", count = [{ in = "neighbours king", exactly = "clue" }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "2.\n..\n",
        "3\n",
    ),
    (
        r####"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 2, cols = 3, symbols = "*", background = ".", blank = ".", hole = "0 1 2" }
        model  = { givens = "board", count = [{ in = "neighbours knight", exactly = "clue" }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "1..\n...\n",
        "16\n",
    ),
    // Lamps: every cell is lit.
    (
        r####"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 1, cols = 3, symbols = "@", background = ".", blank = ".", hole = "#" }
        model  = { givens = "board", count = [{ in = "rays", at_least = 1 }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "...\n.#.\n..#\n###\n",
        "7\n1\n3\n1\n",
    ),
    // An order that goes round has no answer.
    (
        r#"
        input  = { cases = "eof", read = [{ signed = "board", order = "signs" }] }
        grid   = { rows = 2, cols = 2, symbols = "1-4", blank = "." }
        model  = { givens = "board", distinct = ["less signs"], pairs = [{ in = "less signs", where = "a < b" }] }
        output = { answer = "decide", one = "yes", none = "no" }
        "#,
        ".<.\n^ ^\n.<.\n.<.\nv ^\n.>.\n",
        "yes\nno\n",
    ),
];
