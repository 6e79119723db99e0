//! The greatest of many weights, 32 at once.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m512i, _mm_max_epu16, _mm_minpos_epu16, _mm_set1_epi16, _mm_xor_si128,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_max_epu16, _mm512_add_epi16,
    _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_cmpgt_epu16_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_add_epi16, _mm512_mask_mov_epi16, _mm512_mask_sub_epi16,
    _mm512_maskz_add_epi16, _mm512_maskz_mov_epi16, _mm512_max_epu16, _mm512_set1_epi16,
    _mm512_test_epi16_mask,
};
use std::mem::transmute;

/// The bonuses of two lines' symbols, a bit for each symbol.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineBonus {
    pub(super) all: u16,
    pub(super) more: u32,
    pub(super) less: u32,
    pub(super) less_again: u32,
}

/// The greatest weight of each lane so far. It is made from a vector, which proves the features.
#[derive(Debug)]
pub(in super::super::super) struct ByLanes {
    weights: __m512i,
    /// The number of the vector that had it first.
    numbers: __m512i,
    seen: u16,
}

impl ByLanes {
    /// Begins with no weights: the empty register of a vector, which proves the features.
    #[inline(always)]
    pub(super) fn new(none: __m512i) -> Self {
        Self { weights: none, numbers: none, seen: 0 }
    }

    /// Considers the weights of the non-empty words of a vector, with some bonus.
    #[inline(always)]
    pub(super) fn see_words(&mut self, vector: __m512i, weights: &[u16], bonus: u16) {
        // SAFETY: `self` proves the features.
        self.see(unsafe {
            let here = _mm512_test_epi16_mask(vector, vector);
            let bonus = _mm512_set1_epi16(bonus.cast_signed());
            _mm512_maskz_add_epi16(here, load(weights, 0), bonus)
        });
    }

    /// Considers the weights of those of the 32 symbols of two lines that `here` has, with a bonus for
    /// all, for those with one more, one less, and one less again.
    #[inline(always)]
    pub(super) fn see_lines(&mut self, here: u32, weights: &[u16], lines: usize, bonus: LineBonus) {
        let LineBonus { all, more, less, less_again } = bonus;
        // SAFETY: `self` proves the features.
        self.see(unsafe {
            let one = _mm512_set1_epi16(1);
            let all = _mm512_set1_epi16(all.cast_signed());
            let mut keys = _mm512_add_epi16(load(weights, lines), all);
            keys = _mm512_mask_add_epi16(keys, more, keys, one);
            keys = _mm512_mask_sub_epi16(keys, less, keys, one);
            keys = _mm512_mask_sub_epi16(keys, less_again, keys, one);
            _mm512_maskz_mov_epi16(here, keys)
        });
    }

    /// Returns the place of the greatest; `None` if there was none.
    #[inline(always)]
    pub(super) fn place(&self) -> Option<usize> {
        // SAFETY: `self` proves the features, and 32 words are as large as a register.
        let (most, mut lanes, numbers) = unsafe {
            let most = greatest(self.weights);
            let wanted = _mm512_set1_epi16(most.cast_signed());
            let lanes = _mm512_cmpeq_epi16_mask(self.weights, wanted);
            (most, lanes, transmute::<__m512i, [u16; 32]>(self.numbers))
        };
        let mut first = usize::MAX;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            first = first.min(usize::from(numbers[lane]) * 32 + lane);
        }
        (most > 0).then_some(first)
    }

    /// Sees the weights of the next vector.
    #[inline(always)]
    fn see(&mut self, weights: __m512i) {
        // SAFETY: `self` proves the features.
        unsafe {
            let greater = _mm512_cmpgt_epu16_mask(weights, self.weights);
            let number = _mm512_set1_epi16(self.seen.cast_signed());
            self.weights = _mm512_max_epu16(self.weights, weights);
            self.numbers = _mm512_mask_mov_epi16(self.numbers, greater, number);
        }
        self.seen += 1;
    }
}

/// Returns 32 weights.
#[inline(always)]
fn load(weights: &[u16], vector: usize) -> __m512i {
    // SAFETY: 32 words are as large as a register, and any are such. It is inlined into functions
    // that have the features.
    unsafe { transmute(weights.as_chunks::<32>().0[vector]) }
}

/// Returns the greatest word.
#[inline]
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
