//! The keys of `[output]`.

use super::key::{Kind, Section, Word, optional, required};

pub(in super::super) const OUTPUT: Section = Section {
    name: "output",
    title: "[output]",
    doc: "How answers are printed, byte for byte. Texts may hold names in braces: `{case}` the number \
          of the case; `{grid}`; `{count}` of solutions; `{value}` of the best; `{i}` the number of the \
          solution within its case; `{by_row}` for each row the column of its first symbol, and \
          `{by_column}` the other way round; `{pieces}` how many are used, and `{chosen}` their numbers; \
          or any field that is read. `{i:2}` is two wide, `{grid:02}` has cells two wide with zeros. `{{` \
          and `}}` are braces. A text that prints anything ends with a line end of its own.",
    keys: &[
        optional(
            "answer",
            Kind::Word(&[
                Word {
                    word: "any",
                    doc: "a right answer; the same in every run if there are several",
                },
                Word { word: "decide", doc: "whether there is one" },
                Word { word: "classify", doc: "whether there is none, one or many" },
                Word { word: "count", doc: "how many there are; `{grid}` is then the least" },
                Word { word: "least", doc: "the first in the order of reading" },
                Word { word: "best", doc: "one that is worth most, or least" },
                Word { word: "all", doc: "all of them, in order" },
                Word { word: "first 3", doc: "so many of them, in order" },
            ]),
            "`\"any\"`",
            "\"classify\"",
            "What is asked.",
        ),
        optional(
            "order",
            Kind::Word(&[
                Word {
                    word: "rows",
                    doc: "by the first cell, row by row, in which they differ: by the place of its \
                          symbol in `symbols`, the background last; where pieces lie, by the number of \
                          its piece, then by its pose (as it is written, and then each that follows from \
                          an earlier one, turned before flipped), a free cell last",
                },
                Word { word: "columns", doc: "by the first cell, column by column" },
                Word {
                    word: "any",
                    doc: "as for `rows`, but the judge takes all of them in any order, and so does our \
                          checker",
                },
            ]),
            "`\"rows\"`",
            "\"columns\"",
            "The order of solutions, where several are printed.",
        ),
        required(
            "one",
            Kind::Template,
            "\"Case #{case}:\\n{grid}\"",
            "What is printed for an answer; for each of them, where several are printed.",
        ),
        optional(
            "none",
            Kind::Template,
            "an error",
            "\"No solution\"",
            "What is printed where there is no answer. Without it every case is expected to have one, \
             and a case without is an error.",
        ),
        optional(
            "many",
            Kind::Template,
            "`one`",
            "\"Multiple solutions\"",
            "What is printed where there are several, for `classify` and `count`.",
        ),
        optional(
            "head",
            Kind::Template,
            "nothing",
            "\"Layout #{case}:\"",
            "What is printed before the answers to a case that has any.",
        ),
        optional(
            "tail",
            Kind::Template,
            "nothing",
            "\"{count}\"",
            "What is printed after the answers to a case that has any.",
        ),
        optional(
            "between",
            Kind::Text,
            "`\"\"`",
            "\"\\n\"",
            "What is printed between the answers to two cases, and not after the last.",
        ),
        optional(
            "between_solutions",
            Kind::Text,
            "`\"\"`",
            "\"\\n\"",
            "What is printed between two solutions of one case.",
        ),
        optional(
            "cell_sep",
            Kind::Text,
            "`\"\"`",
            "\" \"",
            "What is printed between two cells of a row.",
        ),
        optional(
            "flat",
            Kind::Flag,
            "`false`",
            "true",
            "Whether the whole grid is printed in one line.",
        ),
    ],
};
