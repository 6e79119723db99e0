//! Every rule about symbols.

use super::Example;

pub(super) const EXAMPLES: &[Example] = &[
    // So many of each symbol, as a table says, and no two of a kind side by side.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "k" }, { table = "colours", cols = "k" }] }
        grid   = { rows = 1, cols = 3, symbols = "1..k" }
        model  = { distinct = ["pairs edge"], count = [{ in = "board", each = true, exactly = "colours[a - 1]" }] }
        output = { one = "{grid}", none = "NO", cell_sep = " " }
        "#,
        "2\n1 2\n2\n3 0\n",
        "2 1 2\nNO\n",
    ),
    // Exact numbers of all colours that are not those of the cells: there is nothing to search.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "k" }, { table = "colours", cols = "k" }] }
        grid   = { rows = 12, cols = 12, symbols = "1..k" }
        model  = { distinct = ["pairs edge"], count = [{ in = "board", each = true, exactly = "colours[a - 1]" }] }
        output = { answer = "decide", one = "YES", none = "NO" }
        "#,
        "4\n36 36 36 35\n4\n36 36 36 37\n2\n72 72\n",
        "NO\nNO\nYES\n",
    ),
    // The same where cells may stay empty: then only too many is too many.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "k" }, { table = "colours", cols = "k" }] }
        grid   = { rows = 6, cols = 6, symbols = "1..k", background = "." }
        model  = { distinct = ["pairs edge"], count = [{ in = "board", each = true, exactly = "colours[a - 1]" }] }
        output = { answer = "decide", one = "YES", none = "NO" }
        "#,
        "3\n12 12 13\n3\n6 5 4\n",
        "NO\nYES\n",
    ),
    // One of `a` and `b` in a row: 2 places, 2 letters, and 2 more in the other cell.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 2, symbols = "a b c d" }
        model  = { count = [{ in = "rows", of = "a b", exactly = 1 }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "8\n",
    ),
    // At least one and at most two of three; the background can be counted too.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 3, symbols = "*", background = "." }
        model  = { count = [{ in = "rows", at_least = 1, at_most = "size - 1" }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "6\n",
    ),
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 3, symbols = "*", background = "." }
        model  = { count = [{ in = "rows", of = ".", exactly = 1 }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "3\n",
    ),
    // What each cell may hold, by its place.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, symbols = "1-3" }
        model  = { each = [{ in = "rows", where = "a > r + c" }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "12\n",
    ),
    // Neighbours that differ by one: 121 123 212 232 321 323.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 3, symbols = "1-3" }
        model  = { pairs = [{ in = "pairs edge", where = "abs(a - b) == 1" }] }
        output = { answer = "all", one = "{grid}", tail = "{count}" }
        "#,
        "",
        "121\n123\n212\n232\n321\n323\n6\n",
    ),
    // Sums: rows of 5 are 113 and 122 in any order; columns as a table says.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 3, symbols = "1-3" }
        model  = { sum = [{ in = "rows", equals = "size + 2" }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "",
        "6\n",
    ),
    (
        r#"
        input  = { cases = "one", read = [{ table = "totals", cols = 2 }] }
        grid   = { rows = 2, cols = 2, symbols = "1-3" }
        model  = { sum = [{ in = "columns", equals = "totals[g]" }, { in = "rows", equals = "4 - g" }] }
        output = { one = "{grid}" }
        "#,
        "2 5\n",
        "13\n12\n",
    ),
    // A nonogram.
    (
        r####"
        input  = { cases = "one", read = [{ table = "across", rows = 2, cols = "line" }, { table = "down", rows = 3, cols = "line" }] }
        grid   = { rows = 2, cols = 3, symbols = "#", background = "-" }
        model  = { runs = [{ in = "rows", clues = "across" }, { in = "columns", clues = "down" }] }
        output = { answer = "classify", one = "{grid}", many = "many" }
        "####,
        "1 1\n2\n1\n1\n2\n",
        "#-#\n-##\n",
    ),
    // Skyscrapers, from either end; nothing is said by 0.
    (
        r#"
        input  = { cases = "eof", read = [{ table = "clues", rows = 2, cols = 1 }] }
        grid   = { rows = 1, cols = 3, symbols = "1-3" }
        [model]
        distinct = ["rows"]
        seen = [{ in = "rows", count = "clues[0, g]" }, { in = "rows", from = "end", count = "clues[1, 0]" }]
        [output]
        answer = "count"
        one    = "{count}: {grid}"
        none   = "none"
        "#,
        "3\n0\n1\n2\n2\n0\n3\n3\n",
        "1: 123\n1: 312\n3: 132\nnone\n",
    ),
    // A name for the end that is meant anyhow.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 3, symbols = "1-3" }
        model  = { distinct = ["rows"], seen = [{ in = "rows", from = "beginning", count = 3 }] }
        output = { one = "{grid}" }
        "#,
        "",
        "123\n",
    ),
    // A row of nothing but holes adds up to nothing.
    (
        r##"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "1-3", blank = ".", hole = "#" }
        model  = { givens = "board", sum = [{ in = "rows", equals = "2 * size" }] }
        output = { answer = "count", one = "{count}" }
        "##,
        "##\n..\n##\n##\n",
        "3\n1\n",
    ),
];
