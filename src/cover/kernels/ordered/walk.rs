//! The walk over all covers in a fixed order of the items: it keeps no counts and undoes nothing.

use std::ops::Range;

use super::layout::{Chunks, FacetMask, OrderedLayout, first_open};
use crate::kernel::Step;
use crate::model::{Id, OptionId, narrow};

/// A walk, which can be paused after any number of nodes.
#[derive(Clone, Debug)]
pub(super) struct OrderedWalk<const W: usize> {
    stack: Vec<OrderedLevel<W>>,
    /// The options of each chunk that may not be chosen, as bits; empty if there are none.
    excluded: Vec<u64>,
    /// The number of choices so far, including those of dead ends.
    pub(super) nodes: u64,
    /// Whether nothing is left to cover, and this cover has not been seen yet.
    empty: bool,
}

/// The current choice for an item.
#[derive(Clone, Copy, Debug)]
struct OrderedLevel<const W: usize> {
    /// The facets that are used.
    used: FacetMask<W>,
    /// The remaining options of the chunk, as bits.
    open: u64,
    chunk: u32,
    /// Past the last chunk of the item.
    end: u32,
    option: u32,
}

impl<const W: usize> OrderedWalk<W> {
    /// Returns a walk through the whole.
    pub(super) fn new(layout: &OrderedLayout<W>) -> Self {
        let mut walk = Self { stack: Vec::new(), excluded: Vec::new(), nodes: 0, empty: false };
        walk.begin(layout, [0; W]);
        walk
    }

    /// Excludes options from the next start on, and only these.
    pub(super) fn exclude(&mut self, chunks: &Chunks, options: &[OptionId]) {
        self.excluded.clear();
        for option in options {
            let place = chunks.places[option.at()];
            let chunk = chunks.of(place);
            self.excluded.resize(self.excluded.len().max(chunk + 1), 0);
            self.excluded[chunk] |= 1 << (place - chunks.chunk(narrow(chunk)).first);
        }
    }

    /// Restarts with some facets used.
    pub(super) fn begin(&mut self, layout: &OrderedLayout<W>, used: FacetMask<W>) {
        self.stack.clear();
        let item = first_open(&used);
        let is_covered = item >= layout.chunks.items;
        self.empty = is_covered && layout.has_enough(&used);
        if !is_covered {
            self.enter(&layout.chunks, used, item);
        }
    }

    /// Continues to the next cover, for at most this many nodes.
    pub(super) fn next(&mut self, layout: &OrderedLayout<W>, nodes: u64) -> Step {
        if std::mem::take(&mut self.empty) {
            return Step::Cover;
        }
        let chunks = &layout.chunks;
        let pause = self.nodes.saturating_add(nodes);
        while let Some(level) = self.stack.last_mut() {
            if level.open == 0 {
                level.chunk += 1;
                if level.chunk >= level.end {
                    self.stack.pop();
                } else {
                    level.open = open(chunks, &self.excluded, level.chunk, &level.used);
                }
                continue;
            }
            if self.nodes >= pause {
                return Step::Paused;
            }
            self.nodes += 1;
            level.option = chunks.chunk(level.chunk).first + level.open.trailing_zeros();
            level.open &= level.open - 1;
            let used = layout.with(&level.used, level.option);
            let item = first_open(&used);
            if item < chunks.items {
                self.enter(chunks, used, item);
            } else if layout.has_enough(&used) {
                return Step::Cover;
            }
        }
        Step::Done
    }

    /// Returns the places of the chosen options in the layout.
    pub(super) fn places(&self) -> impl ExactSizeIterator<Item = u32> {
        self.stack.iter().map(|level| level.option)
    }

    /// Begins to cover an item.
    #[inline]
    fn enter(&mut self, chunks: &Chunks, used: FacetMask<W>, item: usize) {
        let (chunk, end) = (chunks.first_chunk[item], chunks.first_chunk[item + 1]);
        if chunk == end {
            return;
        }
        let open = open(chunks, &self.excluded, chunk, &used);
        if open != 0 || chunk + 1 < end {
            self.stack.push(OrderedLevel { used, open, chunk, end, option: 0 });
        }
    }

    /// Returns the completed share of the walk, between 0 and 1, if all options of an item have
    /// subtrees of equal size.
    pub(super) fn progress(&self, chunks: &Chunks) -> f64 {
        let (mut done, mut share) = (0.0, 1.0);
        for level in &self.stack {
            let count = |chunks_of: Range<u32>| -> u32 {
                let open = chunks_of.map(|chunk| open(chunks, &self.excluded, chunk, &level.used));
                open.map(u64::count_ones).sum()
            };
            let left = count(level.chunk + 1..level.end);
            let all = count(chunks.first_chunk[first_open(&level.used)]..level.end);
            let seen = all - left - level.open.count_ones();
            share /= f64::from(all.max(1));
            done += share * f64::from(seen.saturating_sub(1));
        }
        if self.stack.is_empty() { 1.0 } else { done }
    }
}

/// Returns the options of a chunk that can be chosen, as bits.
#[inline]
fn open(chunks: &Chunks, excluded: &[u64], chunk: u32, used: &[u64]) -> u64 {
    chunks.open(chunk, used) & !excluded.get(chunk as usize).copied().unwrap_or(0)
}
