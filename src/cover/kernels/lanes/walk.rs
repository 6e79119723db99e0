//! A walk over covers: guess, propagate, backtrack.

use std::sync::Arc;

use super::ground::LaneGround;
use super::pairs::LanePairs;
use super::pick::{LaneChoice, LaneWeights};
use super::simd::vector::{Lanes, words, words_mut};
use super::simd::word::LaneWord;
use crate::kernel::{CellKernel, Kernel, Prefix, Stats, Step};
use crate::model::{Id, OptionId};

/// About how many nanoseconds a guess takes, including propagation, for each byte of a plane.
const BYTE_NANOSECONDS: u64 = 3;

/// The functions for planes of one number of vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calls<V: Lanes> {
    /// Continues to the next cover for at most this many guesses.
    pub(super) next: fn(&mut LaneWalk<V>, u64) -> Step,
    /// Sets the first plane to the givens, one byte per cell.
    pub(super) load: fn(&mut LaneWalk<V>, &[u8]),
    /// Writes the cells of a cover.
    pub(super) store: fn(&LaneWalk<V>, &mut [u8]),
}

/// One thread's walk, with its working memory.
#[derive(Debug)]
pub(super) struct LaneWalk<V: Lanes> {
    pub(super) ground: Arc<LaneGround<V>>,
    calls: Calls<V>,
    /// The first plane with only the givens.
    pub(super) first: Vec<V>,
    /// The first plane before any guess, then after each; spare ones follow.
    pub(super) planes: Vec<V>,
    pub(super) guesses: Vec<LaneGuess>,
    pub(super) state: LaneState,
    /// The share of the current plane in the part.
    share: f64,
    /// Working memory for [`pick`](super::pick::pick).
    pub(super) pairs: Vec<LanePairs<V>>,
    pub(super) weights: LaneWeights,
    cover: Vec<OptionId>,
    stats: Stats,
}

/// An open guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneGuess {
    choice: LaneChoice,
    /// The share of the part in which it is wrong.
    share: f64,
}

/// The state of the current plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LaneState {
    /// It may have covers.
    Open,
    /// It has no covers, or only one that has been seen.
    Dead,
}

impl<V: Lanes> LaneWalk<V> {
    /// Returns an idle walk.
    pub(super) fn new(ground: Arc<LaneGround<V>>, calls: Calls<V>) -> Self {
        let (vectors, families) = (ground.vectors, ground.families.len());
        let slots = vectors * V::WIDTH;
        Self {
            calls,
            first: ground.free.clone(),
            planes: ground.free.clone(),
            guesses: Vec::new(),
            state: LaneState::Open,
            share: 1.0,
            pairs: vec![LanePairs::none(ground.at[0].none()); families],
            weights: LaneWeights::new(slots, families, V::LANES, V::LaneWord::BITS),
            cover: Vec::new(),
            stats: Stats::default(),
            ground,
        }
    }

    /// Records a guess, and makes room for its plane.
    pub(super) fn guess(&mut self, choice: LaneChoice) {
        self.share /= 2.0;
        self.guesses.push(LaneGuess { choice, share: self.share });
        let depth = self.guesses.len() as u64;
        self.stats.nodes += 1;
        self.stats.depth = self.stats.depth.max(depth);
        if self.planes.len() == self.guesses.len() * self.ground.vectors {
            self.planes.extend_from_slice(&self.first);
        }
    }

    /// Backtracks: undoes the last guess, and excludes it. Returns `false` if no guess is left.
    pub(super) fn retreat(&mut self) -> bool {
        let Some(LaneGuess { choice, share }) = self.guesses.pop() else {
            self.share = 0.0;
            return false;
        };
        let word = &mut words_mut(self.plane_mut())[choice.slot];
        *word = *word & !V::LaneWord::of(1 << choice.symbol);
        (self.state, self.share) = (LaneState::Open, share);
        true
    }

    /// Returns the current plane.
    fn plane(&self) -> &[V] {
        &self.planes[self.guesses.len() * self.ground.vectors..][..self.ground.vectors]
    }

    fn plane_mut(&mut self) -> &mut [V] {
        &mut self.planes[self.guesses.len() * self.ground.vectors..][..self.ground.vectors]
    }

    /// Returns to the first plane.
    fn rewind(&mut self) {
        self.guesses.clear();
        self.planes[..self.first.len()].copy_from_slice(&self.first);
        (self.state, self.share) = (LaneState::Open, 1.0);
    }
}

impl<V: Lanes> Kernel for LaneWalk<V> {
    fn begin(&mut self, part: &Prefix) {
        let Self { ground, first, .. } = self;
        first.copy_from_slice(&ground.free);
        let words = words_mut(first);
        let place = |option: &OptionId| {
            let (cell, symbol) = (option.index() / ground.symbols, option.index() % ground.symbols);
            (usize::from(ground.slots[cell]), V::LaneWord::of(1 << symbol))
        };
        for option in &part.taken {
            let (slot, symbol) = place(option);
            words[slot] = words[slot] & symbol;
        }
        for option in &part.excluded {
            let (slot, symbol) = place(option);
            words[slot] = words[slot] & !symbol;
        }
        self.weights.reset();
        self.rewind();
    }

    fn restart(&mut self) -> bool {
        self.rewind();
        true
    }

    fn next(&mut self, nodes: u64) -> Step {
        (self.calls.next)(self, nodes)
    }

    fn cover(&mut self) -> &[OptionId] {
        let mut cover = std::mem::take(&mut self.cover);
        cover.clear();
        let words = words(self.plane());
        let mut first = 0;
        for &slot in &self.ground.slots {
            cover.push(OptionId::from_at(first + usize::from(words[usize::from(slot)].lowest())));
            first += self.ground.symbols;
        }
        self.cover = cover;
        &self.cover
    }

    fn progress(&self) -> f64 {
        let mut open = 0.0;
        for guess in &self.guesses {
            open += guess.share;
        }
        1.0 - open - self.share
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn work(&self) -> u64 {
        self.stats.nodes * BYTE_NANOSECONDS * size_of_val(&*self.ground.free) as u64
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(Self::new(Arc::clone(&self.ground), self.calls))
    }

    fn cells(&mut self) -> Option<&mut dyn CellKernel> {
        Some(self)
    }
}

impl<V: Lanes> CellKernel for LaneWalk<V> {
    fn count(&mut self) -> usize {
        self.ground.slots.len()
    }

    fn load(&mut self, given: &[u8]) {
        (self.calls.load)(self, given);
        self.weights.reset();
        self.rewind();
    }

    fn store(&mut self, cells: &mut [u8]) {
        (self.calls.store)(self, cells);
    }
}
