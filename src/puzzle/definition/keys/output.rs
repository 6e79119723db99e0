//! The keys of `[output]`.

use crate::encode::QUESTION_WORDS;
use crate::language::{Holds, Key, Kind, Section, flag, optional, word};

pub(in super::super) const OUTPUT: Section = Section {
    name: "output",
    title: "[output]",
    doc: "The format of the output, byte for byte. Texts may contain names in braces: [slots]; or any \
          field of the input; or an expression of numbers, as in `{count * 2}`. `{i:2}` is padded to two characters, `{grid:02}` pads each cell to \
          two characters with zeros. `{{` and `}}` are literal braces. A text that prints \
          anything ends with a newline.",
    keys: &[
        optional(
            "answer",
            Kind::Word(&QUESTION_WORDS),
            "`\"only\"` without `one`, else `\"any\"`",
            "\"classify\"",
            "The question.",
        ),
        optional(
            "order",
            Kind::Word(&[
                word(
                    "rows",
                    "by the first cell, row by row, in which they differ. Symbols come in \
                          the order of `symbols`, the background last. Pieces come in the order \
                          of their numbers, then of their poses (first as written, then each \
                          pose made from an earlier one, turned before flipped), a free cell \
                          last",
                ),
                word("columns", "the same, column by column"),
                word(
                    "any",
                    "printed as for `rows`, but the judge and our checker accept any order; only beside `answer` \
                     \"all\" and \"count\"",
                ),
            ]),
            "`\"rows\"`",
            "\"columns\"",
            "The order of solutions, if several are printed; beside `answer = \"best\"`, the first of the best in this \
             order is printed.",
        ),
        optional(
            "pick",
            Kind::Expr(&[]),
            "all answers",
            "\"k\"",
            "With `answer = \"all\"`: only the answer with this number, counted from one, is printed, or \
             `none` if there are fewer.",
        ),
        optional(
            "modulo",
            Kind::Expr(&[]),
            "the whole count",
            "1000000007",
            "The number of answers is counted modulo this number; `{count}` is the remainder.",
        ),
        optional(
            "by",
            Kind::FieldName(Holds::Table),
            "no values",
            "\"totals\"",
            "With `answer = \"count\"`: a table of values. `one` is printed for each of them, where `{value}` is \
             the value, and `{count}` the number of answers whose sum of `worth` it is; in other texts \
             `{count}` is the number of all answers.",
        ),
        optional(
            "one",
            Kind::Template,
            "`{grid}`, or `{lines}` for `lines` without `symbols`; required for `decide`, `count`, `values` and `total`",
            "\"Case #{case}:\\n{grid}\"",
            "Printed for an answer, or for each answer if several are printed.",
        ),
        optional(
            "none",
            Kind::Template,
            "an error",
            "\"No solution\"",
            "Printed for a case without an answer. If absent, such a case is an error.",
        ),
        optional(
            "many",
            Kind::Template,
            "`one`",
            "\"Multiple solutions\"",
            "Printed if there are several answers, for `only`, `classify`, `minimal` and `count`.",
        ),
        optional(
            "spare",
            Kind::Template,
            "required for `minimal`",
            "\"Not minimal\"",
            "Printed for `minimal` if there is one answer, and also without some given.",
        ),
        optional(
            "head",
            Kind::Template,
            "nothing",
            "\"Layout #{case}:\"",
            "Printed before the answers of a case that has any.",
        ),
        optional(
            "tail",
            Kind::Template,
            "nothing",
            "\"{count}\"",
            "Printed after the answers of a case that has any.",
        ),
        optional(
            "between",
            Kind::Text,
            "`\"\"`",
            "\"\\n\"",
            "Printed between the answers to two cases, but not after the last.",
        ),
        optional(
            "between_solutions",
            Kind::Text,
            "`\"\"`",
            "\"\\n\"",
            "Printed between two solutions of one case.",
        ),
        optional("cell_sep", Kind::Text, "`\"\"`", "\" \"", "Printed between two cells of a row."),
        optional(
            "row_sep",
            Kind::Text,
            "a line end",
            "\"/\"",
            "Printed between two rows of a grid or table.",
        ),
        optional(
            "show",
            Kind::Expr(&["a", "r", "c"]),
            "the names of symbols",
            "\"if(a == 0, 0, words[a - 1])\"",
            "What `{grid}` shows for each cell but a hole, a number or a word: `a` is its symbol, `r` and `c` \
             are its row and column from zero. An entry of a table with `symbols` is shown as its word.",
        ),
        optional(
            "part",
            Kind::Expr(&["r", "c"]),
            "all cells",
            "\"r > 0\"",
            "The condition for the cells that `{grid}` shows. Rows without such a cell are left out.",
        ),
        optional(
            "places",
            Kind::Table(PLACES),
            "no list",
            "{ of = \"#\" }",
            "How `{places}` lists the cells that hold some symbols, in reading order; on a board of pieces, the pieces in \
             the order of their first cells.",
        ),
        optional(
            "marks",
            Kind::FieldName(Holds::Table),
            "the first clue on each cell, if lines are the unknown",
            "\"pearls\"",
            "A table with a number for each cell. `{lines}` shows a number above 0, or the word for it, \
             whatever else the cell holds.",
        ),
        flag("flat", "Whether the whole grid is printed on one line."),
        flag(
            "total",
            "With `answer = \"best\"`: whether `one` is printed once, after all cases, where `{value}` is the \
             sum of their values. With \"decide\" it is the number of cases that have an answer.",
        ),
    ],
};

/// The keys of a table at `places`.
pub(in super::super) const PLACES: &[Key] = &[
    optional("of", Kind::Words, "required, unless there are pieces", "\"# o\"", "The symbols."),
    optional(
        "text",
        Kind::Template,
        "`\"{row} {col}\"`, required if there are pieces",
        "\"({row},{col})\"",
        "Printed for each of the cells: `{row}` and `{col}` are its row and column. Of a piece these are its first \
         cell, `{last_row}` and `{last_col}` its last one; `{height}` and `{width}` are its numbers of rows and \
         columns, `{piece}` is its number and `{name}` its name, `{turns}` how many quarter turns to the right it \
         was turned, `{flipped}` whether it was flipped before (1 or 0); `{top}`, `{right}`, `{bottom}` and \
         `{left}` are its edges as it lies. Expressions of numbers may stand there too: `{col + 1}`, or \
         `{tiles[piece - 1, 0]}` for the first number in the row of the piece. The text must tell the pieces apart.",
    ),
    optional("sep", Kind::Text, "a line end", "\" \"", "Printed between two of them."),
    optional("base", Kind::Integer, "1", "0", "The number of the first row and column."),
];
