//! What to guess on: a cell with two symbols, or a symbol with two cells in a line; where there is
//! neither, a cell with the fewest symbols.
//!
//! Among those, the one that turned out impossible most often is chosen (see the head of
//! `general/branch.rs`). A small bonus is added, which decides while all weights are equal: a guess
//! is worth less if the two cells of a symbol are also its only ones in other lines, and more if
//! one of the cells has only one other symbol. On the hardest 9x9 puzzles this saves a quarter of
//! the guesses, and as many on minimal 16x16 ones. Ties go to the first, cells before lines.

use super::ground::LaneGround;
use super::pairs::{self, LanePairs};
use super::propagate::LaneOutcome;
use super::simd::vector::{Bonus, Greatest, Lanes, words};
use super::simd::word::LaneWord;

/// The bonus of a cell.
const CELL: u16 = 3;
/// The bonus of a symbol in a line. One of its cells being narrow adds 1; being linked takes 1
/// away, and being linked twice takes 2 away.
const SYMBOL: u16 = 4;

/// A guess: the cell at a slot of the first plane holds a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LaneChoice {
    pub(super) slot: usize,
    pub(super) symbol: usize,
}

/// Chooses the next guess in a plane that is propagated and open. The contents of `pairs` do not
/// matter.
#[inline(always)]
pub(super) fn pick<V: Lanes, const N: usize, const WHOLE: bool>(
    ground: &LaneGround<V>,
    weights: &LaneWeights,
    pairs: &mut [LanePairs<V>],
    plane: &[V; N],
) -> LaneChoice {
    pairs::find::<V, N, WHOLE>(ground, plane, pairs);
    let cells = N * V::WIDTH;
    match best(weights, pairs, plane) {
        None => way(words(plane), fewest(words(plane), &ground.slots, weights)),
        Some(slot) if slot < cells => way(words(plane), slot),
        Some(place) => {
            let (line, symbol) =
                ((place - cells) / V::LaneWord::BITS, (place - cells) % V::LaneWord::BITS);
            let line = &ground.families[line / V::LANES].lines[line % V::LANES];
            way_of_symbol(words(plane), line, symbol)
        }
    }
}

/// Returns which weight is that of the best item with two ways: those of the cells, slot by slot,
/// are counted first, then those of the symbols in lines.
#[inline(always)]
fn best<V: Lanes>(weights: &LaneWeights, pairs: &[LanePairs<V>], plane: &[V]) -> Option<usize> {
    let mut greatest = V::Greatest::new(plane[0]);
    for vector in 0..plane.len() {
        let rest = plane[vector].but_lowest();
        let two = rest.and(rest.but_lowest().empties());
        greatest.see_words(two, &weights.cells[vector * V::WIDTH..], CELL);
    }
    let symbols_of_family = V::LANES * V::LaneWord::BITS;
    for family in 0..pairs.len() {
        let LanePairs { all, linked, linked_twice, narrow } = pairs[family];
        let bonus = Bonus { all: SYMBOL, more: narrow, less: linked, less_again: linked_twice };
        let weights = &weights.symbols[family * symbols_of_family..];
        greatest.see_symbols(all, weights, bonus);
    }
    greatest.place()
}

/// Returns the first way to settle the cell at a slot.
#[inline]
fn way<W: LaneWord>(plane: &[W], slot: usize) -> LaneChoice {
    LaneChoice { slot, symbol: usize::from(plane[slot].lowest()) }
}

/// Returns the first way to settle a symbol in a line, whose cells have these slots.
#[inline]
fn way_of_symbol<W: LaneWord>(plane: &[W], line: &[u16], symbol: usize) -> LaneChoice {
    let mut slots = line.iter().map(|&slot| usize::from(slot));
    let here = slots.find(|&slot| plane[slot].bits() >> symbol & 1 != 0);
    // An item that is not settled has a way.
    LaneChoice { slot: here.unwrap_or_default(), symbol }
}

/// Returns the slot of the cell with the fewest symbols, where no item has two ways; of several the
/// one with the greatest weight, and of these the first. Symbols in lines are not counted: that
/// takes longer than all else, and leaves no fewer guesses.
#[inline(always)]
fn fewest<W: LaneWord>(plane: &[W], slots: &[u16], weights: &LaneWeights) -> usize {
    // A plane that is open has a cell with several symbols.
    let (mut best, mut least) = (0, (u32::MAX, 0));
    for cell in 0..slots.len() {
        let slot = usize::from(slots[cell]);
        let key = (plane[slot].bits().count_ones(), u16::MAX - weights.cells[slot]);
        if key.0 > 1 && key < least {
            (best, least) = (slot, key);
        }
    }
    best
}

/// Weights remain below this.
const WEIGHT_MAX: u16 = u16::MAX - 8;

/// How often each cell, and each symbol in a line, turned out impossible, plus one.
#[derive(Clone, Debug)]
pub(super) struct LaneWeights {
    /// For each slot of the first plane.
    pub(super) cells: Vec<u16>,
    /// For each family, line and symbol.
    pub(super) symbols: Vec<u16>,
    /// The maximum numbers of lines and symbols.
    lanes: usize,
    bits: usize,
    changed: bool,
}

impl LaneWeights {
    pub(super) fn new(slots: usize, families: usize, lanes: usize, bits: usize) -> Self {
        let symbols = vec![1; families * lanes * bits];
        Self { cells: vec![1; slots], symbols, lanes, bits, changed: false }
    }

    /// Makes all weights equal again.
    pub(super) fn reset(&mut self) {
        if self.changed {
            self.cells.fill(1);
            self.symbols.fill(1);
            self.changed = false;
        }
    }

    /// Records a cell or a symbol that turned out impossible.
    pub(super) fn blame(&mut self, outcome: LaneOutcome) {
        let weight = match outcome {
            LaneOutcome::NoSymbol(slot) => &mut self.cells[slot],
            LaneOutcome::NoCell { family, line, symbol } => {
                let number = self.number(family, line, symbol);
                &mut self.symbols[number]
            }
            LaneOutcome::Open | LaneOutcome::Solved => return,
        };
        *weight += 1;
        let full = *weight == WEIGHT_MAX;
        self.changed = true;
        if full {
            let weights = self.cells.iter_mut().chain(&mut self.symbols);
            weights.for_each(|weight| *weight = weight.div_ceil(2));
        }
    }

    /// Returns the number of a symbol in a line among the weights of all.
    #[inline(always)]
    pub(super) fn number(&self, family: usize, line: usize, symbol: usize) -> usize {
        (family * self.lanes + line) * self.bits + symbol
    }
}
