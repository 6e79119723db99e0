//! Choosing what to guess on with weights compared in vectors.
//!
//! Safety, for the whole file: as in the parent's.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m512i, _mm_max_epu16, _mm_minpos_epu16, _mm_set1_epi16, _mm_xor_si128,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_max_epu16, _mm512_add_epi16,
    _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_extracti64x4_epi64,
    _mm512_mask_add_epi16, _mm512_mask_sub_epi16, _mm512_maskz_add_epi16, _mm512_maskz_mov_epi16,
    _mm512_max_epu16, _mm512_set1_epi16, _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
};
use std::mem::transmute;

use super::super::super::lanes::pairs::{self, Pairs};
use super::super::super::lanes::pick::{CELL, Choice, Item, PLACE, Picking, Weights};
use super::super::super::lanes::settle::Ground;
use super::super::super::lanes::vector::Lanes;
use super::Vector;

/// Chooses as [`pick`](super::super::super::lanes::pick::pick) does, with weights compared in vectors.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn pick_here<const L: usize, const N: usize>(
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
