//! Every question, and every way to print an answer.

use super::Example;

pub(super) const EXAMPLES: &[Example] = &[
    // All answers, in the order of rows.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }] }
        grid   = { rows = "n", cols = "n", symbols = "R", background = "." }
        model  = { count = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }] }
        [output]
        answer            = "all"
        head              = "Board {case}:"
        one               = "{i:2}) {by_row}"
        between_solutions = "--\n"
        tail              = "{count} ways"
        between           = "\n"
        "#,
        "2\n1\n",
        "Board 1:\n 1) 1 2\n--\n 2) 2 1\n2 ways\n\nBoard 2:\n 1) 1\n1 ways\n",
    ),
    // All answers, in any order: ours is that of rows.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }] }
        grid   = { rows = "n", cols = "n", symbols = "R", background = "." }
        model  = { count = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }] }
        output = { answer = "all", order = "any", one = "{i}\n{grid}" }
        "#,
        "2\n1\n",
        "1\nR.\n.R\n2\n.R\nR.\n1\nR\n",
    ),
    // The first answers in the order of columns; in that of rows the fifth would be `3 1`.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 3, cols = 2, symbols = "R", background = "." }
        model  = { count = [{ in = "columns", exactly = 1 }] }
        output = { answer = "first 5", order = "columns", one = "{by_column:2}", tail = "{count:03}" }
        "#,
        "",
        " 1  1\n 1  2\n 1  3\n 2  1\n 2  2\n009\n",
    ),
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 3, cols = 2, symbols = "R", background = "." }
        model  = { count = [{ in = "columns", exactly = 1 }] }
        output = { answer = "first 5", order = "rows", one = "{by_column}", none = "" }
        "#,
        "",
        "1 1\n1 2\n1 3\n2 1\n3 1\n",
    ),
    // None, one, or many.
    (
        r#"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { answer = "classify", one = "{grid}", none = "{case}: none", many = "{case}: many", flat = true }
        "#,
        "a-\n--\n--\n--\naa\n--\n",
        "abba\n2: many\n3: none\n",
    ),
    // A count, with the only answer; with the least; alone, where none is a number like any other.
    (
        r#"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { answer = "count", one = "{count}\n{grid}", none = "no", many = "{count}" }
        "#,
        "-a\n--\n--\n--\naa\n--\n",
        "1\nba\nab\n2\nno\n",
    ),
    (
        r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { answer = "count", one = "{grid}\nis the first of {count}" }
        "#,
        "--\n--\n",
        "ab\nba\nis the first of 2\n",
    ),
    (
        r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { answer = "count", one = "{count}" }
        "#,
        "aa\n--\n",
        "0\n",
    ),
    // The least; the cells of a row are parted, and wide.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, symbols = "8..11" }
        model  = { distinct = ["board"] }
        output = { answer = "least", one = "{grid:3}|", cell_sep = ";" }
        "#,
        "",
        "  8;  9\n 10; 11|\n",
    ),
    // The best, and one that is so good; a layer is printed again.
    (
        r#"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 1, cols = 3, symbols = "1-3", blank = "." }
        model  = { givens = "board", distinct = ["rows"], maximise = "a * c" }
        output = { answer = "best", one = "{board} {value} {grid}", none = "{board} -" }
        "#,
        "...\n3..\n1.1\n",
        "... 8 123\n3.. 5 312\n1.1 -\n",
    ),
    // Whether there is one.
    (
        r#"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 1, cols = 2, symbols = "1-2", blank = "." }
        model  = { givens = "board", distinct = ["rows"] }
        output = { answer = "decide", one = "Case {case}: YES", none = "Case {case}: NO" }
        "#,
        "..\n11\n",
        "Case 1: YES\nCase 2: NO\n",
    ),
    // Zeros before what is narrow; rows that differ in length.
    (
        r#"
        input  = { cases = "one", read = [{ layer = "board", lex = "tokens" }] }
        grid   = { rows = 2, cols = "r + 1", symbols = "9..11", blank = "-" }
        model  = { place = "fill", givens = "board", distinct = ["board"] }
        output = { answer = "any", one = "{grid:02}", cell_sep = " " }
        "#,
        "10\n- 11\n",
        "10\n09 11\n",
    ),
];
