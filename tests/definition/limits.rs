//! The limits of the language, made from the constants of the program.

use crate::encode::limits as puzzle;
use crate::expr;
use crate::grid::{Alphabet, ScopeError, Shape};
use crate::rules;
use crate::text::limits as text;

/// A limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The limited quantity.
    pub(super) what: &'static str,
    /// The maximum.
    pub(super) most: u64,
}

const fn limit(what: &'static str, most: usize) -> Limit {
    Limit { what, most: most as u64 }
}

/// All limits.
pub(super) const LIMITS: &[Limit] = &[
    limit("rows of a board, and columns", Shape::SIDE_MAX as usize),
    limit("cells of a board", Shape::CELLS_MAX as usize),
    limit("symbols, background and holes included", Alphabet::LEN_MAX),
    limit("regions of a field", text::REGIONS_MAX),
    limit("numbers of a table", text::NUMBERS_MAX),
    limit("shapes of a field", text::SHAPES_MAX),
    limit("cells of a shape that is read", text::SHAPE_CELLS_MAX),
    limit("characters of a picture whose size is counted", text::PICTURE_MAX),
    limit("characters of a word", text::WORD_MAX),
    limit("characters of an expression", expr::BYTES_MAX),
    limit("brackets and signs open at once in an expression", expr::DEPTH_MAX),
    limit("pieces of a case", puzzle::PIECES_MAX),
    limit("copies that a piece is bounded to", puzzle::COPIES_MAX),
    limit(
        "choices of a case: a symbol in a cell, a piece in a place, a step of a line",
        puzzle::OPTIONS_MAX,
    ),
    limit(
        "states of a line with sums, runs, visible symbols or a scan, between two of its cells",
        rules::STATES_MAX,
    ),
    limit(
        "cells of all groups together, where each pair or each cell of a region has its own",
        ScopeError::CELLS_MAX,
    ),
    limit("solutions that are listed", puzzle::SOLUTIONS_MAX),
    limit("cells of all solutions that are listed together", puzzle::LISTED_CELLS_MAX),
];
