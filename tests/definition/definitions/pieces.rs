//! Every kind of piece, and every rule about them.

use super::Example;

pub(super) const EXAMPLES: &[Example] = &[
    // Two L-trominoes in a rectangle, which two letters can share in four ways.
    (
        r####"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 3 }
        model  = { place = "tile", pieces = [{ name = "a", shape = "##/#.", turn = true }, { name = "b", shape = "##/#.", turn = true }] }
        output = { answer = "all", one = "{grid}", tail = "{count}" }
        "####,
        "",
        "aab\nabb\nabb\naab\nbba\nbaa\nbaa\nbba\n4\n",
    ),
    // A hook that may be turned over, and not be turned.
    (
        r####"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 2, cols = 3, blank = ".", hole = "X" }
        model  = { place = "tile", givens = "board", pieces = [{ name = "J", shape = "###/#..", flip = true }] }
        output = { one = "{grid}", none = "none" }
        "####,
        "...\n.XX\n...\nXX.\nX..\n...\n",
        "JJJ\nJXX\nJJJ\nXXJ\nnone\n",
    ),
    // Dominoes.
    (
        r#"
        input  = { cases = { until = "0 0" }, read = [{ ints = "h w" }] }
        grid   = { rows = "h", cols = "w" }
        model  = { place = "tile", cover = "all", pieces = [{ size = "1 x 2", turn = true, copies = "0.." }] }
        output = { answer = "count", one = "{count}" }
        "#,
        "1 3\n2 2\n2 3\n2 4\n0 0\n",
        "0\n2\n3\n5\n",
    ),
    // The fewest squares in a rectangle.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n m" }] }
        grid   = { rows = "n", cols = "m" }
        model  = { place = "tile", pieces = [{ for = "1..min(n, m)", size = "i x i", copies = "0.." }], minimise = 1 }
        output = { answer = "best", one = "{value}" }
        "#,
        "2 3\n3 3\n",
        "3\n1\n",
    ),
    // Exactly so many, and from so many to so many.
    (
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 4 }
        model  = { place = "tile", pieces = [{ size = "1 x 1", copies = 2 }, { size = "1 x 2", copies = "1..2" }] }
        output = { answer = "all", one = "{grid}" }
        "#,
        "",
        "1122\n1221\n2211\n",
    ),
    // Rectangles in their places: the large one, or the three others.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "p" }, { table = "maps", rows = "p", names = "x1 y1 x2 y2" }] }
        grid   = { rows = 2, cols = 3 }
        [model]
        place    = "tile"
        pieces   = [{ from = "maps", box = "x1, y1, x2 - x1, y2 - y1", copies = "0..1" }]
        minimise = 1
        [output]
        answer = "best"
        one    = "{value}: {chosen}"
        none   = "-1"
        "#,
        "4\n0 0 1 3\n1 0 2 1\n1 1 2 3\n0 0 2 3\n3\n0 0 1 3\n1 0 2 1\n1 1 2 3\n1\n0 0 1 1\n",
        "1: 4\n3: 1 2 3\n-1\n",
    ),
    // Cells by their numbers, from zero; what is worth most.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "n" }, { table = "songs", rows = "n", names = "a1 a2 score" }] }
        grid   = { rows = 1, cols = 4 }
        [model]
        place    = "tile"
        pieces   = [{ from = "songs", cells = "a1 a2", base = 0, copies = "0..1" }]
        maximise = "score"
        [output]
        answer = "best"
        one    = "{value}"
        none   = "-1"
        "#,
        "4\n0 1 5\n2 3 1\n0 2 4\n3 1 3\n1\n0 1 9\n",
        "7\n-1\n",
    ),
    // The cells where a row has no zero.
    (
        r#"
        input  = { cases = "eof", read = [{ ints = "m n" }, { table = "matrix", rows = "m", cols = "n" }] }
        grid   = { rows = 1, cols = "n" }
        model  = { place = "tile", pieces = [{ from = "matrix", ones = true, copies = "0..1" }] }
        output = { answer = "decide", one = "yes", none = "no" }
        "#,
        "3 3\n0 1 0\n1 0 1\n1 1 0\n2 2\n1 1\n0 0\n2 2\n1 0\n1 0\n",
        "yes\nyes\nno\n",
    ),
    // Edges that go together, with one symbol for the border.
    (
        r#"
        [input]
        cases = "eof"
        read  = [{ ints = "n" }, { table = "tiles", rows = "n", names = "t r b l", lex = "chars", symbols = "F O I" }]
        [grid]
        rows = 1
        cols = "n"
        [model]
        place  = "tile"
        pieces = [{ from = "tiles", edges = "t r b l" }]
        edges  = { match = "O I", border = "F" }
        [output]
        one  = "{grid}"
        none = "NO"
        "#,
        "2\nFFFI\nFOFF\n2\nFFFO\nFOFF\n1\nFFFF\n3\nFFFI\nFOFI\nFOFF\n",
        "21\nNO\n1\n321\n",
    ),
    // Edges that match where they are equal, of tiles that can be turned.
    (
        r#"
        input  = { cases = "eof", read = [{ table = "tiles", rows = 2, names = "t r b l" }] }
        grid   = { rows = 1, cols = 2 }
        model  = { place = "tile", pieces = [{ from = "tiles", edges = "t r b l", turn = true }] }
        output = { answer = "least", one = "{grid}", none = "NO" }
        "#,
        "1 2 3 4\n5 6 7 3\n1 2 3 4\n5 6 7 8\n",
        "12\nNO\n",
    ),
    // Dominoes of which no two show the same numbers: 1 is 0-0, 2 is 0-1.
    (
        r#"
        input  = { cases = "eof", read = [{ table = "bones", rows = 2, cols = 2 }] }
        grid   = { rows = 2, cols = 2 }
        model  = { place = "tile", pieces = [{ size = "1 x 2", turn = true, copies = 2 }], once = "bones" }
        [output]
        answer            = "all"
        head              = "{count}"
        one               = "{grid:02}"
        none              = "0"
        between_solutions = "\n"
        cell_sep          = " "
        "#,
        "0 0\n0 1\n0 0\n0 0\n",
        "2\n01 01\n02 02\n\n01 02\n01 02\n0\n",
    ),
    // Cells may stay free: as large as can be, of pieces that do not overlap.
    (
        r####"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 5, background = "." }
        model  = { place = "tile", cover = "some", pieces = [{ shape = "###" }, { shape = "##", copies = "0..1" }, { shape = "#", copies = "0..1" }], maximise = "size * size" }
        output = { answer = "best", one = "{value} {pieces}" }
        "####,
        "",
        "13 2\n",
    ),
    (
        r####"
        input  = { cases = "one" }
        grid   = { rows = 2, cols = 2, background = "." }
        model  = { place = "tile", cover = "some", pieces = [{ shape = "##/#.", turn = true }] }
        output = { answer = "count", one = "{count}" }
        "####,
        "",
        "4\n",
    ),
    // A label that is given says which of two equal pieces lies there.
    (
        r####"
        input  = { cases = "eof", read = ["board"] }
        grid   = { rows = 1, cols = 4, symbols = "A B", blank = "." }
        model  = { place = "tile", givens = "board", pieces = [{ name = "A", shape = "##" }, { name = "B", shape = "##" }] }
        output = { one = "{grid}", none = "none" }
        "####,
        "..A.\n.B..\nA.A.\n",
        "BBAA\nBBAA\nnone\n",
    ),
    // Holes, from a layer and from a table.
    (
        r####"
        input  = { cases = "one", read = ["board", { table = "gone", rows = 2, names = "row column" }] }
        grid   = { rows = 2, cols = 3, blank = ".", hole = "# *" }
        [model]
        place    = "tile"
        givens   = "board"
        given_at = [{ list = "gone", hole = true }]
        pieces   = [{ name = "L", shape = "#./##", turn = true }]
        [output]
        one = "{grid}"
        "####,
        "..*\n...\n1 1\n2 3\n",
        "#L*\nLL#\n",
    ),
    // Of equal pieces it matters which comes first, where another comes between them.
    (
        r####"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 4 }
        model  = { place = "tile", pieces = [{ shape = "#" }, { shape = "##" }, { shape = "#" }] }
        output = { answer = "least", one = "{grid}" }
        "####,
        "",
        "1223\n",
    ),
    // An edge with which nothing goes together can lie beside a cell that stays free, or a hole.
    (
        r####"
        input  = { cases = "eof", read = ["board", { table = "tiles", names = "t r b l", lex = "chars", symbols = "F O I" }] }
        grid   = { rows = 1, cols = 3, background = ".", blank = ".", hole = "X" }
        [model]
        place  = "tile"
        givens = "board"
        cover  = "some"
        pieces = [{ from = "tiles", edges = "t r b l", copies = "0.." }]
        edges  = { match = "O I" }
        [output]
        answer = "count"
        one    = "{count}"
        "####,
        "...\nFOFF\n.X.\nFFFF\n",
        "5\n4\n",
    ),
];
