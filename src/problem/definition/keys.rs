//! The definition language: every table and key, with what may stand there and what it means.
//!
//! These tables are what the decoder checks definitions by, and what the JSON Schema and the
//! reference page are made from.

/// A table of a definition.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// Its name as messages write it, in brackets.
    pub title: &'static str,
    /// What it says, in a sentence.
    pub doc: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// What it says, in a sentence or two.
    pub doc: &'static str,
    /// What may stand there.
    pub kind: Kind,
    /// What is meant if it is absent; `None` if it must be there.
    pub default: Option<&'static str>,
    /// A value, as TOML.
    pub example: &'static str,
}

/// What may stand at a key.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Any text.
    Text,
    /// Text with names in braces.
    Template,
    /// `true` or `false`.
    Flag,
    /// A number of rows or columns.
    Side,
    /// One of some words.
    Word(&'static [Word]),
    /// One of some words, or a table with the word that ends the input.
    Cases(&'static [Word]),
    /// A list of layers: names, or tables with these keys.
    Layers(&'static [Key]),
    /// A list of scopes.
    Scopes(&'static [Word]),
}

/// A word that may stand at a key.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word, or a pattern that shows its form.
    pub word: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// All tables.
pub const SECTIONS: [Section; 4] = [INPUT, GRID, MODEL, OUTPUT];

pub(super) const INPUT: Section = Section {
    name: "input",
    title: "[input]",
    doc: "How the input is read. CRLF, a missing last line end, blanks around lines, and blank \
          lines between cases never matter.",
    keys: &[
        Key {
            name: "cases",
            doc: "How cases are delimited.",
            kind: Kind::Cases(&[
                Word { word: "one", doc: "the input is one case" },
                Word { word: "count", doc: "the number of cases comes first" },
                Word { word: "eof", doc: "cases follow until the input ends" },
            ]),
            default: None,
            example: "\"eof\"",
        },
        Key {
            name: "read",
            doc: "The grids of a case, in order: names, or tables. A grid is given row by row, a \
                  line each, or whole in one line.",
            kind: Kind::Layers(LAYER),
            default: None,
            example: "[\"givens\"]",
        },
    ],
};

/// The keys of the table that may stand at `cases`.
pub const UNTIL: &[Key] = &[Key {
    name: "until",
    doc: "Cases follow until this word stands where a case would begin; what comes after it is \
          not read.",
    kind: Kind::Text,
    default: None,
    example: "\"end\"",
}];

pub(super) const LAYER: &[Key] = &[
    Key {
        name: "layer",
        doc: "The name of the layer.",
        kind: Kind::Text,
        default: None,
        example: "\"givens\"",
    },
    Key {
        name: "lex",
        doc: "How cells are told apart.",
        kind: Kind::Word(&[
            Word { word: "chars", doc: "each character is a cell" },
            Word { word: "tokens", doc: "each word is a cell" },
        ]),
        default: Some("\"chars\""),
        example: "\"tokens\"",
    },
];

pub(super) const GRID: Section = Section {
    name: "grid",
    title: "[grid]",
    doc: "The board, and what its cells can hold.",
    keys: &[
        Key {
            name: "rows",
            doc: "The number of rows.",
            kind: Kind::Side,
            default: None,
            example: "9",
        },
        Key {
            name: "cols",
            doc: "The number of columns.",
            kind: Kind::Side,
            default: None,
            example: "9",
        },
        Key {
            name: "symbols",
            doc: "The symbols, in their order: visible ASCII words parted by blanks. `A-P` is a \
                  run of characters, `1..16` one of numbers.",
            kind: Kind::Text,
            default: None,
            example: "\"1-9\"",
        },
        Key {
            name: "blank",
            doc: "What stands for an empty cell.",
            kind: Kind::Text,
            default: None,
            example: "\".\"",
        },
    ],
};

pub(super) const MODEL: Section = Section {
    name: "model",
    title: "[model]",
    doc: "What a finished grid must be.",
    keys: &[
        Key {
            name: "place",
            doc: "What is placed on the board.",
            kind: Kind::Word(&[Word { word: "fill", doc: "every cell holds one symbol" }]),
            default: Some("\"fill\""),
            example: "\"fill\"",
        },
        Key {
            name: "givens",
            doc: "The layer that holds what is given: the answer keeps it.",
            kind: Kind::Text,
            default: None,
            example: "\"givens\"",
        },
        Key {
            name: "distinct",
            doc: "Scopes in which no symbol stands twice; each stands once where a group has as \
                  many cells as there are symbols.",
            kind: Kind::Scopes(&[
                Word { word: "rows", doc: "every row" },
                Word { word: "columns", doc: "every column" },
                Word { word: "boxes 2x3", doc: "every box, here 2 high and 3 wide" },
            ]),
            default: Some("[]"),
            example: "[\"rows\", \"columns\", \"boxes 3x3\"]",
        },
    ],
};

pub(super) const OUTPUT: Section = Section {
    name: "output",
    title: "[output]",
    doc: "How answers are printed, byte for byte.",
    keys: &[
        Key {
            name: "answer",
            doc: "What is asked.",
            kind: Kind::Word(&[Word {
                word: "any",
                doc: "a right answer; the same one in every run if there are several",
            }]),
            default: Some("\"any\""),
            example: "\"any\"",
        },
        Key {
            name: "one",
            doc: "What is printed for an answer, with `{case}` for the number of the case and \
                  `{grid}` for the grid; `{{` and `}}` are braces. A line end is added.",
            kind: Kind::Template,
            default: None,
            example: "\"Case #{case}:\\n{grid}\"",
        },
        Key {
            name: "none",
            doc: "What is printed where there is no answer. Without it every case is expected to \
                  have one, and a case without is an error.",
            kind: Kind::Template,
            default: Some("an error"),
            example: "\"No solution\"",
        },
        Key {
            name: "between",
            doc: "What is printed between two answers, and not after the last.",
            kind: Kind::Text,
            default: Some("\"\""),
            example: "\"\\n\"",
        },
        Key {
            name: "cell_sep",
            doc: "What is printed between two cells of a row.",
            kind: Kind::Text,
            default: Some("\"\""),
            example: "\" \"",
        },
        Key {
            name: "flat",
            doc: "Whether the whole grid is printed in one line.",
            kind: Kind::Flag,
            default: Some("false"),
            example: "true",
        },
    ],
};
