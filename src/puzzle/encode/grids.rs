//! All grids of a small board, listed.
//!
//! The grids with some givens are the intersection of the sets of grids with each given: a few
//! operations on words. For 4 by 4 boards, which have 288 grids, this takes less time than the
//! start of a search.

use std::ops::ControlFlow;

use super::fill::FillEncoding;
use crate::rules::PackedRules;
use runner_cover::OptionId;

/// Puzzles with more options are not tried.
const OPTIONS_MAX: usize = 128;
/// The maximum number of grids that are listed.
const GRIDS_MAX: usize = 512;
/// Listing is given up after this many guesses.
const NODES_MAX: u64 = 1 << 12;

/// A set of grids, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
struct GridSet([u64; GRIDS_MAX / 64]);

/// All grids that obey the rules, one byte per cell, indexed by their symbols.
#[derive(Clone, Debug)]
pub(super) struct Grids {
    cells: usize,
    /// The number of contents of a cell: the symbols and a blank.
    contents: usize,
    all: GridSet,
    /// For every two consecutive cells and every pair of contents, the grids that have both.
    with: Vec<GridSet>,
    /// The grids one after the other, as numbers of symbols counted from one.
    filled: Vec<u8>,
    /// Whether all of them are known to obey the rules, without the engine.
    pub(super) are_right: bool,
}

impl GridSet {
    fn insert(&mut self, grid: usize) {
        self.0[grid / 64] |= 1 << (grid % 64);
    }

    #[inline]
    fn both(&self, other: &Self) -> Self {
        let mut both = *self;
        for word in 0..both.0.len() {
            both.0[word] &= other.0[word];
        }
        both
    }

    #[inline]
    fn len(&self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    #[inline]
    fn first(&self) -> Option<usize> {
        for (number, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(number * 64 + word.trailing_zeros() as usize);
            }
        }
        None
    }
}

/// Returns the covers of a puzzle, if they are few.
fn covers(code: &FillEncoding) -> Option<Vec<Vec<OptionId>>> {
    let mut covers: Vec<Vec<OptionId>> = Vec::new();
    let few = code.problem.query().nodes(NODES_MAX).at_most(GRIDS_MAX as u64 + 1);
    let answer = few.visit(|cover| {
        covers.push(cover.to_vec());
        ControlFlow::Continue(())
    });
    answer.ok()?.outcome.is_complete().then_some(covers)
}

impl Grids {
    /// Tells whether a puzzle is small enough to have few grids.
    pub(super) fn may_be_few(code: &FillEncoding) -> bool {
        code.problem.options() <= OPTIONS_MAX
    }

    /// Lists the grids of a puzzle, if it is small and has few.
    pub(super) fn list(code: &FillEncoding, rules: Option<&PackedRules>) -> Option<Self> {
        if !Self::may_be_few(code) {
            return None;
        }
        let (covers, symbols) = (covers(code)?, code.domain.symbols());
        let mut all = GridSet::default();
        let mut sets = vec![GridSet::default(); code.problem.options()];
        for (number, cover) in covers.iter().enumerate() {
            all.insert(number);
            for option in cover {
                sets[option.index()].insert(number);
            }
        }
        // A blank fits all grids; a symbol without an option fits none.
        let set = |option: &Option<OptionId>| {
            option.map(|option| sets[option.index()]).unwrap_or_default()
        };
        let of_cell = |options: &[Option<OptionId>]| -> Vec<GridSet> {
            std::iter::once(all).chain(options.iter().map(set)).collect()
        };
        let mut with = Vec::new();
        for two in code.options.chunks(2 * symbols) {
            let (first, second) = two.split_at(symbols);
            let (first, second) = (of_cell(first), of_cell(second));
            for first in first {
                with.extend(second.iter().map(|second| first.both(second)));
            }
        }
        let mut filled = Vec::new();
        for cover in &covers {
            filled.extend_from_slice(code.decode(cover).cells());
        }
        let (cells, contents) = (code.domain.nodes(), symbols + 1);
        let are_right =
            rules.is_some_and(|rules| filled.chunks_exact(cells).all(|grid| rules.hold(grid)));
        Some(Self { cells, contents, all, with, filled, are_right })
    }

    /// Returns the first grid with these symbols, if there is one, and the number of such grids, at
    /// most `wanted`.
    // In a function of its own it leaves its caller small enough to be inlined.
    #[inline(never)]
    pub(super) fn find(&self, givens: &[u8], wanted: u32) -> Option<(&[u8], u32)> {
        let mut left = self.all;
        let (twos, last) = givens.as_chunks::<2>();
        let mut sets = &self.with[..];
        for &[first, second] in twos {
            let [first, second] = [usize::from(first), usize::from(second)];
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
