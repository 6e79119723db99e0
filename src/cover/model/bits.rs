//! Bit sets.

use super::ids::Id;

/// A set of numbers below a bound, with one bit each, in words of 64 bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    /// Returns the empty set of numbers below `bound`.
    pub(crate) fn none(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)])
    }

    /// Returns the set of all numbers below `bound`.
    pub(crate) fn all(bound: usize) -> Self {
        let mut words = vec![u64::MAX; bound.div_ceil(64)];
        if let (Some(last), over @ 1..) = (words.last_mut(), bound % 64) {
            *last = (1 << over) - 1;
        }
        Self(words)
    }

    /// Returns the words, the lowest numbers first.
    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    /// Returns the words for writing.
    #[inline]
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }

    /// Becomes the empty set of numbers below `bound`, keeping its allocation.
    pub(crate) fn clear(&mut self, bound: usize) {
        self.0.clear();
        self.0.resize(bound.div_ceil(64), 0);
    }

    /// Becomes a copy of `other`, keeping its allocation.
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    /// Tells whether a number is in the set.
    #[inline]
    pub(crate) fn contains(&self, number: impl Id) -> bool {
        self.0[number.at() / 64] >> (number.at() % 64) & 1 != 0
    }

    /// Puts a number into the set.
    #[inline]
    pub(crate) fn insert(&mut self, number: impl Id) {
        self.0[number.at() / 64] |= 1 << (number.at() % 64);
    }

    /// Puts a number into the set, or takes it out if it is there.
    #[inline]
    pub(crate) fn flip(&mut self, number: impl Id) {
        self.0[number.at() / 64] ^= 1 << (number.at() % 64);
    }

    /// Takes a number out of the set.
    #[inline]
    pub(crate) fn remove(&mut self, number: impl Id) {
        self.0[number.at() / 64] &= !(1 << (number.at() % 64));
    }

    /// Keeps only the numbers that `other` also has.
    pub(crate) fn retain(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    /// Returns the numbers in the set, in ascending order.
    pub(crate) fn iter<I: Id>(&self) -> impl Iterator<Item = I> {
        let words = (0..).zip(&self.0);
        words.flat_map(|(index, &word)| ones(index, word)).map(I::of)
    }
}

/// Makes an array of words one by one. Unlike [`std::array::from_fn`], it is a plain loop in every
/// build, also without link-time optimisation.
#[inline]
pub(crate) fn words<const W: usize>(word: impl Fn(usize) -> u64) -> [u64; W] {
    let mut words = [0; W];
    for (at, made) in words.iter_mut().enumerate() {
        *made = word(at);
    }
    words
}

/// Returns the numbers of the set bits of word `index`, in ascending order.
#[inline]
pub(crate) fn ones(index: u32, mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(index * 64 + bit)
    })
}
