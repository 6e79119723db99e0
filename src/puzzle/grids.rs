//! All grids of a small board, listed.

use super::fill::FillCode;
use crate::cover::{CoverSet, Listed, OptionId};

/// The most options of a puzzle whose grids may be few enough to be listed.
const OPTIONS_MAX: usize = 128;

/// All grids that break no rule, a byte for each cell, and which of them have which symbols.
#[derive(Clone, Debug)]
pub(super) struct Grids {
    cells: usize,
    /// What a cell may hold: a symbol or nothing.
    contents: usize,
    all: CoverSet,
    /// For each two cells that follow each other, and all that the first and the second may hold,
    /// the grids that have both.
    with: Vec<CoverSet>,
    /// The grids, one after the other: the numbers of the symbols, counted from one.
    filled: Vec<u8>,
}

impl Grids {
    /// Tells whether a puzzle is so small that it may have few grids.
    pub(super) fn may_be_few(code: &FillCode) -> bool {
        code.problem.options() <= OPTIONS_MAX
    }

    /// Lists the grids of a puzzle, if it is small and has few.
    pub(super) fn list(code: &FillCode) -> Option<Self> {
        if !Self::may_be_few(code) {
            return None;
        }
        let listed = Listed::new(&code.problem)?;
        let (all, sets) = listed.sets();
        // A blank is in all grids, what is no option in none.
        let set = |option: &Option<OptionId>| {
            option.map_or(CoverSet::default(), |option| sets[option.index()])
        };
        let of_cell = |options: &[Option<OptionId>]| -> Vec<CoverSet> {
            std::iter::once(all).chain(options.iter().map(set)).collect()
        };
        let mut with = Vec::new();
        for two in code.options.chunks(2 * code.symbols) {
            let (first, second) = two.split_at(code.symbols);
            let (first, second) = (of_cell(first), of_cell(second));
            for first in first {
                with.extend(second.iter().map(|second| first.both(second)));
            }
        }
        let filled = listed.covers().iter().flat_map(|cover| code.bytes(cover)).collect();
        Some(Self { cells: code.shape.cells(), contents: code.symbols + 1, all, with, filled })
    }

    /// Returns all grids.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.filled.chunks_exact(self.cells)
    }

    /// Returns the first grid with these symbols, if there is one, and how many there are, up to
    /// those that are wanted.
    #[inline]
    pub(super) fn find(&self, givens: &[u8], wanted: u32) -> Option<(&[u8], u32)> {
        let mut left = self.all;
        let (twos, last) = givens.as_chunks::<2>();
        let mut sets = &self.with[..];
        for two in twos {
            let [first, second] = two.map(usize::from);
            left = left.both(&sets[first * self.contents + second]);
            sets = &sets[self.contents * self.contents..];
        }
        for &last in last {
            left = left.both(&sets[usize::from(last)]);
        }
        let first = left.first()?;
        let count = if wanted == 1 { 1 } else { left.len().min(wanted) };
        Some((&self.filled[first * self.cells..][..self.cells], count))
    }
}
