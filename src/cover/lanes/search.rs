//! The search: guess, settle, retreat; and start afresh when a start was unlucky.

use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::query::{Outcome, Query, Stats, Stop};
use super::super::search::{CANCEL_NODES, RESTART_GROWTH, RESTART_NODES};
use super::Shape;
use super::kernel::Kernel;
use super::pairs::Pairs;
use super::pick::{Choice, Weights};
use super::settle::{Ground, Settled};
use super::vector::{Lanes, word, word_mut};
use super::word::Word;

/// Working memory for planes of `N` vectors, and `M` for the segments of lines.
#[derive(Clone, Debug)]
pub(super) struct Working<V: Lanes, const N: usize, const M: usize> {
    due: Vec<V>,
    cells: Vec<V>,
    parts: Vec<Vec<Vec<(usize, V)>>>,
    places: Vec<V>,
    /// The plane before any guess, then after each; spare ones follow.
    planes: Vec<[V; N]>,
    guesses: Vec<Choice>,
    pairs: Vec<Pairs<V>>,
    weights: Weights,
    cover: Vec<OptionId>,
    /// The plane in which everything is possible, and the one with nothing but what is given.
    free: [V; N],
    first: [V; N],
}

impl<V: Lanes, const N: usize, const M: usize> Working<V, N, M> {
    /// Returns an idle kernel for a shape of `N` vectors.
    pub(super) fn new(shape: &Shape) -> Self {
        let none = V::splat(V::Word::NONE);
        let all = V::Word::of(u64::MAX >> (64 - shape.symbols));
        let mut due = vec![none; shape.families.len()];
        for (due, family) in due.iter_mut().zip(&shape.families) {
            for (line, _) in family.full.iter().enumerate().filter(|(_, full)| **full) {
                for position in 0..V::POSITIONS {
                    due.words_mut()[position * V::LANES + line] = all;
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
                let (vector, place) = (position / V::POSITIONS, position % V::POSITIONS);
                if parts.last().is_none_or(|part| part.0 != vector) {
                    parts.push((vector, none));
                }
                if let Some((_, part)) = parts.last_mut() {
                    part.words_mut()[place * V::LANES..][..V::LANES].fill(!V::Word::NONE);
                }
            }
            parts
        };
        let parts = shape.segments.iter();
        let mut places = vec![none; V::POSITIONS];
        for (position, place) in places.iter_mut().enumerate() {
            place.words_mut()[position * V::LANES..][..V::LANES].fill(!V::Word::NONE);
        }
        Self {
            places,
            due,
            cells: cells.to_vec(),
            parts: parts.map(|way| way.positions.iter().map(part).collect()).collect(),
            planes: vec![free],
            guesses: Vec::new(),
            pairs: vec![Pairs::none(); shape.families.len()],
            weights: Weights::new::<V>(N, shape.families.len()),
            cover: Vec::new(),
            free,
            first: free,
        }
    }

    /// Takes the options that are given.
    fn give(&mut self, shape: &Shape, givens: &[OptionId]) {
        self.first = self.free;
        for given in givens {
            let (cell, symbol) = (given.index() / shape.symbols, given.index() % shape.symbols);
            let word = word_mut(&mut self.first, usize::from(shape.families[0].slots[cell]));
            *word = *word & V::Word::of(1 << symbol);
        }
    }

    /// Returns to the beginning.
    fn begin(&mut self) {
        self.guesses.clear();
        self.planes[0] = self.first;
    }

    fn settle(&mut self, shape: &Shape) -> Settled {
        let Self { due, cells, parts, places, planes, guesses, .. } = self;
        let ground = Ground { shape, due, cells, parts, places, guessed: !guesses.is_empty() };
        let settled = V::settle::<N, M>(&ground, &mut planes[guesses.len()]);
        self.weights.blame(settled);
        settled
    }

    fn pick(&mut self, shape: &Shape) -> Choice {
        let Self { due, cells, parts, places, planes, guesses, .. } = self;
        let ground = Ground { shape, due, cells, parts, places, guessed: !guesses.is_empty() };
        V::pick(&ground, &self.weights, &mut self.pairs, &planes[guesses.len()])
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

    /// Visits the planes of all covers that contain what is given.
    fn search(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        mut visit: impl FnMut(&[V; N]) -> ControlFlow<()>,
    ) -> Outcome<()> {
        self.weights.reset();
        self.begin();
        let mut restart_at = Some(RESTART_NODES);
        let mut nodes_allowed = RESTART_NODES;
        let mut settled = Some(self.settle(shape));
        while let Some(now) = settled {
            match now {
                Settled::NoCell { .. } | Settled::NoSymbol(_) => settled = self.retreat(shape),
                Settled::Solved => {
                    restart_at = None;
                    if visit(&self.planes[self.guesses.len()]).is_break() {
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
                        nodes_allowed *= RESTART_GROWTH;
                        restart_at = stats.nodes.checked_add(nodes_allowed);
                        stats.restarts += 1;
                        self.begin();
                    } else {
                        stats.nodes += 1;
                        let choice = self.pick(shape);
                        self.guess(choice);
                        stats.depth = stats.depth.max(self.guesses.len() as u64);
                    }
                    settled = Some(self.settle(shape));
                }
            }
        }
        Outcome::Complete
    }
}

/// Returns the symbols of the cells of a plane in which all is settled.
#[inline]
fn symbols<V: Lanes>(shape: &Shape, plane: &[V]) -> impl Iterator<Item = u32> {
    let slots = shape.families[0].slots.iter();
    slots.map(|&slot| word(plane, usize::from(slot)).bits().trailing_zeros())
}

impl<V: Lanes, const N: usize, const M: usize> Kernel for Working<V, N, M> {
    fn visit(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        visitor: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Outcome<()> {
        self.give(shape, query.givens);
        let mut cover = std::mem::take(&mut self.cover);
        let outcome = self.search(shape, query, stats, |plane| {
            cover.clear();
            for (cell, symbol) in symbols(shape, plane).enumerate() {
                cover.push(OptionId::new(cell * shape.symbols + symbol as usize));
            }
            visitor(&cover)
        });
        self.cover = cover;
        outcome
    }

    fn choose(
        &mut self,
        shape: &Shape,
        given: &[u8],
        chosen: &mut [u8],
        stats: &mut Stats,
        wanted: u32,
    ) -> u32 {
        self.first = V::enter(shape, given);
        let mut found = 0;
        // Without limits, the search ends where it is told to, or with all covers seen.
        let _ = self.search(shape, &Query::default(), stats, |plane| {
            found += 1;
            if found == 1 {
                V::leave(shape, plane, chosen);
            }
            if found == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(self.clone())
    }
}
