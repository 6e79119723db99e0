//! The keys of `[grid]`.

use super::key::{Kind, Section, optional, required};

pub(in super::super) const GRID: Section = Section {
    name: "grid",
    title: "[grid]",
    doc: "The board, and what its cells can hold. Sizes may be expressions of numbers that were read.",
    keys: &[
        required("rows", Kind::Expr, "9", "The number of rows."),
        required(
            "cols",
            Kind::Expr,
            "\"r + 1\"",
            "The number of columns. It may depend on `r`, the row counted from zero.",
        ),
        optional(
            "symbols",
            Kind::Text,
            "none, which will do for pieces",
            "\"1..n*n\"",
            "The symbols, in their order: visible ASCII words parted by blanks. `A-P` is a run of \
             characters, `1..16` one of numbers.",
        ),
        optional(
            "blank",
            Kind::Text,
            "none",
            "\".\"",
            "What stands for a cell that is to be filled.",
        ),
        optional(
            "background",
            Kind::Text,
            "every cell holds a symbol",
            "\".\"",
            "What a cell holds that no symbol is put into.",
        ),
        optional(
            "hole",
            Kind::Text,
            "none",
            "\"# 0 1 2\"",
            "What stands in cells that are no part of the puzzle: words parted by blanks. One that \
             is a number can be a clue.",
        ),
    ],
};
