//! The keys of `[grid]`.

use crate::language::{Kind, Section, optional};
use crate::rules::{LINE_FORM, REGION_FORM};

pub(in super::super) const GRID: Section = Section {
    name: "grid",
    title: "[grid]",
    doc: "The board and the contents of its cells. Sizes may be expressions of numbers from the \
          input.",
    keys: &[
        optional(
            "size",
            Kind::Size,
            "`rows` and `cols`",
            "\"9 x 9\"",
            "The numbers of rows and columns.",
        ),
        optional(
            "rows",
            Kind::Expr(&[]),
            "`\"rows\"`",
            "9",
            "The number of rows. If the size is not said, the first layer, regions or clues on cells, corners or dots \
             give it, and expressions can use it as `rows` and `cols`; such a picture ends before an empty line, or \
             before a line of another width.",
        ),
        optional(
            "cols",
            Kind::Expr(&[]),
            "`\"cols\"`",
            "\"r + 1\"",
            "The number of columns. It may depend on `r`, the row counted from zero; the cells that a shorter row lacks are in \
             no group, and no group is about them.",
        ),
        optional(
            "symbols",
            Kind::Text,
            "none (for boards of pieces)",
            "\"1..n*n\"",
            "The symbols in order: visible ASCII words separated by blanks. `A-P` is a range of \
             characters, `1..16` a range of numbers. The number of a symbol, in expressions, is its \
             value if all of them are whole numbers, or else its place here, from 1; that of the background \
             is 0.",
        ),
        optional(
            "blank",
            Kind::Text,
            "none",
            "\".\"",
            "The input characters or words of an empty cell, which the answer fills. `generate` and `validate` know only \
             the first.",
        ),
        optional(
            "background",
            Kind::Text,
            "every cell gets a symbol",
            "\".\"",
            "The content of cells without a symbol.",
        ),
        optional(
            "hole",
            Kind::Text,
            "none",
            "\"# 0 1 2\"",
            "The contents of cells outside the puzzle, such as walls: words separated by blanks. \
             A number can be a clue.",
        ),
        optional(
            "hole_if",
            Kind::Expr(&["r", "c"]),
            "no further holes",
            "\"has(clue)\"",
            "The condition for cells that are holes, whatever is given: `r` and `c` are the row and column of a cell from \
             zero, and the name of clues on cells is the clue there. They are printed as the first word of `hole`.",
        ),
        LINE_FORM.key,
        REGION_FORM.key,
    ],
};
