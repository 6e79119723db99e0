//! The keys of `[output]`.

use crate::language::{Kind, Section, Word, optional, required};

pub(in super::super) const OUTPUT: Section = Section {
    name: "output",
    title: "[output]",
    doc: "The format of the output, byte for byte. Texts may contain names in braces: `{case}`, \
          the number of the case; `{grid}`; `{count}`, the number of solutions; `{value}`, the \
          value of the best one; `{i}`, the number of the solution within its case; `{by_row}`, \
          for each row the column of its first symbol, and `{by_column}`, for each column the \
          row; `{pieces}`, the number of pieces used, and `{chosen}`, their numbers; or any \
          field of the input. `{i:2}` is padded to two characters, `{grid:02}` pads each cell to \
          two characters with zeros. `{{` and `}}` are literal braces. A text that prints \
          anything ends with a newline.",
    keys: &[
        optional(
            "answer",
            Kind::Word(&[
                Word { word: "any", doc: "one right answer, the same in every run" },
                Word { word: "decide", doc: "whether an answer exists" },
                Word { word: "classify", doc: "whether no answer, one or many exist" },
                Word { word: "count", doc: "the number of answers; `{grid}` is the least one" },
                Word { word: "least", doc: "the first answer in reading order" },
                Word { word: "best", doc: "an answer of the greatest or least value" },
                Word { word: "all", doc: "all answers, in order" },
                Word { word: "first 3", doc: "this many answers, in order" },
            ]),
            "`\"any\"`",
            "\"classify\"",
            "The question.",
        ),
        optional(
            "order",
            Kind::Word(&[
                Word {
                    word: "rows",
                    doc: "by the first cell, row by row, in which they differ. Symbols come in \
                          the order of `symbols`, the background last. Pieces come in the order \
                          of their numbers, then of their poses (first as written, then each \
                          pose made from an earlier one, turned before flipped), a free cell \
                          last",
                },
                Word { word: "columns", doc: "the same, column by column" },
                Word {
                    word: "any",
                    doc: "printed as for `rows`, but the judge and our checker accept any order",
                },
            ]),
            "`\"rows\"`",
            "\"columns\"",
            "The order of solutions, if several are printed.",
        ),
        optional(
            "modulo",
            Kind::Expr,
            "the whole count",
            "1000000007",
            "The number of answers is counted modulo this number; `{count}` is the remainder.",
        ),
        required(
            "one",
            Kind::Template,
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
            "Printed if there are several answers, for `classify` and `count`.",
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
            "flat",
            Kind::Flag,
            "`false`",
            "true",
            "Whether the whole grid is printed on one line.",
        ),
    ],
};
