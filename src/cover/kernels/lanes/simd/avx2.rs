//! Vectors of 32 words of 16 bits, in two registers of 256 bits.
//!
//! All instructions here are safe for the same reason: a vector is made from [`Avx2`] or from
//! another vector, and an [`Avx2`] exists only if the features were detected.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi16,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_testz_si256, _mm256_xor_si256,
};
use std::mem::transmute;

use super::features::{Features, Task};
use super::vector::{
    Lanes, NOTHING, OneByOne, looked_at, move_words, stay_within, turned, words, words_mut,
};

/// The proof that the processor has AVX2 and related features.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Avx2(());

impl Avx2 {
    pub(in super::super) fn detect() -> Option<Self> {
        let bits = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        (bits && is_x86_feature_detected!("avx2")).then_some(Self(()))
    }
}

impl Features for Avx2 {
    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn here<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `detect` has found these features, as `self` proves.
        unsafe { here(task) }
    }
}

/// Does the same to both halves of two vectors. A macro, as closures are compiled without the
/// features where they are not inlined.
macro_rules! zip {
    ($operation:ident, $one:expr, $other:expr) => {
        // SAFETY: the vectors prove the features: see above.
        Self(unsafe { [$operation($one.0[0], $other.0[0]), $operation($one.0[1], $other.0[1])] })
    };
}

/// A vector of 32 words, for `L` lines.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(in super::super) struct Ymm<const L: usize>([__m256i; 2]);

/// Moves of the words of a plane.
#[derive(Debug)]
pub(in super::super) enum YmmMoves {
    /// All words stay in their vectors.
    Within(Vec<YmmPicks>),
    /// Some words change vectors: for each slot, the source of its word.
    Anywhere(Vec<u16>),
}

/// The bytes that a vector picks from another, each within its quarter. For each half of the new
/// vector: from the first half of the old one, from the same with its quarters exchanged, and so
/// from the second half. A byte whose highest bit is set picks nothing.
type YmmPicks = [[[u8; 32]; 4]; 2];

/// Picks these words, or nothing.
#[expect(clippy::cast_possible_truncation, reason = "there are 64 bytes")]
const fn picks(words: &[u16; 32]) -> YmmPicks {
    let mut picks = [[[0x80; 32]; 4]; 2];
    let mut to = 0;
    while to < 32 {
        if words[to] != NOTHING {
            let from = words[to] as usize % 32;
            let exchanged = (from / 8 + to / 8) % 2;
            let half = &mut picks[to / 16][from / 16 * 2 + exchanged];
            half[to % 16 * 2] = (from % 8 * 2) as u8;
            half[to % 16 * 2 + 1] = (from % 8 * 2 + 1) as u8;
        }
        to += 1;
    }
    picks
}

impl<const L: usize> Ymm<L> {
    /// The sources of the words of a vector that is rotated by 0, 1, 2 or 3 positions.
    const TURNS: [YmmPicks; 4] = {
        let mut turns = [[[[0; 32]; 4]; 2]; 4];
        let mut by = 0;
        while by < 4 {
            turns[by] = picks(&turned::<Self>(by));
            by += 1;
        }
        turns
    };

    /// Moves words within the vector.
    #[inline(always)]
    fn permute(self, picks: &YmmPicks) -> Self {
        Self([self.permute_half(&picks[0]), self.permute_half(&picks[1])])
    }

    #[inline(always)]
    fn permute_half(self, picks: &[[u8; 32]; 4]) -> __m256i {
        let [first, second] = self.0;
        // SAFETY: the vector proves the features, and 32 bytes are as large as a register.
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

    /// Returns the vector with all bits set.
    #[inline(always)]
    fn full(self) -> Self {
        zip!(_mm256_cmpeq_epi16, self, self)
    }
}

// SAFETY: two registers of 256 bits are 32 words, and any words are such.
unsafe impl<const L: usize> Lanes for Ymm<L> {
    type LaneWord = u16;
    type Features = Avx2;
    type Moves = YmmMoves;
    type Greatest = OneByOne;
    const LANES: usize = L;
    const WIDTH: usize = 32;

    #[inline(always)]
    fn splat(_: Avx2, word: u16) -> Self {
        // SAFETY: the first argument proves the features.
        Self([unsafe { _mm256_set1_epi16(word.cast_signed()) }; 2])
    }

    #[inline(always)]
    fn none(self) -> Self {
        // SAFETY: the vector proves the features.
        Self([unsafe { _mm256_setzero_si256() }; 2])
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
        let less = zip!(_mm256_add_epi16, self, self.full());
        self.and(less)
    }

    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.but_lowest().empties())
    }

    #[inline(always)]
    fn exclude_others(self, symbols: Self) -> Self {
        self.but(symbols.but(self.but_lowest().empties()))
    }

    #[inline(always)]
    fn narrow(self, symbols: Self) -> Self {
        let narrow = self.and(symbols);
        narrow.or(self.and(narrow.empties()))
    }

    #[inline(always)]
    fn empties(self) -> Self {
        zip!(_mm256_cmpeq_epi16, self, self.none())
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: the vector proves the features.
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
            self.permute(&Self::TURNS[by])
        }
    }

    fn moves(from: &[u16]) -> YmmMoves {
        if stay_within(from, 32) {
            YmmMoves::Within(from.as_chunks::<32>().0.iter().map(picks).collect())
        } else {
            YmmMoves::Anywhere(from.to_vec())
        }
    }

    #[inline(always)]
    fn shuffle<const N: usize>(moves: &YmmMoves, plane: [Self; N]) -> [Self; N] {
        let mut to = plane;
        match moves {
            YmmMoves::Within(picks) => {
                let used = looked_at::<N>(picks.len());
                let picks = &picks[..used];
                for vector in 0..used {
                    to[vector] = to[vector].permute(&picks[vector]);
                }
            }
            YmmMoves::Anywhere(from) => {
                // Only a copy is moved through memory, so that all else may remain in registers.
                let (old, mut moved) = (plane, plane);
                move_words(from, words(&old), words_mut(&mut moved));
                to = moved;
            }
        }
        to
    }
}
