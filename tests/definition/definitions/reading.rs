//! Every way to delimit cases, and every field.

use super::Example;

pub(super) const EXAMPLES: &[Example] = &[
    // A number of cases, with blank lines between them or not.
    (
        r#"
        input  = { cases = "count", read = ["givens"] }
        grid   = { rows = 4, cols = 4, symbols = "1-4", blank = "*" }
        model  = { givens = "givens", distinct = ["rows", "columns", "boxes 2x2"] }
        output = { one = "Case #{case}:\n{grid}" }
        "#,
        "2\n123*\n3412\n2143\n43*1\n\n1***\n3*12\n2143\n432*\n",
        "Case #1:\n1234\n3412\n2143\n4321\nCase #2:\n1234\n3412\n2143\n4321\n",
    ),
    // Cases until the input ends.
    (
        r#"
        input  = { cases = "eof", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", between = "\n" }
        "#,
        "a-\n--\nb-\n--",
        "ab\nba\n\nba\nab\n",
    ),
    // Words for cells.
    (
        r#"
        input  = { cases = "eof", read = [{ layer = "givens", lex = "tokens" }] }
        grid   = { rows = 2, cols = 3, symbols = "1..12", blank = "0" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", none = "{case}: none", between = "\n", cell_sep = " " }
        "#,
        "1 2 12\n10 5 6\n1 1 2 3 4 5\n",
        "1 2 12\n10 5 6\n\n2: none\n",
    ),
    // A word that ends the input; a grid in one line, read and printed.
    (
        r#"
        input  = { cases = { until = "end" }, read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { one = "{grid}", flat = true, cell_sep = "," }
        "#,
        "a...\n.a\n..\nend\nwhatever",
        "a,b,b,a\nb,a,a,b\n",
    ),
    // One case; braces that are printed.
    (
        r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 3, cols = 1, symbols = "a-c", blank = "-" }
        model  = { givens = "board", distinct = ["columns"] }
        output = { one = "{case}{{{grid}}}" }
        "#,
        "a\n-\nc\n",
        "1{a\nb\nc}\n",
    ),
    // Numbers and a word, which are printed again; a board as large as a number says.
    (
        r#"
        input  = { cases = { until = "0 0" }, read = [{ ints = "n m" }, { word = "label" }, { layer = "board", lex = "tokens" }] }
        grid   = { rows = "n", cols = "m - n", symbols = "1..n", blank = "0" }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { one = "{label} {n:3}|{m:02}\n{grid}", cell_sep = " " }
        "#,
        "2 4 tag\n0 1\n0 0\n1 2 x-y 0\n0 0\n",
        "tag   2|04\n2 1\n1 2\nx-y   1|02\n1\n",
    ),
    // Walls: to the right of both cells of the first column.
    (
        r#"
        input  = { cases = "one", read = [{ layer = "board", walls = { mask = 15, up = 16, right = 32, down = 64, left = 128, regions = "areas" } }] }
        grid   = { rows = 2, cols = 2, symbols = "1-2", blank = "0" }
        model  = { givens = "board", distinct = ["rows", "regions areas"] }
        output = { one = "{grid}" }
        "#,
        "33 0\n32 0\n",
        "12\n21\n",
    ),
    // Labels of regions, characters and words: each settles one cell of the second row.
    (
        r#"
        input  = { cases = "one", read = ["board", { regions = "left" }, { regions = "right", lex = "tokens" }] }
        grid   = { rows = 2, cols = 2, symbols = "1-2", blank = "." }
        model  = { givens = "board", distinct = ["regions left", "regions right"] }
        output = { one = "{grid}" }
        "#,
        "12\n..\nab\nac\nten x\ny x\n",
        "12\n21\n",
    ),
    // A list of regions: the two outer cells, the inner one.
    (
        r#"
        input  = { cases = "one", read = [{ layer = "board", lex = "tokens" }, { region_list = "areas" }] }
        grid   = { rows = 1, cols = 3, symbols = "1..3", blank = "-" }
        model  = { givens = "board", distinct = ["regions areas"], each = [{ in = "regions areas", where = "a <= size" }] }
        output = { one = "{grid}", cell_sep = " " }
        "#,
        "2 - -\n2\n2 (1,1) (1,3)\n1 (1,2)\n",
        "2 1 1\n",
    ),
    // Signs beside and between rows.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }, { signed = "board", order = "signs" }] }
        grid   = { rows = "n", cols = "n", symbols = "1..n", blank = "0" }
        model  = { givens = "board", distinct = ["rows", "columns"], pairs = [{ in = "less signs", where = "a < b" }] }
        output = { one = "{grid}" }
        "#,
        "2\n0<0\n   \n0 0\n2\n0>0\n\n0 0\n2\n0 0\n^\n0 0\n2\n0 0\n^ v\n0 0\n2\n0 0\n  ^\n0 0\n",
        "12\n21\n21\n12\n12\n21\n12\n21\n21\n12\n",
    ),
    // A table of givens: row, column, symbol. Counted from one.
    (
        r#"
        input  = { cases = "one", read = [{ ints = "k" }, { table = "known", rows = "k", names = "x y z" }] }
        grid   = { rows = 2, cols = 2, symbols = "1-2" }
        model  = { given_at = [{ list = "known" }], distinct = ["rows", "columns"] }
        output = { one = "{grid}\n{known}", cell_sep = " " }
        "#,
        "2\n1 1 2\n2 2\n2\n",
        "2 1\n1 2\n1 1 2\n2 2 2\n",
    ),
    // Counted from zero, with a symbol of its own.
    (
        r#"
        input  = { cases = "one", read = [{ table = "rook", names = "row column" }] }
        grid   = { rows = 2, cols = 2, symbols = "R", background = "." }
        model  = { given_at = [{ list = "rook", symbol = "R", base = 0 }], count = [{ in = "board", exactly = 1 }] }
        output = { one = "{grid}" }
        "#,
        "1 0\n",
        "..\nR.\n",
    ),
    // Lines of numbers, one of them blank: rows of a nonogram, after a blank line that is none.
    (
        r####"
        input  = { cases = "eof", read = [{ ints = "n" }, { table = "across", rows = "n", cols = "line", skip_blank = true }] }
        grid   = { rows = "n", cols = 3, symbols = "#", background = "." }
        model  = { runs = [{ in = "rows", clues = "across" }] }
        output = { one = "{grid}", between = "\n" }
        "####,
        "3\n\n3\n\n1 1\n1\n1, 1\n",
        "###\n...\n#.#\n\n#.#\n",
    ),
    // Rows that say how long they are.
    (
        r#"
        input  = { cases = "one", read = [{ table = "lists", rows = 3, cols = "counted" }] }
        grid   = { rows = 1, cols = 3 }
        model  = { place = "tile", pieces = [{ from = "lists", cells = "row", copies = "0..1" }] }
        output = { one = "{pieces}: {chosen}", none = "NO" }
        "#,
        "2 1 2\n2 2 3\n1 3\n",
        "2: 1 3\n",
    ),
    // Digits side by side, in rows and columns.
    (
        r#"
        input  = { cases = "one", read = [{ table = "worth", rows = 2, cols = 2, lex = "chars" }] }
        grid   = { rows = 2, cols = 2, symbols = "R", background = "." }
        model  = { count = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }], maximise = "worth[r, c]" }
        output = { answer = "best", one = "{value:4}" }
        "#,
        "94\n75\n",
        "  14\n",
    ),
    // Letters for numbers.
    (
        r#"
        input  = { cases = "one", read = [{ table = "worth", cols = 3, symbols = "F O I" }] }
        grid   = { rows = 1, cols = 3, symbols = "R", background = "." }
        model  = { count = [{ in = "rows", exactly = 2 }], minimise = "worth[c]" }
        output = { answer = "best", one = "{value}: {grid}" }
        "#,
        "O I F\n",
        "1: R.R\n",
    ),
    // Shapes with their sizes before them.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }, { masks = "shapes", count = "n" }] }
        grid   = { rows = 2, cols = 2 }
        model  = { place = "tile", pieces = [{ masks = "shapes" }] }
        output = { one = "{grid}", none = "none" }
        "#,
        "2\n2 2\n11\n10\n1 1\n1\n1\n2 1\n1\n1\n",
        "11\n12\nnone\n",
    ),
    // Shapes of one size.
    (
        r####"
        input  = { cases = "one", read = [{ masks = "shapes", count = 2, size = "2 x 2", full = "#", empty = "." }] }
        grid   = { rows = 2, cols = 2 }
        model  = { place = "tile", pieces = [{ masks = "shapes", turn = true }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "##\n#.\n\n..\n.#\n",
        "4\n",
    ),
];
