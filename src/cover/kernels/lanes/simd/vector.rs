//! Vectors of candidate masks: one word for each of many cells, worked on at once.
//!
//! A [`Lanes`] vector holds [`Lanes::POSITIONS`] positions of [`Lanes::LANES`] lines each: the word
//! in a lane is the set of symbols that a cell of that line may still hold.

#![expect(unsafe_code, reason = "vectors are read as words")]

use std::fmt::Debug;
use std::slice;

use super::features::Features;
use super::word::LaneWord;

/// Planes of at most this many vectors are processed as a whole: they may remain in the 32 registers.
/// Of larger ones only the vectors in use are read.
pub(in super::super) const IN_REGISTERS: usize = 8;

/// A vector of words, with operations on all of them at once.
///
/// Every method but `splat` starts from a vector, and no vector exists without the features.
///
/// # Safety
///
/// A vector is [`Lanes::WIDTH`] words and nothing else, and any words are a vector.
pub(in super::super) unsafe trait Lanes:
    Copy + Debug + Send + Sync + 'static
{
    /// The mask in each lane.
    type LaneWord: LaneWord;
    /// The features of the processor that it takes.
    type Features: Features;
    /// Moves of the words of a plane, in a fast form for these vectors.
    type Moves: Debug + Send + Sync;
    /// The search for the greatest of many weights.
    type Greatest: Greatest<Self>;
    /// The number of lines side by side.
    const LANES: usize;
    /// The number of positions of each line in a vector.
    const POSITIONS: usize = Self::WIDTH / Self::LANES;
    /// The number of words of a vector. Unused words are empty.
    const WIDTH: usize;

    /// Returns the vector with the same word everywhere.
    fn splat(features: Self::Features, word: Self::LaneWord) -> Self;
    /// Returns the empty vector.
    fn none(self) -> Self;
    /// Returns the symbols in both.
    fn and(self, other: Self) -> Self;
    /// Returns the symbols in either.
    fn or(self, other: Self) -> Self;
    /// Returns the symbols here but not in the other.
    fn but(self, other: Self) -> Self;
    /// Returns the symbols in one but not in both.
    fn xor(self, other: Self) -> Self;
    /// Returns the words without their lowest symbol.
    fn but_lowest(self) -> Self;
    /// Returns the words that have at most one symbol, and nothing elsewhere.
    fn singles(self) -> Self;
    /// Takes symbols away from the words that have more than one.
    fn exclude_others(self, symbols: Self) -> Self;
    /// Reduces each word to some symbols, if it has any of them.
    fn narrow(self, symbols: Self) -> Self;
    /// Returns all ones where a word is empty, and nothing elsewhere.
    fn empties(self) -> Self;
    /// Tells whether any bit is set.
    fn any(self) -> bool;
    /// Returns the vector with all positions moved down by this many, and the last ones first.
    fn turn(self, by: usize) -> Self;

    /// Prepares moves: for each slot of the new plane, the slot of the old one that its word comes
    /// from, or [`NOTHING`].
    fn moves(from: &[u16]) -> Self::Moves;
    /// Moves the words of a plane.
    fn shuffle<const N: usize>(moves: &Self::Moves, plane: [Self; N]) -> [Self; N];
}

/// The bonus of a symbol in a line: a number, and a bit each for the symbols that get one more, one
/// less, and one less again.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Bonus<V> {
    pub(in super::super) all: u16,
    pub(in super::super) more: V,
    pub(in super::super) less: V,
    pub(in super::super) less_again: V,
}

/// Compares weights, and finds the greatest, of equals the first.
pub(in super::super) trait Greatest<V: Lanes> {
    /// Begins with no weights; the vector only proves the features.
    fn new(any: V) -> Self;

    /// Considers the weights of the non-empty words of a vector, with some bonus.
    fn see_words(&mut self, vector: V, weights: &[u16], bonus: u16);

    /// Considers the weights of the symbols in each line's lane at the first position, each with its
    /// bonus.
    fn see_symbols(&mut self, symbols: V, weights: &[u16], bonus: Bonus<V>);

    /// Returns the place of the greatest among all weights considered, whether they counted or not;
    /// `None` if none did.
    fn place(&self) -> Option<usize>;
}

/// Returns the words of a plane, slot by slot.
#[inline(always)]
pub(in super::super) fn words<V: Lanes>(plane: &[V]) -> &[V::LaneWord] {
    const { assert!(size_of::<V>() == V::WIDTH * size_of::<V::LaneWord>()) }
    // SAFETY: a vector is `WIDTH` words, which the trait promises, and is aligned as these at least.
    unsafe { slice::from_raw_parts(plane.as_ptr().cast(), plane.len() * V::WIDTH) }
}

/// Returns the words of a plane, slot by slot, to be changed.
#[inline(always)]
pub(in super::super) fn words_mut<V: Lanes>(plane: &mut [V]) -> &mut [V::LaneWord] {
    const { assert!(size_of::<V>() == V::WIDTH * size_of::<V::LaneWord>()) }
    // SAFETY: as in `words`; and any words are vectors, which the trait promises too.
    unsafe { slice::from_raw_parts_mut(plane.as_mut_ptr().cast(), plane.len() * V::WIDTH) }
}

/// Returns how many of the vectors of a plane to read, if some are in use.
#[inline(always)]
pub(in super::super) const fn looked_at<const N: usize>(used: usize) -> usize {
    if N <= IN_REGISTERS || used > N { N } else { used }
}

/// Merges the positions of a vector: the lane of each line then holds the union of all its words.
#[inline(always)]
pub(in super::super) fn merge<V: Lanes>(vector: V) -> V {
    let mut all = vector;
    for by in 1..V::POSITIONS {
        all = all.or(vector.turn(by));
    }
    all
}

/// Returns where each word of a vector of 32 comes from that is turned by this many positions.
#[expect(clippy::cast_possible_truncation, reason = "there are 32 words")]
#[cfg(target_arch = "x86_64")]
pub(super) const fn turned<V: Lanes>(by: usize) -> [u16; 32] {
    let used = V::LANES * V::POSITIONS;
    let mut words = [0; 32];
    let mut word = 0;
    while word < 32 {
        let from = if word < used { (word + by * V::LANES) % used } else { word };
        words[word] = from as u16;
        word += 1;
    }
    words
}

/// The source of a word that becomes empty.
pub(in super::super) const NOTHING: u16 = u16::MAX;

/// Tells whether every word stays in its vector.
#[cfg(any(test, target_arch = "x86_64"))]
pub(in super::super) fn stay_within(from: &[u16], width: usize) -> bool {
    let mut words = from.iter().enumerate();
    words.all(|(to, &from)| from == NOTHING || usize::from(from) / width == to / width)
}

/// Moves words one by one. It is not inlined: it takes long anyway, and is much code.
#[inline(never)]
pub(super) fn move_words<W: LaneWord>(from: &[u16], old: &[W], new: &mut [W]) {
    for (word, &from) in new.iter_mut().zip(from) {
        *word = old.get(usize::from(from)).copied().unwrap_or(W::NONE);
    }
}

/// Sees one weight after the other.
#[derive(Debug)]
pub(in super::super) struct OneByOne {
    seen: usize,
    most: u16,
    place: usize,
}

impl OneByOne {
    #[inline(always)]
    fn see(&mut self, weight: u16, place: usize) {
        if weight > self.most {
            (self.most, self.place) = (weight, self.seen + place);
        }
    }
}

impl<V: Lanes> Greatest<V> for OneByOne {
    #[inline(always)]
    fn new(_: V) -> Self {
        Self { seen: 0, most: 0, place: 0 }
    }

    #[inline(always)]
    fn see_words(&mut self, vector: V, weights: &[u16], bonus: u16) {
        let (vector, weights) = ([vector], &weights[..V::WIDTH]);
        for lane in 0..V::WIDTH {
            if words(&vector)[lane] != V::LaneWord::NONE {
                self.see(weights[lane] + bonus, lane);
            }
        }
        self.seen += V::WIDTH;
    }

    #[inline(always)]
    fn see_symbols(&mut self, symbols: V, weights: &[u16], bonus: Bonus<V>) {
        let planes = [symbols, bonus.more, bonus.less, bonus.less_again];
        let bits = |vector: usize, line: usize| words(&planes)[vector * V::WIDTH + line].bits();
        for line in 0..V::LANES {
            let [mut symbols, more] = [bits(0, line), bits(1, line)];
            let [less, less_again] = [bits(2, line), bits(3, line)];
            while symbols != 0 {
                let symbol = symbols.trailing_zeros() as usize;
                symbols &= symbols - 1;
                let has = |bits: u64| u16::from(bits >> symbol & 1 != 0);
                let weight = weights[line * V::LaneWord::BITS + symbol] + bonus.all + has(more);
                let place = line * V::LaneWord::BITS + symbol;
                self.see(weight - has(less) - has(less_again), place);
            }
        }
        self.seen += V::LANES * V::LaneWord::BITS;
    }

    #[inline(always)]
    fn place(&self) -> Option<usize> {
        (self.most > 0).then_some(self.place)
    }
}
