//! The keys of `[input]`.

use super::key::{Key, Kind, Section, Word, optional, required};

pub(in super::super) const INPUT: Section = Section {
    name: "input",
    title: "[input]",
    doc: "The format of the input. It is read as words, regardless of lines, unless a field says \
          otherwise. CRLF, a missing last newline, blanks around lines and blank lines between \
          cases make no difference.",
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
            "How the cases are delimited.",
        ),
        optional(
            "read",
            Kind::NamesOrTables(FIELD),
            "[]",
            "[\"givens\"]",
            "The fields of a case, in order. A plain name is a layer of characters.",
        ),
    ],
};

/// The keys of a table at `cases`.
pub(in super::super) const UNTIL: &[Key] = &[required(
    "until",
    Kind::Text,
    "\"end\"",
    "Cases follow until this word, or these words, stand where a case would begin; the rest of \
     the input is not read.",
)];

/// The keys of a field.
pub(in super::super) const FIELD: &[Key] = &[
    optional(
        "layer",
        Kind::Text,
        "another field",
        "\"givens\"",
        "A layer: the cells of the board, with one row per line or all rows in one line.",
    ),
    optional(
        "regions",
        Kind::Text,
        "another field",
        "\"areas\"",
        "Regions: a label for each cell of the board; cells with the same label are a region.",
    ),
    optional(
        "region_list",
        Kind::Text,
        "another field",
        "\"areas\"",
        "Regions: their number, then for each region the number of its cells and the cells, as \
         in `2 (1,1) (1,2)`.",
    ),
    optional(
        "signed",
        Kind::Text,
        "another field",
        "\"givens\"",
        "A layer with signs between its cells: `<` `>` within a row, `^` `v` between two rows. \
         Lines of cells and lines of signs alternate; a blank means no sign.",
    ),
    optional(
        "ints",
        Kind::Text,
        "another field",
        "\"n m\"",
        "Whole numbers, with a name for each. Expressions can use these names.",
    ),
    optional("word", Kind::Text, "another field", "\"label\"", "A word."),
    optional(
        "table",
        Kind::Text,
        "another field",
        "\"weights\"",
        "A table: rows of numbers. Expressions can use `weights[r, c]`, counted from zero, and \
         `weights[i]` if it has only one row or column.",
    ),
    optional(
        "masks",
        Kind::Text,
        "another field",
        "\"shapes\"",
        "Shapes of cells: for each shape its numbers of rows and columns, then its rows.",
    ),
    optional(
        "lex",
        Kind::Word(&[
            Word { word: "chars", doc: "each character is a cell, a label or a number" },
            Word { word: "tokens", doc: "each word is one" },
        ]),
        "`\"chars\"`, but `\"tokens\"` for a table",
        "\"tokens\"",
        "How the cells of a layer, the labels of regions or the numbers of a table are \
         separated.",
    ),
    optional(
        "walls",
        Kind::Table(WALLS),
        "no walls",
        "{ mask = 15, up = 16, right = 32, down = 64, left = 128, regions = \"areas\" }",
        "The cells of the layer are numbers that combine a symbol with a bit for each wall \
         around the cell.",
    ),
    optional(
        "order",
        Kind::Text,
        "none",
        "\"signs\"",
        "A name for the pairs of cells with a sign between them, for the scope `less signs`.",
    ),
    optional("rows", Kind::Expr, "1", "\"2 * n\"", "The number of rows of a table."),
    optional(
        "cols",
        Kind::Expr,
        "the number of `names`",
        "\"m\"",
        "The number of columns of a table; `\"counted\"` if each row begins with its length, \
         `\"line\"` if each row is a line of any length.",
    ),
    optional(
        "names",
        Kind::Text,
        "none",
        "\"x1 y1 x2 y2\"",
        "A name for each number in a row of a table. Pieces made from the rows can use these \
         names.",
    ),
    optional(
        "symbols",
        Kind::Text,
        "numbers",
        "\"F O I\"",
        "Words for the numbers 0, 1, 2 and so on in a table.",
    ),
    optional(
        "skip_blank",
        Kind::Flag,
        "`false`",
        "true",
        "With `cols = \"line\"`: skip one blank line before the first row.",
    ),
    optional("count", Kind::Expr, "1", "\"n\"", "The number of shapes."),
    optional(
        "size",
        Kind::Text,
        "written before each",
        "\"4 x 4\"",
        "The rows and columns of every shape.",
    ),
    optional(
        "full",
        Kind::Text,
        "`\"1\"`",
        "\"#\"",
        "The character of a cell that belongs to a \
                                                      shape.",
    ),
    optional("empty", Kind::Text, "`\"0\"`", "\".\"", "The character of a cell that does not."),
];

/// The keys of the table at `walls`.
pub(in super::super) const WALLS: &[Key] = &[
    required("mask", Kind::Integer, "15", "The bits of the symbol; their value is its name."),
    required("up", Kind::Integer, "16", "The bit of a wall above the cell."),
    required("right", Kind::Integer, "32", "The bit of a wall to its right."),
    required("down", Kind::Integer, "64", "The bit of a wall below it."),
    required("left", Kind::Integer, "128", "The bit of a wall to its left."),
    required("regions", Kind::Text, "\"areas\"", "A name for the regions that the walls enclose."),
];
