//! Vectors of 32 words of 16 bits, in two registers of 256 bits.
//!
//! Safety, for the whole file: what is in here is run only after the features have been found, by
//! kernels that `narrow` makes and by tests. For speed, the small methods of [`Lanes`] are inlined
//! into those at its end, which are compiled with the features.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi16,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi16, _mm256_shuffle_epi8,
    _mm256_testz_si256, _mm256_xor_si256,
};
use std::mem::transmute;
use std::slice;

use super::super::lanes::Shape;
use super::super::lanes::choices;
use super::super::lanes::pairs::Pairs;
use super::super::lanes::pick::{self, Choice, Weights};
use super::super::lanes::settle::{self, Ground, Settled};
use super::super::lanes::shuffle::{Shuffle, Within, turns};
use super::super::lanes::vector::{Lanes, shuffled};

/// Does the same to both halves of two vectors. A macro, as closures are compiled without the
/// features where they are not inlined.
macro_rules! zip {
    ($operation:ident, $one:expr, $other:expr) => {
        // SAFETY: see above.
        Self(unsafe { [$operation($one.0[0], $other.0[0]), $operation($one.0[1], $other.0[1])] })
    };
}

/// A vector of 32 words, for `L` lines.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Vector<const L: usize>([__m256i; 2]);

impl<const L: usize> Vector<L> {
    /// Where the words of a vector come from that is turned.
    const TURNS: [Within; 4] = turns::<Self>();

    /// Moves words about.
    #[inline(always)]
    fn pick(self, picks: &Within) -> Self {
        Self([self.pick_half(&picks.bytes[0]), self.pick_half(&picks.bytes[1])])
    }

    #[inline(always)]
    fn pick_half(self, picks: &[[u8; 32]; 4]) -> __m256i {
        let [first, second] = self.0;
        // SAFETY: see above; 32 bytes are as large as a register.
        unsafe {
            let [a, b, c, d]: [__m256i; 4] = transmute(*picks);
            let first_exchanged = _mm256_permute2x128_si256::<1>(first, first);
            let second_exchanged = _mm256_permute2x128_si256::<1>(second, second);
            let first = _mm256_or_si256(
                _mm256_shuffle_epi8(first, a),
                _mm256_shuffle_epi8(first_exchanged, b),
            );
            let second = _mm256_or_si256(
                _mm256_shuffle_epi8(second, c),
                _mm256_shuffle_epi8(second_exchanged, d),
            );
            _mm256_or_si256(first, second)
        }
    }

    /// Returns all ones where words are empty.
    #[inline(always)]
    fn zeros(self) -> Self {
        let none = Self::splat(0);
        zip!(_mm256_cmpeq_epi16, self, none)
    }
}

impl<const L: usize> Lanes for Vector<L> {
    type Word = u16;
    const LANES: usize = L;
    const WIDTH: usize = 32;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        // SAFETY: see above.
        Self([unsafe { _mm256_set1_epi16(word.cast_signed()) }; 2])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        zip!(_mm256_and_si256, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        zip!(_mm256_or_si256, self, other)
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        zip!(_mm256_andnot_si256, other, self)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        zip!(_mm256_xor_si256, self, other)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        let ones = Self::splat(u16::MAX);
        self.and(zip!(_mm256_add_epi16, self, ones))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.but_lowest().zeros())
    }

    #[inline(always)]
    fn strike_others(self, symbols: Self) -> Self {
        self.but(symbols.but(self.but_lowest().zeros()))
    }

    #[inline(always)]
    fn narrow(self, symbols: Self) -> Self {
        let narrow = self.and(symbols);
        narrow.or(self.and(narrow.zeros()))
    }

    #[inline(always)]
    fn empties(self) -> Self {
        self.zeros()
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see above.
        unsafe {
            let any = _mm256_or_si256(self.0[0], self.0[1]);
            _mm256_testz_si256(any, any) == 0
        }
    }

    #[inline(always)]
    fn turn(self, by: usize) -> Self {
        if Self::POSITIONS == 2 {
            Self([self.0[1], self.0[0]])
        } else {
            self.pick(&Self::TURNS[by])
        }
    }

    #[inline(always)]
    fn words(&self) -> &[u16] {
        // SAFETY: two registers of 256 bits are as large as 32 words, and any bits are such.
        unsafe { slice::from_raw_parts((&raw const self.0).cast(), 32) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u16] {
        // SAFETY: as in `words`, and any words are two registers.
        unsafe { slice::from_raw_parts_mut((&raw mut self.0).cast(), 32) }
    }

    #[inline(always)]
    fn shuffle<const N: usize>(shuffle: &Shuffle, from: &[Self; N]) -> [Self; N] {
        let Some(within) = shuffle.within.first_chunk::<N>() else {
            return shuffled(shuffle, from);
        };
        let mut to = *from;
        for (vector, picks) in to.iter_mut().zip(within) {
            *vector = vector.pick(picks);
        }
        to
    }

    with_features!("avx2,bmi1,bmi2,popcnt,lzcnt", pick::pick);
}
