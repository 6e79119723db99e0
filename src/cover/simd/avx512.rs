//! Vectors of 32 words of 16 bits, in registers of 512 bits.
//!
//! Safety, for the whole file: what is in here is run only after the features have been found, by
//! kernels that `narrow` makes and by tests. For speed, each method of [`Lanes`] is inlined into one of the
//! functions at the end, which are compiled with the features.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_mov_epi16,
    _mm512_maskz_mov_epi16, _mm512_movm_epi16, _mm512_or_si512, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi16, _mm512_set1_epi16, _mm512_shuffle_i64x2, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask, _mm512_test_epi64_mask, _mm512_testn_epi16_mask, _mm512_xor_si512,
};
use std::arch::x86_64::{
    _mm_max_epu16, _mm_minpos_epu16, _mm_set1_epi16, _mm_xor_si128, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_max_epu16, _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_add_epi16, _mm512_mask_sub_epi16,
    _mm512_maskz_add_epi16, _mm512_max_epu16,
};
use std::mem::transmute;
use std::slice;

use super::super::lanes::Shape;
use super::super::lanes::choices;
use super::super::lanes::pairs::{self, Pairs};
use super::super::lanes::pick::{CELL, Choice, Item, PLACE, Picking, Weights};
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
        let mut to = [Self::splat(0); N];
        if let Some(within) = shuffle.within.first_chunk::<N>() {
            for ((to, from), pick) in to.iter_mut().zip(from).zip(within) {
                // SAFETY: see above; 32 words are as large as a register.
                unsafe {
                    let [index, here]: [__m512i; 2] = transmute([pick.index, pick.here]);
                    to.0 = _mm512_and_si512(_mm512_permutexvar_epi16(index, from.0), here);
                }
            }
            return to;
        }
        let pairs = N.div_ceil(2);
        for (vector, picks) in to.iter_mut().zip(shuffle.picks.chunks_exact(pairs)) {
            for (pair, pick) in picks.iter().enumerate() {
                let (first, second) = (from[2 * pair], from[(2 * pair + 1).min(N - 1)]);
                // SAFETY: see above; 32 words are as large as a register.
                unsafe {
                    let [index, here]: [__m512i; 2] = transmute([pick.index, pick.here]);
                    let picked = _mm512_permutex2var_epi16(first.0, index, second.0);
                    *vector = if pair == 0 {
                        Self(_mm512_and_si512(picked, here))
                    } else {
                        // What is picked where `here` says so, and else what there was.
                        Self(_mm512_ternarylogic_epi64::<0xCA>(here, picked, vector.0))
                    };
                }
            }
        }
        to
    }

    fn enter<const N: usize>(shape: &Shape, given: &[u8]) -> [Self; N] {
        // SAFETY: see above.
        unsafe { enter_here(shape, given) }
    }

    fn leave<const N: usize>(shape: &Shape, plane: &[Self; N], chosen: &mut [u8]) {
        // SAFETY: see above.
        unsafe { leave_here(shape, plane, chosen) }
    }

    fn settle<const N: usize, const M: usize>(
        ground: &Ground<'_, Self>,
        plane: &mut [Self; N],
    ) -> Settled {
        // SAFETY: see above.
        unsafe { settle_here::<L, N, M>(ground, plane) }
    }

    fn pick<const N: usize>(
        ground: &Ground<'_, Self>,
        weights: &Weights,
        pairs: &mut [Pairs<Self>],
        plane: &[Self; N],
    ) -> Choice {
        // SAFETY: see above.
        unsafe { pick_here(ground, weights, pairs, plane) }
    }
}

/// Chooses as [`pick`](super::super::lanes::pick::pick) does, with weights compared in vectors.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn pick_here<const L: usize, const N: usize>(
    ground: &Ground<'_, Vector<L>>,
    weights: &Weights,
    pairs: &mut [Pairs<Vector<L>>],
    plane: &[Vector<L>; N],
) -> Choice {
    pairs::find(ground, plane, pairs);
    let picking = Picking { shape: ground.shape, weights, pairs };
    let cells = weights.cells.as_chunks::<32>().0;
    let places = weights.places.as_chunks::<32>().0.iter().enumerate();
    let place_keys = |(number, weights)| place_keys(pairs, number, weights);
    let cell = _mm512_set1_epi16(CELL.cast_signed());
    let mut most = _mm512_set1_epi16(0);
    let mut keys = [most; N];
    for ((vector, keys), weights) in plane.iter().zip(&mut keys).zip(cells) {
        let rest = vector.but_lowest();
        let more = rest.but_lowest();
        let two = _mm512_test_epi16_mask(rest.0, rest.0) & _mm512_testn_epi16_mask(more.0, more.0);
        *keys = _mm512_maskz_add_epi16(two, load(weights), cell);
        most = _mm512_max_epu16(most, *keys);
    }
    for keys in places.clone().map(place_keys) {
        most = _mm512_max_epu16(most, keys);
    }
    let most = greatest(most);
    if most == 0 {
        return picking.choice(plane, picking.fewest(plane));
    }
    let wanted = _mm512_set1_epi16(most.cast_signed());
    let first = |keys| match _mm512_cmpeq_epi16_mask(keys, wanted) {
        0 => None,
        equal => Some(equal.trailing_zeros() as usize),
    };
    for (number, &keys) in keys.iter().enumerate() {
        if let Some(lane) = first(keys) {
            return picking.choice(plane, Item::Cell(number * 32 + lane));
        }
    }
    // The greatest key is somewhere.
    let mut numbered = places.map(place_keys).enumerate();
    let place = numbered.find_map(|(number, keys)| Some(number * 32 + first(keys)?));
    picking.choice(plane, weights.item(place.unwrap_or_default()))
}

/// Returns the keys of two lines' symbols, whose weights are a vector of this number, and nothing
/// where a symbol has not two cells left.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn place_keys<const L: usize>(
    pairs: &[Pairs<Vector<L>>],
    number: usize,
    weights: &[u16; 32],
) -> __m512i {
    let pairs = &pairs[number / (L / 2)];
    let lines = number % (L / 2);
    let two_lines = |of: &Vector<L>| {
        let [one, other] = of.words().as_chunks::<2>().0[lines];
        u32::from(one) | u32::from(other) << 16
    };
    let (one, all) = (_mm512_set1_epi16(1), two_lines(&pairs.all));
    let mut keys = _mm512_add_epi16(load(weights), _mm512_set1_epi16(PLACE.cast_signed()));
    keys = _mm512_mask_add_epi16(keys, two_lines(&pairs.narrow), keys, one);
    keys = _mm512_mask_sub_epi16(keys, two_lines(&pairs.linked), keys, one);
    keys = _mm512_mask_sub_epi16(keys, two_lines(&pairs.linked_twice), keys, one);
    _mm512_maskz_mov_epi16(all, keys)
}

#[inline(always)]
fn load(words: &[u16; 32]) -> __m512i {
    // SAFETY: 32 words are as large as a register, and any are such.
    unsafe { transmute(*words) }
}

/// Returns the greatest word.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn greatest(words: __m512i) -> u16 {
    let low = _mm512_castsi512_si256(words);
    let half = _mm256_max_epu16(low, _mm512_extracti64x4_epi64::<1>(words));
    let low = _mm256_castsi256_si128(half);
    let quarter = _mm_max_epu16(low, _mm256_extracti128_si256::<1>(half));
    // There is an instruction for the least of eight words.
    let least = _mm_minpos_epu16(_mm_xor_si128(quarter, _mm_set1_epi16(-1)));
    // SAFETY: a register of 128 bits is as large as eight words.
    let [least, ..]: [u16; 8] = unsafe { transmute(least) };
    !least
}

with_features!("avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt");
