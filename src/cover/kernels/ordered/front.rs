//! Counting without enumeration: partial covers that leave the same items open are merged.
//!
//! A *state* is the set of used facets when all items before a place are covered; the number of
//! covers that follow depends only on it. States are collected place by place, each with the number
//! of ways to reach it, and every state is expanded once. (This is the frontier method of counting,
//! as in the transfer matrices of statistical physics; the memo of Nishino, Yasuda, Minato and
//! Nagata, "Dancing with decision diagrams", AAAI 2017, finds the same states from the other end.)
//! Only the states of the places ahead are kept. They are few if the front is short: dominoes on a
//! 16x16 board take about a hundred thousand at a time.
//!
//! If few states coincide, this is slower than enumeration and takes more memory. So the caller,
//! who knows the cost of enumeration, limits time and memory.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};
use std::mem;

use num_bigint::BigUint;

use super::layout::{Layout, Mask};
use crate::cover::kernel::{Budget, Counted, GaveUp};

/// Cancellation is checked after this many expanded states.
const CANCEL_STATES: u64 = 1 << 12;

/// The progress of the count is judged after this many expanded states.
const JUDGED_STATES: u64 = 1 << 11;

/// A number of ways to reach a state.
trait Ways: Clone + From<u8> + Into<BigUint> {
    /// Adds; `None` if the sum is too large.
    fn plus(&mut self, other: &Self) -> Option<()>;
}

impl Ways for u128 {
    fn plus(&mut self, other: &Self) -> Option<()> {
        *self = self.checked_add(*other)?;
        Some(())
    }
}

impl Ways for BigUint {
    fn plus(&mut self, other: &Self) -> Option<()> {
        *self += other;
        Some(())
    }
}

/// The ways to reach each state of a place.
type States<const W: usize, N> = HashMap<Mask<W>, N, BuildHasherDefault<MaskHasher>>;

/// Counts the covers of a layout.
pub(super) fn count<const W: usize>(
    layout: &Layout<W>,
    budget: Budget<'_>,
) -> Result<Counted, GaveUp> {
    match Front::<W, u128>::count(layout, budget) {
        Err(GaveUp::Overflow) => Front::<W, BigUint>::count(layout, budget),
        counted => counted,
    }
}

/// The states of every place that have not been expanded yet.
struct Front<'l, const W: usize, N> {
    layout: &'l Layout<W>,
    /// For each place, the facets that matter there: the primary items, and the facets that block a
    /// later option.
    matters: Vec<Mask<W>>,
    places: Vec<States<W, N>>,
    /// The number of states at all places ahead.
    waiting: usize,
    covers: N,
    expanded: u64,
    hits: u64,
}

impl<'l, const W: usize, N: Ways> Front<'l, W, N> {
    fn count(layout: &'l Layout<W>, budget: Budget<'_>) -> Result<Counted, GaveUp> {
        let mut front = Self {
            layout,
            matters: layout.matters(),
            places: (0..layout.primaries).map(|_| States::default()).collect(),
            waiting: 0,
            covers: N::from(0),
            expanded: 0,
            hits: 0,
        };
        front.reach([0; W], &N::from(1))?;
        for place in 0..layout.primaries {
            let states = mem::take(&mut front.places[place]);
            for (used, ways) in &states {
                front.expand(place, used, ways)?;
                if front.expanded > budget.states {
                    return Err(GaveUp::States);
                }
                if front.bytes() > budget.bytes {
                    return Err(GaveUp::Bytes);
                }
                if budget.wary && front.is_hopeless() {
                    return Err(GaveUp::Hopeless);
                }
                if front.expanded.is_multiple_of(CANCEL_STATES) && (budget.cancelled)() {
                    return Err(GaveUp::Cancelled);
                }
            }
            front.waiting -= states.len();
        }
        Ok(Counted { covers: front.covers.into(), states: front.expanded, hits: front.hits })
    }

    /// Chooses each option of the place that is not blocked.
    fn expand(&mut self, place: usize, used: &Mask<W>, ways: &N) -> Result<(), GaveUp> {
        self.expanded += 1;
        let layout = self.layout;
        for chunk in layout.first_chunk[place]..layout.first_chunk[place + 1] {
            let mut open = layout.open(chunk, used);
            let first = layout.chunk(chunk).first;
            while open != 0 {
                let sets = layout.sets(first + open.trailing_zeros());
                open &= open - 1;
                self.reach(std::array::from_fn(|word| used[word] | sets[word]), ways)?;
            }
        }
        Ok(())
    }

    /// Adds ways to reach a state.
    fn reach(&mut self, used: Mask<W>, ways: &N) -> Result<(), GaveUp> {
        let place = Layout::first_open(&used);
        if place >= self.layout.primaries {
            return self.covers.plus(ways).ok_or(GaveUp::Overflow);
        }
        let matters = &self.matters[place];
        let state = std::array::from_fn(|word| used[word] & matters[word]);
        match self.places[place].entry(state) {
            Entry::Occupied(mut known) => {
                self.hits += 1;
                known.get_mut().plus(ways).ok_or(GaveUp::Overflow)
            }
            Entry::Vacant(new) => {
                new.insert(ways.clone());
                self.waiting += 1;
                Ok(())
            }
        }
    }

    /// Tells, each time the work has doubled, whether states rarely coincide, or pile up.
    fn is_hopeless(&self) -> bool {
        let judged = self.expanded >= JUDGED_STATES && self.expanded.is_power_of_two();
        judged && (self.hits * 8 < self.expanded || self.waiting as u64 > 2 * self.expanded)
    }

    /// Returns about how many bytes the states take: a hash map is at worst half full.
    fn bytes(&self) -> usize {
        2 * self.waiting * (size_of::<(Mask<W>, N)>() + 1)
    }
}

/// A hash of words: multiply and fold, which is enough for masks that are not adversarial.
#[derive(Default)]
struct MaskHasher(u64);

impl Hasher for MaskHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    /// All masks have the same length.
    fn write_usize(&mut self, _: usize) {}

    fn write_u64(&mut self, word: u64) {
        // The odd constant is 2^64 divided by the golden ratio (Knuth, volume 3, section 6.4).
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        let high = u64::try_from(product >> 64).unwrap_or(0);
        let low = u64::try_from(product & u128::from(u64::MAX)).unwrap_or(0);
        self.0 = (high ^ low).wrapping_add(word.rotate_left(17));
    }
}
