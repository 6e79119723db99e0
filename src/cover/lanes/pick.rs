//! What to guess on: a cell with two symbols, or a symbol with two cells in a line; where there is
//! neither, a cell with the fewest symbols.
//!
//! Among those the one that turned out impossible most often is taken (see the
//! head of `search/branch.rs`). That is corrected by a little, which matters as long as nothing is
//! known: where the two cells of a symbol are the only ones in other lines too, the guess says
//! little, and where one of the cells has but one symbol more, it says much. On the hardest 9x9
//! puzzles that saves a quarter of the guesses, on minimal 16x16 ones as many. Of equals
//! the first is taken, cells before lines.

use super::Shape;
use super::pairs::{self, Pairs};
use super::settle::{Ground, Settled};
use super::vector::{Lanes, word};
use super::word::Word;

/// What is added to the weight of a cell.
pub(in super::super) const CELL: u16 = 3;
/// What is added to the weight of a symbol in a line, with 1 for a cell that is narrow, and 1 less
/// if it is linked, or 2 if it is twice.
pub(in super::super) const PLACE: u16 = 4;
/// Weights remain below this.
const WEIGHT_MAX: u16 = u16::MAX - 8;

/// How often each cell, and each symbol in a line, turned out impossible, plus one.
#[derive(Clone, Debug)]
pub(in super::super) struct Weights {
    /// For each slot of the first plane.
    pub(in super::super) cells: Vec<u16>,
    /// For each family, line and symbol.
    pub(in super::super) places: Vec<u16>,
    /// How many lines and symbols there is room for.
    lanes: usize,
    bits: usize,
    changed: bool,
}

/// What a choice is made from.
#[derive(Debug)]
pub(in super::super) struct Picking<'p, V> {
    pub(in super::super) shape: &'p Shape,
    pub(in super::super) weights: &'p Weights,
    /// The pairs of each family.
    pub(in super::super) pairs: &'p [Pairs<V>],
}

/// What to guess: that the cell at a slot of the first plane holds a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Choice {
    pub(in super::super) slot: usize,
    pub(in super::super) symbol: usize,
}

/// What there is a choice about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Item {
    /// The cell at a slot of the first plane.
    Cell(usize),
    /// A symbol in a line.
    Place { family: usize, line: usize, symbol: usize },
}

impl Weights {
    /// Returns equal weights.
    pub(super) fn new<V: Lanes>(vectors: usize, families: usize) -> Self {
        let (lanes, bits) = (V::LANES, V::Word::BITS);
        let cells = vec![1; vectors * V::WIDTH];
        Self { cells, places: vec![1; families * lanes * bits], lanes, bits, changed: false }
    }

    /// Makes all weights equal again.
    pub(super) fn reset(&mut self) {
        if self.changed {
            self.cells.fill(1);
            self.places.fill(1);
            self.changed = false;
        }
    }

    /// Notes what turned out impossible.
    pub(super) fn blame(&mut self, settled: Settled) {
        let weight = match settled {
            Settled::NoSymbol(slot) => &mut self.cells[slot],
            Settled::NoCell { family, line, symbol } => {
                let place = self.place(family, line, symbol);
                &mut self.places[place]
            }
            Settled::Open | Settled::Solved => return,
        };
        *weight += 1;
        let full = *weight == WEIGHT_MAX;
        self.changed = true;
        if full {
            let weights = self.cells.iter_mut().chain(&mut self.places);
            weights.for_each(|weight| *weight = weight.div_ceil(2));
        }
    }

    fn place(&self, family: usize, line: usize, symbol: usize) -> usize {
        (family * self.lanes + line) * self.bits + symbol
    }

    /// Returns the item whose weight is at a place among those of lines.
    pub(in super::super) fn item(&self, place: usize) -> Item {
        let line = place / self.bits;
        let (family, line) = (line / self.lanes, line % self.lanes);
        Item::Place { family, line, symbol: place % self.bits }
    }
}

/// Chooses what to guess on in a plane that is settled and open. What is in `pairs` does not
/// matter.
#[inline(always)]
pub(in super::super) fn pick<V: Lanes, const N: usize>(
    ground: &Ground<'_, V>,
    weights: &Weights,
    pairs: &mut [Pairs<V>],
    plane: &[V; N],
) -> Choice {
    pairs::find(ground, plane, pairs);
    let picking = Picking { shape: ground.shape, weights, pairs };
    let best = picking.best(plane).unwrap_or_else(|| picking.fewest(plane));
    picking.choice(plane, best)
}

impl<V: Lanes> Picking<'_, V> {
    /// Returns the best of the items that have two ways.
    fn best(&self, plane: &[V]) -> Option<Item> {
        let (mut best, mut most) = (None, 0);
        let weights = self.weights.cells.chunks_exact(V::WIDTH);
        for (number, (vector, weights)) in plane.iter().zip(weights).enumerate() {
            for (lane, (&word, &weight)) in vector.words().iter().zip(weights).enumerate() {
                let rest = word.but_lowest();
                let is_pair = rest != V::Word::NONE && rest.but_lowest() == V::Word::NONE;
                if is_pair && weight + CELL > most {
                    (best, most) = (Some(Item::Cell(number * V::WIDTH + lane)), weight + CELL);
                }
            }
        }
        for (family, pairs) in self.pairs.iter().enumerate() {
            for line in 0..V::LANES {
                let mut symbols = pairs.all.words()[line].bits();
                while symbols != 0 {
                    let symbol = symbols.trailing_zeros() as usize;
                    symbols &= symbols - 1;
                    let has = |of: &V| u16::from(of.words()[line].bits() >> symbol & 1 != 0);
                    let weight = self.weights.places[self.weights.place(family, line, symbol)];
                    let bonus = PLACE + has(&pairs.narrow);
                    let key = weight + bonus - has(&pairs.linked) - has(&pairs.linked_twice);
                    if key > most {
                        (best, most) = (Some(Item::Place { family, line, symbol }), key);
                    }
                }
            }
        }
        best
    }

    /// Returns the first way to settle an item.
    pub(in super::super) fn choice(&self, plane: &[V], item: Item) -> Choice {
        match item {
            Item::Cell(slot) => {
                Choice { slot, symbol: word(plane, slot).bits().trailing_zeros() as usize }
            }
            Item::Place { family, line, symbol } => {
                let slots = self.slots(family, line);
                let mut here = slots.filter(|&slot| word(plane, slot).bits() >> symbol & 1 != 0);
                // An item that is not settled has a way.
                Choice { slot: here.next().unwrap_or_default(), symbol }
            }
        }
    }

    /// Returns the slots of a line's cells in the first plane.
    fn slots(&self, family: usize, line: usize) -> impl Iterator<Item = usize> {
        let [first, ..] = &self.shape.families[..] else { return None.into_iter().flatten() };
        let cells = self.shape.families[family].lines[line].iter();
        Some(cells.map(|&cell| usize::from(first.slots[cell as usize]))).into_iter().flatten()
    }

    /// Returns the cell with the fewest symbols, where no item has two ways. Symbols in lines are
    /// not counted: that takes longer than all else, and leaves no fewer guesses.
    #[cold]
    pub(in super::super) fn fewest(&self, plane: &[V]) -> Item {
        let [first, ..] = &self.shape.families[..] else { return Item::Cell(0) };
        let slots = first.slots.iter().map(|&slot| usize::from(slot));
        let ways = |slot: usize| word(plane, slot).bits().count_ones();
        let open = slots.filter(|&slot| ways(slot) > 1);
        let least = open.min_by_key(|&slot| (ways(slot), u16::MAX - self.weights.cells[slot]));
        // A plane that is open has such a cell.
        Item::Cell(least.unwrap_or_default())
    }
}
