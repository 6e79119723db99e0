//! Vectors of candidate masks: one word for each of many cells, worked on at once.
//!
//! A [`Lanes`] vector holds [`Lanes::POSITIONS`] positions of [`Lanes::LANES`] lines each: the word
//! in a lane is what a cell of that line may still hold. [`Plain`] is the portable kind, in arrays;
//! `simd/` has others, which are tested against it.

use std::array;
use std::fmt::Debug;

use super::Shape;
use super::pairs::Pairs;
use super::pick::{Choice, Weights};
use super::settle::{Ground, Settled};
use super::shuffle::Shuffle;
use super::word::Word;

/// A vector of words, and what is done to all of them at once.
pub(in super::super) trait Lanes: Copy + Debug + Send + Sync + 'static {
    /// The mask in each lane.
    type Word: Word;
    /// How many lines lie side by side.
    const LANES: usize;
    /// How many positions of each line a vector holds.
    const POSITIONS: usize = Self::WIDTH / Self::LANES;
    /// How many words a vector has. Those that are left over are empty.
    const WIDTH: usize;

    /// Returns the vector with the same word everywhere.
    fn splat(word: Self::Word) -> Self;
    /// Returns what is in both.
    fn and(self, other: Self) -> Self;
    /// Returns what is in either.
    fn or(self, other: Self) -> Self;
    /// Returns what is here but not in the other.
    fn but(self, other: Self) -> Self;
    /// Returns what is in one but not in both.
    fn xor(self, other: Self) -> Self;
    /// Returns the words without their lowest symbol.
    fn but_lowest(self) -> Self;
    /// Returns the words that have at most one symbol, and nothing elsewhere.
    fn singles(self) -> Self;
    /// Takes symbols away from the words that have more than one.
    fn strike_others(self, symbols: Self) -> Self;
    /// Reduces each word to some symbols, if it has any of them.
    fn narrow(self, symbols: Self) -> Self;
    /// Returns all ones where a word is empty, and nothing elsewhere.
    fn empties(self) -> Self;
    /// Tells whether any bit is set.
    fn any(self) -> bool;
    /// Returns the vector with all positions moved down by so many, and the last ones first.
    fn turn(self, by: usize) -> Self;
    /// Returns the words.
    fn words(&self) -> &[Self::Word];
    /// Returns the words, to be changed.
    fn words_mut(&mut self) -> &mut [Self::Word];

    /// Moves words about.
    #[inline]
    fn shuffle<const N: usize>(shuffle: &Shuffle, from: &[Self; N]) -> [Self; N] {
        shuffled(shuffle, from)
    }

    /// Draws all consequences: see [`super::settle::settle`].
    fn settle<const N: usize, const M: usize>(
        ground: &Ground<'_, Self>,
        plane: &mut [Self; N],
    ) -> Settled {
        super::settle::settle::<Self, N, M>(ground, plane)
    }

    /// Returns the first plane for what is given: see [`super::choices::enter`].
    fn enter<const N: usize>(shape: &Shape, given: &[u8]) -> [Self; N] {
        super::choices::enter(shape, given)
    }

    /// Says what the cells hold: see [`super::choices::leave`].
    fn leave<const N: usize>(shape: &Shape, plane: &[Self; N], chosen: &mut [u8]) {
        super::choices::leave(shape, plane, chosen);
    }

    /// Chooses what to guess on: see [`super::pick::pick`].
    fn pick<const N: usize>(
        ground: &Ground<'_, Self>,
        weights: &Weights,
        pairs: &mut [Pairs<Self>],
        plane: &[Self; N],
    ) -> Choice {
        super::pick::pick(ground, weights, pairs, plane)
    }
}

/// Returns the word at a slot of a plane.
#[inline]
pub(in super::super) fn word<V: Lanes>(plane: &[V], slot: usize) -> V::Word {
    plane[slot / V::WIDTH].words()[slot % V::WIDTH]
}

/// Returns the word at a slot of a plane, to be changed.
#[inline]
pub(in super::super) fn word_mut<V: Lanes>(plane: &mut [V], slot: usize) -> &mut V::Word {
    &mut plane[slot / V::WIDTH].words_mut()[slot % V::WIDTH]
}

/// Moves words about one by one. That takes long enough to be called, and much code, to be had
/// once.
#[inline(never)]
pub(in super::super) fn shuffled<V: Lanes, const N: usize>(
    shuffle: &Shuffle,
    from: &[V; N],
) -> [V; N] {
    let mut to = [V::splat(V::Word::NONE); N];
    for (to, picks) in to.iter_mut().zip(shuffle.from.chunks_exact(V::WIDTH)) {
        for (to, &pick) in to.words_mut().iter_mut().zip(picks) {
            if pick != Shuffle::NOTHING {
                *to = word(from, usize::from(pick));
            }
        }
    }
    to
}

/// Returns where the word of a vector comes from that is turned by so many positions.
#[inline]
pub(in super::super) const fn turned<V: Lanes>(word: usize, by: usize) -> usize {
    let used = V::LANES * V::POSITIONS;
    if word < used { (word + by * V::LANES) % used } else { word }
}

/// A vector of `W` words for `L` lines, in an array.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(in super::super) struct Plain<T, const L: usize, const W: usize>([T; W]);

impl<T: Word, const L: usize, const W: usize> Plain<T, L, W> {
    #[inline]
    fn map(self, f: impl Fn(T) -> T) -> Self {
        Self(self.0.map(f))
    }

    #[inline]
    fn zip(self, other: Self, f: impl Fn(T, T) -> T) -> Self {
        Self(array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
}

impl<T: Word + 'static, const L: usize, const W: usize> Lanes for Plain<T, L, W> {
    type Word = T;
    const LANES: usize = L;
    const WIDTH: usize = W;

    #[inline]
    fn splat(word: T) -> Self {
        Self([word; W])
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    fn but(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| (a | b) & !(a & b))
    }

    #[inline]
    fn but_lowest(self) -> Self {
        self.map(T::but_lowest)
    }

    #[inline]
    fn singles(self) -> Self {
        self.map(|word| if word.but_lowest() == T::NONE { word } else { T::NONE })
    }

    #[inline]
    fn strike_others(self, symbols: Self) -> Self {
        let strike = |word: T, symbols: T| {
            if word.but_lowest() == T::NONE { word } else { word & !symbols }
        };
        self.zip(symbols, strike)
    }

    #[inline]
    fn narrow(self, symbols: Self) -> Self {
        self.zip(symbols, |word, symbols| {
            let narrow = word & symbols;
            if narrow == T::NONE { word } else { narrow }
        })
    }

    #[inline]
    fn empties(self) -> Self {
        self.map(|word| if word == T::NONE { !T::NONE } else { T::NONE })
    }

    #[inline]
    fn any(self) -> bool {
        self.0.into_iter().fold(T::NONE, |any, word| any | word) != T::NONE
    }

    #[inline]
    fn turn(self, by: usize) -> Self {
        Self(array::from_fn(|word| self.0[turned::<Self>(word, by)]))
    }

    #[inline]
    fn words(&self) -> &[T] {
        &self.0
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
