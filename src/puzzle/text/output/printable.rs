//! The answer to a case, as input of the printer.

use crate::grid::{CaseData, Cell, Grid};

/// The answer to a case, ready to be printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Printable<'a> {
    /// The number of the case, counted from one.
    pub case: u64,
    /// The values that were read from it.
    pub data: &'a CaseData,
    /// Whether it has no, one or several solutions, if the question distinguishes these.
    pub multiplicity: Multiplicity,
    /// The number of solutions, in digits, if it was asked for.
    pub count: Option<&'a str>,
    /// The value of the best solution, if it was asked for.
    pub value: Option<i64>,
    /// The second value, where solutions are counted by two.
    pub second: Option<i64>,
    /// The wanted values, each with its number of solutions in digits, if these were asked for. Where
    /// solutions have one value, the second is 0.
    pub by_value: &'a [([i64; 2], String)],
    /// The solutions to print, in order.
    pub solutions: &'a [Picture<'a>],
}

/// How many solutions a case has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Multiplicity {
    /// None.
    None,
    /// One; or at least one, if the question does not tell them apart.
    One,
    /// One, which does not take every given, if the question tells that.
    Spare,
    /// Several.
    Many,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LaidPiece<'s> {
    /// Its cells, in reading order.
    pub cells: &'s [Cell],
    /// Its number, counted from one.
    pub number: usize,
    /// Its own name.
    pub name: &'s str,
    /// How many quarter turns to the right it was turned, after it was flipped, if it was.
    pub turns: usize,
    /// Whether it was flipped.
    pub flipped: bool,
    /// Its edges as they lie, clockwise from the top.
    pub edges: Option<[i64; 4]>,
}

/// A solution, ready to be printed: the content of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Picture<'s> {
    /// Each cell holds a symbol.
    Symbols(&'s Grid),
    /// Cells are covered by pieces.
    Pieces {
        /// The printed name of each piece.
        names: Vec<String>,
        /// The piece on each cell, by its place in `names`.
        on: Vec<Option<u32>>,
        /// The content of the other cells.
        rest: Grid,
        /// The numbers of the pieces, counted from one, in ascending order.
        numbers: Vec<usize>,
        /// The pieces as they lie, in the order of their first cells, if they are listed.
        laid: Vec<LaidPiece<'s>>,
    },
}

impl Picture<'_> {
    /// Returns the symbols, also those beside the pieces.
    pub(super) fn grid(&self) -> &Grid {
        match self {
            Self::Symbols(grid) => grid,
            Self::Pieces { rest, .. } => rest,
        }
    }

    /// Returns the piece on a cell, by its place among the names.
    pub(super) fn piece(&self, cell: usize) -> Option<u32> {
        match self {
            Self::Symbols(_) => None,
            Self::Pieces { on, .. } => on.get(cell).copied().flatten(),
        }
    }

    /// Returns the numbers of the pieces, in ascending order.
    pub(super) fn pieces(&self) -> &[usize] {
        match self {
            Self::Symbols(_) => &[],
            Self::Pieces { numbers, .. } => numbers,
        }
    }
}
