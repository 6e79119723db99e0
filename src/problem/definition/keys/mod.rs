//! The definition language: every table and key, with its kind and meaning.
//!
//! The decoder checks definitions with these tables, and the JSON Schema and the reference page are
//! generated from them.

mod grid;
mod input;
mod limits;
mod model;
mod output;

pub use limits::{LIMITS, Limit};

pub(super) use grid::GRID;
pub(super) use input::{FIELD, INPUT, UNTIL};
pub(super) use model::{AT, EDGES, MODEL, PIECE};
pub(super) use output::OUTPUT;

use crate::language::{Section, Word};

/// All tables.
pub const SECTIONS: [Section; 4] = [INPUT, GRID, MODEL, OUTPUT];

/// The scopes.
pub const SCOPES: &[Word] = &[
    Word { word: "rows", doc: "every row" },
    Word { word: "columns", doc: "every column" },
    Word { word: "boxes 2x3", doc: "every box, here 2 rows high and 3 columns wide" },
    Word { word: "windows 2x2", doc: "every rectangle of this size, at any position" },
    Word { word: "main diagonals", doc: "the two diagonals that start in the upper corners" },
    Word { word: "diagonals", doc: "every diagonal, in both directions" },
    Word { word: "row runs", doc: "every maximal part of a row without holes" },
    Word { word: "column runs", doc: "every maximal part of a column without holes" },
    Word { word: "diagonal runs", doc: "every maximal part of a diagonal without holes" },
    Word { word: "regions NAME", doc: "the regions of this field" },
    Word { word: "board", doc: "the whole board" },
    Word { word: "pairs edge", doc: "every two cells that share an edge" },
    Word { word: "pairs king", doc: "every two cells that share an edge or a corner" },
    Word { word: "pairs knight", doc: "every two cells a knight's step apart" },
    Word {
        word: "neighbours edge",
        doc: "for every cell, even a hole, the cells that share an \
                                          edge with it",
    },
    Word {
        word: "neighbours king",
        doc: "for every cell, even a hole, the cells that share an \
                                          edge or a corner with it",
    },
    Word { word: "neighbours knight", doc: "for every cell, the cells a knight's step away" },
    Word {
        word: "rays",
        doc: "for every cell, the cell itself and all cells along its row and column up to a \
              hole",
    },
    Word { word: "less NAME", doc: "the pairs of this field; the first cell of each holds less" },
];

/// The scopes whose groups are lines.
pub(super) const LINES: &[&str] =
    &["rows", "columns", "main diagonals", "diagonals", "row runs", "column runs", "diagonal runs"];

/// Names that fields cannot have, because expressions and templates use them.
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
