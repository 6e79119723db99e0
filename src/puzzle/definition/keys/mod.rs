//! The definition language: every table and key, with its kind and meaning.
//!
//! The decoder checks definitions with these tables, and the JSON Schema and the reference page are
//! generated from them.

mod grid;
mod input;
mod model;
mod output;

pub(super) use grid::GRID;
pub(super) use input::{FIELD, INPUT, UNTIL};
pub(super) use model::{AT, EDGES, MODEL, PIECE};
pub(super) use output::{OUTPUT, PLACES};

use crate::language::{Section, Word, word};
use crate::text::{SLOTS, slot_docs};

/// All tables.
pub(crate) const SECTIONS: [Section; 4] = [INPUT, GRID, MODEL, OUTPUT];

/// The scopes.
pub(crate) const SCOPES: &[Word] = &[
    word("rows", "every row, from the top"),
    word("columns", "every column, from the left; its cells from the top"),
    word(
        "boxes 2x3",
        "every box, here 2 rows high and 3 columns wide, by its upper left cell, which is its first",
    ),
    word(
        "windows 2x2",
        "every rectangle of this size, at any position, by its upper left cell, which is its first",
    ),
    word(
        "main diagonals",
        "the diagonal from the upper left corner, then that from the upper right one; its cells downwards",
    ),
    word(
        "diagonals",
        "every diagonal of two cells or more: those that fall to the right, from the lower left to the \
         upper right; then the others, from the upper left to the lower right; its cells downwards",
    ),
    word("row runs", "every maximal part of a row without holes, row by row"),
    word("column runs", "every maximal part of a column without holes, column by column"),
    word(
        "diagonal runs",
        "every maximal part of a diagonal without holes, in the order of `diagonals`; also single cells of \
         diagonals that a hole cuts",
    ),
    word(
        "regions NAME",
        "the regions of this field, in the order in which they come in the input; of a layer, the cells of \
         each symbol, in the order of the symbols",
    ),
    word(
        "crossings NAME",
        "every shortest part of a row or column that crosses two borders between regions of this field: \
         those of rows, then those of columns",
    ),
    word(
        "arrows NAME",
        "for every cell with `^`, `v`, `<` or `>` in this layer, the cells beyond it in this direction, \
         up to the edge of the board; holes are left out, but do not end it",
    ),
    word("board", "the whole board"),
    word("pairs edge", "every two cells that share an edge, by the first, then by the second"),
    word("pairs king", "every two cells that share an edge or a corner, in the same order"),
    word("pairs knight", "every two cells a knight's step apart, in the same order"),
    word("neighbours edge", "for every cell, even a hole, the cells that share an edge with it"),
    word(
        "neighbours king",
        "for every cell, even a hole, the cells that share an edge or a corner with it",
    ),
    word("neighbours knight", "for every cell, even a hole, the cells a knight's step away"),
    word(
        "rings",
        "for every cell, even a hole, the cells that share an edge or a corner with it, clockwise from the \
         one above",
    ),
    word(
        "rays",
        "for every cell that is not a hole, the cell itself and all cells along its row and column up to a \
         hole",
    ),
    word(
        "less NAME",
        "the pairs of this field, line by line as their signs come in the input; the first cell of each \
         holds less",
    ),
    word(
        "cells NAME r1 c1 r2 c2",
        "for every row of this table, the cells whose row and column, from zero, stand in these columns \
         of it, in this order",
    ),
];

/// The scopes whose groups are lines.
pub(super) const LINES: &[&str] =
    &["rows", "columns", "main diagonals", "diagonals", "row runs", "column runs", "diagonal runs"];

/// Names that fields cannot have, because expressions use them.
const OF_EXPRESSIONS: [&str; 15] =
    ["a", "b", "r", "c", "dr", "dc", "g", "i", "size", "clue", "state", "abs", "min", "max", "if"];

/// Returns the names that fields cannot have, because expressions or templates use them.
pub(crate) fn reserved() -> impl Iterator<Item = &'static str> {
    let of_templates = SLOTS.iter().filter(|row| row.is_reserved()).map(|row| row.name);
    let of_templates = of_templates.filter(|name| !OF_EXPRESSIONS.contains(name));
    OF_EXPRESSIONS.into_iter().chain(of_templates)
}

/// Returns the meaning of a table, with the slots of templates where they belong.
pub(crate) fn section_doc(section: &Section) -> String {
    section.doc.replace("[slots]", &slot_docs())
}
