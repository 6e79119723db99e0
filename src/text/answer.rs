//! What is to be printed for a case.

use std::sync::Arc;

use crate::grid::{Facts, Grid};

/// The answer to a case, ready to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The number of the case, counted from one.
    pub case: u64,
    /// What was read of it.
    pub facts: &'a Facts,
    /// How many solutions there are, as far as that is told apart.
    pub verdict: Verdict,
    /// The number of solutions, in digits, where it was asked for.
    pub count: Option<&'a str>,
    /// The value of the best solution, where it was asked for.
    pub value: Option<i64>,
    /// The solutions to print, in order.
    pub solutions: &'a [Solution],
}

/// How many solutions a case has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None.
    None,
    /// One, or at least one where that is all that was asked.
    One,
    /// Several.
    Many,
}

/// A solution, ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What the board looks like.
    pub picture: Picture,
    /// The pieces on it, by their numbers counted from one, in ascending order.
    pub pieces: Vec<usize>,
}

/// What a board looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Each cell holds a symbol.
    Symbols(Grid),
    /// Cells are covered by pieces.
    Pieces {
        /// What is printed for each piece.
        names: Arc<[String]>,
        /// The piece on each cell, by its place in `names`.
        on: Vec<Option<u32>>,
        /// What the other cells hold.
        rest: Grid,
    },
}
