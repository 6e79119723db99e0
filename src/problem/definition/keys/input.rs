//! The keys of `[input]`.

use super::key::{Key, Kind, Section, Word, optional, required};

pub(in super::super) const INPUT: Section = Section {
    name: "input",
    title: "[input]",
    doc: "How the input is read: words, wherever lines end. CRLF, a missing last line end, blanks \
          around lines, and blank lines between cases never matter.",
    keys: &[
        required(
            "cases",
            Kind::WordOrTable(
                &[
                    Word { word: "one", doc: "the input is one case" },
                    Word { word: "count", doc: "the number of cases comes first" },
                    Word { word: "eof", doc: "cases follow until the input ends" },
                ],
                UNTIL,
            ),
            "\"eof\"",
            "How cases are delimited.",
        ),
        optional(
            "read",
            Kind::NamesOrTables(FIELD),
            "[]",
            "[\"givens\"]",
            "What a case consists of, in order. A name alone is a layer of characters.",
        ),
    ],
};

/// The keys of the table that may stand at `cases`.
pub(in super::super) const UNTIL: &[Key] = &[required(
    "until",
    Kind::Text,
    "\"end\"",
    "Cases follow until this word, or these words, stand where a case would begin; what comes after \
     is not read.",
)];

/// The keys of a field.
pub(in super::super) const FIELD: &[Key] = &[
    optional(
        "layer",
        Kind::Text,
        "another field",
        "\"givens\"",
        "A layer: the cells of the board, row by row, a line each, or whole in one line.",
    ),
    optional(
        "regions",
        Kind::Text,
        "another field",
        "\"areas\"",
        "Regions: a label for each cell of the board; cells with the same one belong together.",
    ),
    optional(
        "region_list",
        Kind::Text,
        "another field",
        "\"areas\"",
        "Regions: how many there are, then for each the number of its cells and the cells, as \
         `2 (1,1) (1,2)`.",
    ),
    optional(
        "signed",
        Kind::Text,
        "another field",
        "\"givens\"",
        "A layer with signs between the cells, `<` `>` beside and `^` `v` above each other, in lines \
         that alternate; blanks count.",
    ),
    optional(
        "ints",
        Kind::Text,
        "another field",
        "\"n m\"",
        "Whole numbers, a name for each. Expressions know them by these names.",
    ),
    optional("word", Kind::Text, "another field", "\"label\"", "Any word."),
    optional(
        "table",
        Kind::Text,
        "another field",
        "\"weights\"",
        "Rows of numbers. Expressions know `weights[r, c]`, counted from zero, and `weights[i]` \
         where there is but one row or column.",
    ),
    optional(
        "masks",
        Kind::Text,
        "another field",
        "\"shapes\"",
        "Shapes of cells: rows and columns, then the rows of each.",
    ),
    optional(
        "lex",
        Kind::Word(&[
            Word { word: "chars", doc: "each character is a cell, or a number of a table" },
            Word { word: "tokens", doc: "each word is" },
        ]),
        "`\"chars\"`, but `\"tokens\"` for a table",
        "\"tokens\"",
        "How the cells of a layer, the labels of regions or the numbers of a table are told apart.",
    ),
    optional(
        "walls",
        Kind::Table(WALLS),
        "no walls",
        "{ mask = 15, up = 16, right = 32, down = 64, left = 128, regions = \"areas\" }",
        "The cells of a layer are numbers that hold a symbol and a bit for each wall around the cell.",
    ),
    optional(
        "order",
        Kind::Text,
        "none",
        "\"signs\"",
        "What the pairs are called that have a sign between them: the scope `less signs`.",
    ),
    optional("rows", Kind::Expr, "1", "\"2 * n\"", "The rows of a table."),
    optional(
        "cols",
        Kind::Expr,
        "as many as there are names",
        "\"m\"",
        "The numbers in a row of a table; `\"counted\"` if each row begins with how many follow, \
         `\"line\"` if a row is a line, however many stand there.",
    ),
    optional(
        "names",
        Kind::Text,
        "none",
        "\"x1 y1 x2 y2\"",
        "A name for each number in a row of a table. Pieces made from the rows know them.",
    ),
    optional(
        "symbols",
        Kind::Text,
        "numbers",
        "\"F O I\"",
        "Words that stand for numbers in a table: the first for 0, the next for 1, and so on.",
    ),
    optional(
        "skip_blank",
        Kind::Flag,
        "`false`",
        "true",
        "Whether a blank line stands before the rows of a table whose rows are lines.",
    ),
    optional("count", Kind::Expr, "1", "\"n\"", "How many shapes there are."),
    optional(
        "size",
        Kind::Text,
        "written before each",
        "\"4 x 4\"",
        "Rows and columns of every shape.",
    ),
    optional("full", Kind::Text, "`\"1\"`", "\"#\"", "A cell that belongs to a shape."),
    optional("empty", Kind::Text, "`\"0\"`", "\".\"", "A cell that does not."),
];

/// The keys of the table at `walls`.
pub(in super::super) const WALLS: &[Key] = &[
    required("mask", Kind::Integer, "15", "The bits of the symbol: they are its name."),
    required("up", Kind::Integer, "16", "The bit of a wall above the cell."),
    required("right", Kind::Integer, "32", "The bit of a wall to its right."),
    required("down", Kind::Integer, "64", "The bit of a wall below it."),
    required("left", Kind::Integer, "128", "The bit of a wall to its left."),
    required("regions", Kind::Text, "\"areas\"", "What the regions are called that walls enclose."),
];
