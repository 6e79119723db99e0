//! The keys of pieces: their forms, and what their edges match.

use crate::language::{Key, Kind, flag, optional, word};

/// The keys of the table at `edges`.
pub(in super::super) const EDGES: &[Key] = &[
    optional(
        "match",
        Kind::Text,
        "equal edges match",
        "\"O I\"",
        "Pairs of edges that match, in both directions, separated by commas.",
    ),
    optional(
        "border",
        Kind::Text,
        "any",
        "\"F\"",
        "The symbol of edges at the border of the board; other edges must not have it.",
    ),
];

/// Makes a key that is one of the forms of a piece.
const fn form(name: &'static str, example: &'static str, doc: &'static str) -> Key {
    optional(name, Kind::Text, "another form", example, doc)
}

/// The keys of a piece.
pub(in super::super) const PIECE: &[Key] = &[
    optional("name", Kind::Text, "its number, from 1", "\"A\"", "The printed name of its cells."),
    form("shape", "\"###/#..\"", "The rows of the piece, with `#` for its cells."),
    optional(
        "set",
        Kind::Word(&[
            word("tetrominoes", "`I L O S T`"),
            word("pentominoes", "`F I L N P T U V W X Y Z`"),
        ]),
        "another form",
        "\"pentominoes\"",
        "All shapes of four or five cells: a piece for each, whose name is the letter that it looks like.",
    ),
    form(
        "masks",
        "\"shapes\"",
        "A field of shapes: one piece for each. `copies` can use the number of the shape from zero as `i`.",
    ),
    form("size", "\"a x b\"", "A rectangle with these numbers of rows and columns."),
    form(
        "box",
        "\"x1, y1, x2 - x1, y2 - y1\"",
        "A rectangle at a fixed place: top row and left column from zero, rows, columns.",
    ),
    form(
        "rectangles",
        "\"clues\"",
        "Clues of cells, or a table with a number for each cell. Each number above 0 in an open cell makes a piece: a \
         rectangle of that many cells, which contains this number and no other. A word makes one of any size.",
    ),
    form(
        "cells",
        "\"a b c\"",
        "The cells with the numbers in these columns of the table, or `\"row\"` for all numbers \
         of the row.",
    ),
    optional("base", Kind::Integer, "1", "0", "The number of the first cell."),
    optional(
        "ones",
        Kind::Flag,
        "another form",
        "true",
        "The cells whose number in the row of the table is not 0.",
    ),
    form(
        "edges",
        "\"t r b l\"",
        "One cell, with its edges in these columns of the table: top, right, bottom, left.",
    ),
    optional(
        "from",
        Kind::Text,
        "once",
        "\"tiles\"",
        "A table: one piece for each row, which can use the names of the columns.",
    ),
    optional(
        "for",
        Kind::Text,
        "once",
        "\"1..min(n, m)\"",
        "One piece for each of these numbers, which it can use as `i`.",
    ),
    optional(
        "copies",
        Kind::Expr(&[]),
        "1",
        "\"0..5\"",
        "How many times each piece is used: `2`, a range `0..5`, or `0..` for no upper limit.",
    ),
    flag("turn", "Whether it may be turned by 90 degrees."),
    flag("flip", "Whether it may be flipped over."),
];
