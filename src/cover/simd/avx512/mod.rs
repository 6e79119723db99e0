//! Vectors of 32 words of 16 bits, in registers of 512 bits.
//!
//! Safety, for the whole file: what is in here is run only after the features have been found, by
//! kernels that `narrow` makes and by tests. For speed, the small methods of [`Lanes`] are inlined
//! into those at its end, which are compiled with the features.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

mod pick;

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_mov_epi16,
    _mm512_maskz_mov_epi16, _mm512_movm_epi16, _mm512_or_si512, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi16, _mm512_set1_epi16, _mm512_shuffle_i64x2, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask, _mm512_test_epi64_mask, _mm512_testn_epi16_mask, _mm512_xor_si512,
};
use std::mem::transmute;
use std::slice;

use super::super::lanes::Shape;
use super::super::lanes::choices;
use super::super::lanes::pairs::Pairs;
use super::super::lanes::pick::{Choice, Weights};
use super::super::lanes::settle::{self, Ground, Settled};
use super::super::lanes::shuffle::{Shuffle, Within, turns};
use super::super::lanes::vector::Lanes;

/// A vector of 32 words, for `L` lines.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Vector<const L: usize>(__m512i);

impl<const L: usize> Vector<L> {
    /// Where the words of a vector come from that is turned.
    const TURNS: [Within; 4] = turns::<Self>();
}

impl<const L: usize> Lanes for Vector<L> {
    type Word = u16;
    const LANES: usize = L;
    const WIDTH: usize = 32;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_set1_epi16(word.cast_signed()) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        // SAFETY: see above.
        self.and(Self(unsafe { _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)) }))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // SAFETY: see above.
        unsafe {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Self(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, less), self.0))
        }
    }

    #[inline(always)]
    fn strike_others(self, symbols: Self) -> Self {
        // SAFETY: see above.
        unsafe {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let several = _mm512_test_epi16_mask(self.0, less);
            Self(_mm512_mask_mov_epi16(self.0, several, self.but(symbols).0))
        }
    }

    #[inline(always)]
    fn narrow(self, symbols: Self) -> Self {
        let narrow = self.and(symbols).0;
        // SAFETY: see above.
        unsafe {
            let has_some = _mm512_test_epi16_mask(self.0, symbols.0);
            Self(_mm512_mask_mov_epi16(self.0, has_some, narrow))
        }
    }

    #[inline(always)]
    fn empties(self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0)) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see above.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn turn(self, by: usize) -> Self {
        // SAFETY: see above; 32 words are as large as a register.
        Self(unsafe {
            if Self::POSITIONS == 2 {
                _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0)
            } else {
                _mm512_permutexvar_epi16(
                    transmute::<[u16; 32], __m512i>(Self::TURNS[by].index),
                    self.0,
                )
            }
        })
    }

    #[inline(always)]
    fn words(&self) -> &[u16] {
        // SAFETY: a register of 512 bits is as large as 32 words, and any bits are such.
        unsafe { slice::from_raw_parts((&raw const self.0).cast(), 32) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u16] {
        // SAFETY: as in `words`, and any words are a register.
        unsafe { slice::from_raw_parts_mut((&raw mut self.0).cast(), 32) }
    }

    #[inline(always)]
    fn shuffle<const N: usize>(shuffle: &Shuffle, from: &[Self; N]) -> [Self; N] {
        let Some(within) = shuffle.within.first_chunk::<N>() else {
            // SAFETY: see above.
            return unsafe { shuffle_pairs(shuffle, from) };
        };
        let mut to = *from;
        for (vector, pick) in to.iter_mut().zip(within) {
            // SAFETY: see above; 32 words are as large as a register.
            unsafe {
                let [index, here]: [__m512i; 2] = transmute([pick.index, pick.here]);
                vector.0 = _mm512_and_si512(_mm512_permutexvar_epi16(index, vector.0), here);
            }
        }
        to
    }

    with_features!("avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt", pick::pick_here);
}

/// Moves words from vector to vector. Where that is not needed, it keeps no register from other
/// use.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn shuffle_pairs<const L: usize, const N: usize>(
    shuffle: &Shuffle,
    from: &[Vector<L>; N],
) -> [Vector<L>; N] {
    let pairs = N.div_ceil(2);
    let mut to = [Vector::splat(0); N];
    for (vector, picks) in to.iter_mut().zip(shuffle.picks.chunks_exact(pairs)) {
        for (pair, pick) in picks.iter().enumerate() {
            let (first, second) = (from[2 * pair], from[(2 * pair + 1).min(N - 1)]);
            // SAFETY: 32 words are as large as a register.
            let [index, here]: [__m512i; 2] = unsafe { transmute([pick.index, pick.here]) };
            let picked = _mm512_permutex2var_epi16(first.0, index, second.0);
            *vector = if pair == 0 {
                Vector(_mm512_and_si512(picked, here))
            } else {
                // What is picked where `here` says so, and else what there was.
                Vector(_mm512_ternarylogic_epi64::<0xCA>(here, picked, vector.0))
            };
        }
    }
    to
}
