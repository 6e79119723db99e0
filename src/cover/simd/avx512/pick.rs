//! Choosing what to guess on with weights compared in vectors.
//!
//! Safety, for the whole file: as in the parent's.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m512i, _mm_max_epu16, _mm_minpos_epu16, _mm_set1_epi16, _mm_xor_si128,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_max_epu16, _mm512_add_epi16,
    _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_cmpgt_epu16_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_add_epi16, _mm512_mask_mov_epi16, _mm512_mask_sub_epi16,
    _mm512_maskz_add_epi16, _mm512_maskz_mov_epi16, _mm512_max_epu16, _mm512_set1_epi16,
    _mm512_setzero_si512, _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
};
use std::mem::transmute;

use super::super::super::lanes::pairs::{self, Pairs};
use super::super::super::lanes::pick::{CELL, Choice, Item, PLACE, Picking, Weights};
use super::super::super::lanes::settle::Ground;
use super::super::super::lanes::vector::Lanes;
use super::Vector;

/// Chooses as [`pick`](super::super::super::lanes::pick::pick) does, with weights compared in
/// vectors.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn pick_here<const L: usize, const N: usize>(
    ground: &Ground<'_, Vector<L>>,
    weights: &Weights,
    pairs: &mut [Pairs<Vector<L>>],
    plane: &[Vector<L>; N],
) -> Choice {
    pairs::find(ground, plane, pairs);
    let picking = Picking { shape: ground.shape, weights, pairs };
    let mut best = Best { keys: _mm512_setzero_si512(), numbers: _mm512_setzero_si512() };
    let cell = _mm512_set1_epi16(CELL.cast_signed());
    let mut number = 0;
    for (vector, weights) in plane.iter().zip(weights.cells.as_chunks::<32>().0) {
        let rest = vector.but_lowest();
        let more = rest.but_lowest();
        let two = _mm512_test_epi16_mask(rest.0, rest.0) & _mm512_testn_epi16_mask(more.0, more.0);
        best.see(_mm512_maskz_add_epi16(two, load(weights), cell), number);
        number += 1;
    }
    let cells = usize::from(number) * 32;
    for (lines, weights) in weights.places.as_chunks::<32>().0.iter().enumerate() {
        best.see(place_keys(picking.pairs, lines, weights), number);
        number += 1;
    }
    match best.first() {
        None => picking.choice(plane, picking.fewest(plane)),
        Some(at) if at < cells => picking.choice(plane, Item::Cell(at)),
        Some(at) => picking.choice(plane, weights.item(at - cells)),
    }
}

/// The greatest key of each lane until now, and the number of the first vector that had it.
struct Best {
    keys: __m512i,
    numbers: __m512i,
}

impl Best {
    /// Sees the keys of the next vector.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
    fn see(&mut self, keys: __m512i, number: u16) {
        let greater = _mm512_cmpgt_epu16_mask(keys, self.keys);
        let number = _mm512_set1_epi16(number.cast_signed());
        self.keys = _mm512_max_epu16(self.keys, keys);
        self.numbers = _mm512_mask_mov_epi16(self.numbers, greater, number);
    }

    /// Returns where the greatest key came first: in which lane of which vector, 32 lanes each.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
    fn first(&self) -> Option<usize> {
        let most = greatest(self.keys);
        let wanted = _mm512_set1_epi16(most.cast_signed());
        let mut lanes = _mm512_cmpeq_epi16_mask(self.keys, wanted);
        // SAFETY: 32 words are as large as a register.
        let numbers: [u16; 32] = unsafe { transmute(self.numbers) };
        let mut first = None;
        while most > 0 && lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let here = usize::from(numbers[lane]) * 32 + lane;
            first = Some(first.map_or(here, |first: usize| first.min(here)));
        }
        first
    }
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
    // SAFETY: 32 words are as large as a register, and any are such; it is inlined into functions
    // that have the features.
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
