//! Vectors of candidate masks: one word for each of many cells, worked on at once.
//!
//! A [`Lanes`] vector holds [`Lanes::HALVES`] positions of [`Lanes::LANES`] lines each: the word in a
//! lane is what a cell of that line may still hold. [`Plain`] is the portable kind, in arrays;
//! `simd/` has others, which are tested against it.

use std::array;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

use super::pick::{Choice, Picking};
use super::settle::{Ground, Settled};
use super::shuffle::Shuffle;

/// A mask of symbols.
pub(in super::super) trait Word:
    Copy + Debug + Eq + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No symbol.
    const NONE: Self;
    /// How many symbols there is room for.
    const BITS: usize;

    /// Returns the mask with these bits, as far as there is room for them.
    fn of(bits: u64) -> Self;

    /// Returns the mask as bits.
    fn bits(self) -> u64;

    /// Returns the mask without its lowest symbol.
    fn but_lowest(self) -> Self;
}

macro_rules! word {
    ($($word:ty)*) => {$(
        impl Word for $word {
            const NONE: Self = 0;
            const BITS: usize = <$word>::BITS as usize;

            #[inline]
            #[expect(clippy::cast_possible_truncation, reason = "what does not fit is left out")]
            fn of(bits: u64) -> Self {
                bits as Self
            }

            #[inline]
            fn bits(self) -> u64 {
                self.into()
            }

            #[inline]
            fn but_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

word!(u16 u32);

impl Word for u64 {
    const NONE: Self = 0;
    const BITS: usize = 64;

    #[inline]
    fn of(bits: u64) -> Self {
        bits
    }

    #[inline]
    fn bits(self) -> u64 {
        self
    }

    #[inline]
    fn but_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }
}

/// A vector of words, and what is done to all of them at once.
pub(in super::super) trait Lanes: Copy + Debug + Send + Sync + 'static {
    /// The mask in each lane.
    type Word: Word;
    /// How many lines lie side by side.
    const LANES: usize;
    /// How many positions of each line a vector holds.
    const HALVES: usize;

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
    /// Returns the vector with its halves exchanged, if it has two.
    fn swap(self) -> Self;
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
    fn settle<const N: usize, const K: usize>(
        ground: &Ground<'_, Self>,
        plane: &mut [Self; N],
        pairs: &mut [Self],
    ) -> Settled {
        super::settle::settle::<Self, N, K>(ground, plane, pairs)
    }

    /// Chooses what to guess on: see [`super::pick::pick`].
    fn pick<const N: usize>(picking: &Picking<'_, Self>, plane: &[Self; N]) -> Choice {
        super::pick::pick(picking, plane)
    }
}

/// Returns how many words a vector has.
pub(in super::super) const fn width<V: Lanes>() -> usize {
    V::LANES * V::HALVES
}

/// Returns the word at a slot of a plane.
#[inline]
pub(in super::super) fn word<V: Lanes>(plane: &[V], slot: usize) -> V::Word {
    plane[slot / width::<V>()].words()[slot % width::<V>()]
}

/// Returns the word at a slot of a plane, to be changed.
#[inline]
pub(in super::super) fn word_mut<V: Lanes>(plane: &mut [V], slot: usize) -> &mut V::Word {
    &mut plane[slot / width::<V>()].words_mut()[slot % width::<V>()]
}

/// Moves words about one by one.
#[inline]
pub(in super::super) fn shuffled<V: Lanes, const N: usize>(
    shuffle: &Shuffle,
    from: &[V; N],
) -> [V; N] {
    let mut to = [V::splat(V::Word::NONE); N];
    for (to, picks) in to.iter_mut().zip(shuffle.from.chunks_exact(width::<V>())) {
        for (to, &pick) in to.words_mut().iter_mut().zip(picks) {
            if pick != Shuffle::NOTHING {
                *to = word(from, usize::from(pick));
            }
        }
    }
    to
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
    const HALVES: usize = W / L;

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
    fn swap(self) -> Self {
        Self(array::from_fn(|lane| self.0[(lane + L) % W]))
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
