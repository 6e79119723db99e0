//! The definition language: every table and key, with what may stand there and what it means.
//!
//! These tables are what the decoder checks definitions by, and what the JSON Schema and the
//! reference page are made from.

mod grid;
mod input;
mod limits;
mod model;
mod output;
mod rules;

pub use limits::{LIMITS, Limit};

pub(super) use grid::GRID;
pub(super) use input::{FIELD, INPUT, UNTIL, WALLS};
pub(super) use model::{AT, EDGES, MODEL, PIECE};
pub(super) use output::OUTPUT;
pub(super) use rules::{COUNT, PAIRS, RUNS, SEEN, SUM, WHERE};

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
    /// A whole number.
    Integer,
    /// A number or an expression.
    Expr,
    /// One of some words.
    Word(&'static [Word]),
    /// A scope.
    Scope,
    /// A list of scopes.
    Scopes,
    /// One of some words, or a table.
    WordOrTable(&'static [Word], &'static [Key]),
    /// A table.
    Table(&'static [Key]),
    /// A list of tables.
    Tables(&'static [Key]),
    /// A list of names or tables.
    NamesOrTables(&'static [Key]),
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

/// The scopes.
pub const SCOPES: &[Word] = &[
    Word { word: "rows", doc: "every row" },
    Word { word: "columns", doc: "every column" },
    Word { word: "boxes 2x3", doc: "every box, here 2 high and 3 wide" },
    Word { word: "windows 2x2", doc: "every rectangle of this size, wherever it fits" },
    Word { word: "main diagonals", doc: "the two diagonals from the upper corners" },
    Word { word: "diagonals", doc: "every diagonal, in both directions" },
    Word { word: "row runs", doc: "every stretch of a row between holes" },
    Word { word: "column runs", doc: "every stretch of a column between holes" },
    Word { word: "diagonal runs", doc: "every stretch of a diagonal between holes" },
    Word { word: "regions NAME", doc: "the regions of this field" },
    Word { word: "board", doc: "the whole board" },
    Word { word: "pairs edge", doc: "every two cells side by side" },
    Word { word: "pairs king", doc: "every two cells that touch, corners included" },
    Word { word: "pairs knight", doc: "every two cells a knight's step apart" },
    Word { word: "neighbours edge", doc: "around every cell, holes included, those side by side" },
    Word { word: "neighbours king", doc: "around every cell, holes included, those that touch it" },
    Word { word: "neighbours knight", doc: "around every cell those a knight's step away" },
    Word {
        word: "rays",
        doc: "for every cell, it and what is seen along row and column to a hole",
    },
    Word { word: "less NAME", doc: "the pairs of this field; the first of two cells holds less" },
];

/// The scopes whose groups are lines, which have a beginning and an end.
pub(super) const LINES: &[&str] =
    &["rows", "columns", "main diagonals", "diagonals", "row runs", "column runs", "diagonal runs"];

/// Names that fields cannot have, because expressions and templates know them already.
pub const RESERVED: &[&str] = &[
    "a",
    "b",
    "r",
    "c",
    "g",
    "i",
    "size",
    "clue",
    "abs",
    "min",
    "max",
    "case",
    "grid",
    "count",
    "value",
    "by_row",
    "by_column",
    "pieces",
    "chosen",
];

/// Makes a key that must be there.
const fn required(name: &'static str, kind: Kind, example: &'static str, doc: &'static str) -> Key {
    Key { name, doc, kind, default: None, example }
}

/// Makes a key that may be absent.
const fn optional(
    name: &'static str,
    kind: Kind,
    default: &'static str,
    example: &'static str,
    doc: &'static str,
) -> Key {
    Key { name, doc, kind, default: Some(default), example }
}
