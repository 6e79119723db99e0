//! The definition language: every table and key, with what may stand there and what it means.
//!
//! These tables are what the decoder checks definitions by, and what the JSON Schema and the
//! reference page are made from.

mod grid;
mod input;
mod key;
mod limits;
mod model;
mod output;
mod rules;

pub use key::{Key, Kind, Section, Word};
pub use limits::{LIMITS, Limit};

pub(super) use grid::GRID;
pub(super) use input::{FIELD, INPUT, UNTIL, WALLS};
pub(super) use model::{AT, EDGES, MODEL, PIECE};
pub(super) use output::OUTPUT;
pub(super) use rules::{COUNT, PAIRS, RUNS, SEEN, SUM, WHERE};

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
