//! The search: guess, settle, retreat; and start afresh when a start was unlucky.

use std::fmt;
use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::query::{Outcome, Query, Stats, Stop};
use super::super::simd::Level;
use super::Shape;
use super::pick::{Choice, Picking, Weights};
use super::settle::{Ground, Settled};
use super::vector::{Lanes, Word, word, word_mut};

/// Guesses before the first restart.
const RESTART_NODES: u64 = 1024;
/// Guesses between two questions whether the search is cancelled.
const CANCEL_NODES: u64 = 256;

/// A kernel's working memory for a shape.
pub(in super::super) trait Kernel: Send + Sync {
    /// Visits every cover that contains the givens, and counts in `stats` what that takes.
    fn visit(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        visitor: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Outcome<()>;

    /// Returns an idle kernel for the same shape.
    fn another(&self) -> Box<dyn Kernel>;
}

/// One thread's working memory for a shape, whatever its kernel.
pub(in super::super) struct LaneSearch(Box<dyn Kernel>);

impl LaneSearch {
    /// Returns an idle search.
    pub(in super::super) fn new(shape: &Shape, level: Level) -> Self {
        Self(shape.kernel(level))
    }

    /// Visits every cover that contains the givens, and counts in `stats` what that takes.
    pub(in super::super) fn visit<B>(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Outcome<B> {
        let mut reason = None;
        let outcome = self.0.visit(shape, query, stats, &mut |cover| {
            reason = visitor(cover).break_value();
            if reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match (reason, outcome) {
            (Some(reason), _) => Outcome::Stopped(Stop::Visitor(reason)),
            (None, Outcome::Stopped(Stop::Nodes)) => Outcome::Stopped(Stop::Nodes),
            (None, Outcome::Stopped(Stop::Cancelled)) => Outcome::Stopped(Stop::Cancelled),
            (None, _) => Outcome::Complete,
        }
    }
}

impl Clone for LaneSearch {
    fn clone(&self) -> Self {
        Self(self.0.another())
    }
}

impl fmt::Debug for LaneSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LaneSearch").finish_non_exhaustive()
    }
}

/// Working memory for planes of `N` vectors, of lines of up to `K` segments.
#[derive(Clone, Debug)]
pub(super) struct Working<V, const N: usize, const K: usize> {
    due: Vec<V>,
    cells: Vec<V>,
    parts: Vec<Vec<Vec<(usize, V)>>>,
    /// The plane before any guess, then after each; spare ones follow.
    planes: Vec<[V; N]>,
    guesses: Vec<Choice>,
    pairs: Vec<V>,
    weights: Weights,
    cover: Vec<OptionId>,
    /// The plane in which everything is possible.
    free: [V; N],
}

impl<V: Lanes, const N: usize, const K: usize> Working<V, N, K> {
    /// Returns an idle kernel for a shape of `N` vectors.
    pub(super) fn new(shape: &Shape) -> Self {
        let none = V::splat(V::Word::NONE);
        let all = V::Word::of(u64::MAX >> (64 - shape.symbols));
        let mut due = vec![none; shape.families.len()];
        for (due, family) in due.iter_mut().zip(&shape.families) {
            for (line, _) in family.full.iter().enumerate().filter(|(_, full)| **full) {
                for half in 0..V::HALVES {
                    due.words_mut()[half * V::LANES + line] = all;
                }
            }
        }
        let (mut cells, mut free) = ([none; N], [none; N]);
        for &slot in &shape.families[0].slots {
            *word_mut(&mut cells, usize::from(slot)) = !V::Word::NONE;
            *word_mut(&mut free, usize::from(slot)) = all;
        }
        let part = |positions: &Vec<usize>| -> Vec<(usize, V)> {
            let mut parts: Vec<(usize, V)> = Vec::new();
            for position in positions {
                let (vector, half) = (position / V::HALVES, position % V::HALVES);
                if parts.last().is_none_or(|part| part.0 != vector) {
                    parts.push((vector, none));
                }
                if let Some((_, part)) = parts.last_mut() {
                    part.words_mut()[half * V::LANES..][..V::LANES].fill(!V::Word::NONE);
                }
            }
            parts
        };
        let parts = shape.segments.iter();
        Self {
            due,
            cells: cells.to_vec(),
            parts: parts.map(|way| way.positions.iter().map(part).collect()).collect(),
            planes: vec![free],
            guesses: Vec::new(),
            pairs: vec![none; shape.families.len()],
            weights: Weights::new::<V>(N, shape.families.len()),
            cover: Vec::new(),
            free,
        }
    }

    /// Puts the givens into the first plane.
    fn begin(&mut self, shape: &Shape, givens: &[OptionId]) {
        self.guesses.clear();
        let plane = &mut self.planes[0];
        *plane = self.free;
        for given in givens {
            let (cell, symbol) = (given.index() / shape.symbols, given.index() % shape.symbols);
            let slot = usize::from(shape.families[0].slots[cell]);
            let word = word_mut(plane, slot);
            *word = *word & V::Word::of(1 << symbol);
        }
    }

    fn settle(&mut self, shape: &Shape) -> Settled {
        let Self { due, cells, parts, pairs, planes, guesses, .. } = self;
        let ground = Ground { shape, due, cells, parts };
        let settled = V::settle::<N, K>(&ground, &mut planes[guesses.len()], pairs);
        self.weights.blame(settled);
        settled
    }

    fn pick(&self, shape: &Shape) -> Choice {
        let picking = Picking { shape, weights: &self.weights, pairs: &self.pairs };
        V::pick(&picking, &self.planes[self.guesses.len()])
    }

    fn guess(&mut self, choice: Choice) {
        let depth = self.guesses.len();
        let mut plane = self.planes[depth];
        *word_mut(&mut plane, choice.slot) = V::Word::of(1 << choice.symbol);
        match self.planes.get_mut(depth + 1) {
            Some(next) => *next = plane,
            None => self.planes.push(plane),
        }
        self.guesses.push(choice);
    }

    /// Takes guesses back, and strikes each out where it was made, until there is something left to
    /// look at. Returns `None` when no guess is left.
    fn retreat(&mut self, shape: &Shape) -> Option<Settled> {
        while let Some(Choice { slot, symbol }) = self.guesses.pop() {
            let word = word_mut(&mut self.planes[self.guesses.len()], slot);
            *word = *word & !V::Word::of(1 << symbol);
            let settled = self.settle(shape);
            if matches!(settled, Settled::Open | Settled::Solved) {
                return Some(settled);
            }
        }
        None
    }

    /// Puts the options of a plane in which all is settled into `cover`.
    fn decode(&mut self, shape: &Shape) {
        let plane = &self.planes[self.guesses.len()];
        self.cover.clear();
        for (cell, &slot) in shape.families[0].slots.iter().enumerate() {
            let symbol = word(plane, usize::from(slot)).bits().trailing_zeros() as usize;
            self.cover.push(OptionId::new(cell * shape.symbols + symbol));
        }
    }
}

impl<V: Lanes, const N: usize, const K: usize> Kernel for Working<V, N, K> {
    fn visit(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        visitor: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Outcome<()> {
        self.weights.reset();
        self.begin(shape, query.givens);
        let mut restart_at = Some(RESTART_NODES);
        let mut nodes_allowed = RESTART_NODES;
        let mut settled = Some(self.settle(shape));
        while let Some(now) = settled {
            match now {
                Settled::NoCell { .. } | Settled::NoSymbol(_) => settled = self.retreat(shape),
                Settled::Solved => {
                    restart_at = None;
                    self.decode(shape);
                    if visitor(&self.cover).is_break() {
                        return Outcome::Stopped(Stop::Visitor(()));
                    }
                    settled = self.retreat(shape);
                }
                Settled::Open => {
                    if query.nodes_max.is_some_and(|max| stats.nodes >= max) {
                        return Outcome::Stopped(Stop::Nodes);
                    }
                    let asks = stats.nodes.is_multiple_of(CANCEL_NODES);
                    if asks && query.cancelled.is_some_and(|cancelled| cancelled()) {
                        return Outcome::Stopped(Stop::Cancelled);
                    }
                    if restart_at == Some(stats.nodes) {
                        nodes_allowed *= 2;
                        restart_at = stats.nodes.checked_add(nodes_allowed);
                        stats.restarts += 1;
                        self.begin(shape, query.givens);
                    } else {
                        stats.nodes += 1;
                        self.guess(self.pick(shape));
                        stats.depth = stats.depth.max(self.guesses.len() as u64);
                    }
                    settled = Some(self.settle(shape));
                }
            }
        }
        Outcome::Complete
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(self.clone())
    }
}
