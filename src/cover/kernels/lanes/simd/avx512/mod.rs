//! Vectors of 32 words of 16 bits, in registers of 512 bits.
//!
//! All instructions here are safe for the same reason: a vector is made from [`Avx512`] or from
//! another vector, and an [`Avx512`] exists only if the features were detected.

#![expect(unsafe_code, reason = "instructions that not all processors have")]

mod greatest;

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_mov_epi16,
    _mm512_maskz_mov_epi16, _mm512_movm_epi16, _mm512_or_si512, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi16, _mm512_set1_epi16, _mm512_setzero_si512, _mm512_shuffle_i64x2,
    _mm512_ternarylogic_epi64, _mm512_test_epi16_mask, _mm512_test_epi64_mask,
    _mm512_testn_epi16_mask, _mm512_xor_si512,
};
use std::mem::transmute;

use super::avx2::Avx2;
use super::features::{Features, Task};
use super::vector::{Bonus, Greatest, Lanes, NOTHING, looked_at, stay_within, turned, words};
use greatest::{ByLanes, LineBonus};

/// The proof that the processor has AVX-512 with words of 16 bits, and related features.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Avx512(());

impl Avx512 {
    pub(in super::super) fn detect() -> Option<Self> {
        let wide = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| wide).map(|_| Self(()))
    }
}

impl Features for Avx512 {
    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn here<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `detect` has found these features, as `self` proves.
        unsafe { here(task) }
    }
}

/// A vector of 32 words, for `L` lines.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in super::super) struct Vector<const L: usize>(__m512i);

/// Moves of the words of a plane.
#[derive(Debug)]
pub(in super::super) enum Moves {
    /// All words stay in their vectors: the picks from each.
    Within(Vec<Picks>),
    /// Some words change vectors: the number of vectors, and for each vector of the new plane the
    /// picks from every two of the old one.
    Anywhere(usize, Vec<Picks>),
}

/// Picks from one vector or from two.
#[derive(Debug)]
#[repr(C, align(64))]
pub(in super::super) struct Picks {
    /// For each word of the new vector, the word of the old ones.
    index: [u16; 32],
    /// All ones where a word is picked.
    here: [u16; 32],
}

impl Picks {
    /// Picks the words that come from the vectors with these slots.
    fn new(from: &[u16; 32], first: u16, slots: u16) -> Self {
        let mut picks = Self { index: [0; 32], here: [0; 32] };
        for (lane, &slot) in from.iter().enumerate() {
            let index = slot.wrapping_sub(first);
            if slot != NOTHING && index < slots {
                picks.index[lane] = index;
                picks.here[lane] = u16::MAX;
            }
        }
        picks
    }
}

impl<const L: usize> Vector<L> {
    /// The sources of the words of a vector that is rotated by 0, 1, 2 or 3 positions.
    const TURNS: [[u16; 32]; 4] =
        [turned::<Self>(0), turned::<Self>(1), turned::<Self>(2), turned::<Self>(3)];
}

// SAFETY: a register of 512 bits is 32 words, and any words are such.
unsafe impl<const L: usize> Lanes for Vector<L> {
    type LaneWord = u16;
    type Features = Avx512;
    type Moves = Moves;
    type Greatest = ByLanes;
    const LANES: usize = L;
    const WIDTH: usize = 32;

    #[inline(always)]
    fn splat(_: Avx512, word: u16) -> Self {
        // SAFETY: the first argument proves the features.
        Self(unsafe { _mm512_set1_epi16(word.cast_signed()) })
    }

    #[inline(always)]
    fn none(self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        // SAFETY: the vector proves the features.
        self.and(Self(unsafe { _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)) }))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // SAFETY: the vector proves the features.
        unsafe {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Self(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, less), self.0))
        }
    }

    #[inline(always)]
    fn exclude_others(self, symbols: Self) -> Self {
        // SAFETY: the vector proves the features.
        unsafe {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let several = _mm512_test_epi16_mask(self.0, less);
            Self(_mm512_mask_mov_epi16(self.0, several, self.but(symbols).0))
        }
    }

    #[inline(always)]
    fn narrow(self, symbols: Self) -> Self {
        let narrow = self.and(symbols).0;
        // SAFETY: the vector proves the features.
        unsafe {
            let has_some = _mm512_test_epi16_mask(self.0, symbols.0);
            Self(_mm512_mask_mov_epi16(self.0, has_some, narrow))
        }
    }

    #[inline(always)]
    fn empties(self) -> Self {
        // SAFETY: the vector proves the features.
        Self(unsafe { _mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0)) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: the vector proves the features.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn turn(self, by: usize) -> Self {
        // SAFETY: the vector proves the features, and 32 words are as large as a register.
        Self(unsafe {
            if Self::POSITIONS == 2 {
                _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0)
            } else {
                _mm512_permutexvar_epi16(transmute::<[u16; 32], __m512i>(Self::TURNS[by]), self.0)
            }
        })
    }

    fn moves(from: &[u16]) -> Moves {
        let vectors = from.as_chunks::<32>().0.iter();
        if stay_within(from, 32) {
            let firsts = (0..).step_by(32);
            Moves::Within(vectors.zip(firsts).map(|(from, at)| Picks::new(from, at, 32)).collect())
        } else {
            let pairs = || (0..).step_by(64).take(from.len().div_ceil(64));
            let picks = vectors.flat_map(|from| pairs().map(|at| Picks::new(from, at, 64)));
            Moves::Anywhere(from.len() / 32, picks.collect())
        }
    }

    #[inline(always)]
    fn shuffle<const N: usize>(moves: &Moves, plane: [Self; N]) -> [Self; N] {
        let mut to = plane;
        match moves {
            Moves::Within(picks) => {
                let used = looked_at::<N>(picks.len());
                let picks = &picks[..used];
                for vector in 0..used {
                    let Picks { index, here } = &picks[vector];
                    // SAFETY: the vector proves the features; 32 words are as large as a register.
                    to[vector].0 = unsafe {
                        let [index, here]: [__m512i; 2] = transmute([*index, *here]);
                        _mm512_and_si512(_mm512_permutexvar_epi16(index, to[vector].0), here)
                    };
                }
            }
            Moves::Anywhere(vectors, picks) => {
                // Only a copy is moved through memory, so that all else may remain in registers.
                let (from, mut moved) = (plane, plane);
                let used = looked_at::<N>(*vectors);
                // SAFETY: the vectors prove the features.
                unsafe { move_anywhere(picks, &from[..used], &mut moved) };
                to = moved;
            }
        }
        to
    }
}

/// Moves words between vectors. It is not inlined, so that it takes no registers if it is not
/// needed.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn move_anywhere<const L: usize>(picks: &[Picks], from: &[Vector<L>], to: &mut [Vector<L>]) {
    let (pairs, last) = (from.len().div_ceil(2), from.len() - 1);
    for to_vector in 0..from.len() {
        let mut vector = _mm512_setzero_si512();
        for pair in 0..pairs {
            let Picks { index, here } = &picks[to_vector * pairs + pair];
            // SAFETY: 32 words are as large as a register.
            let [index, here]: [__m512i; 2] = unsafe { transmute([*index, *here]) };
            let (first, second) = (from[2 * pair], from[last.min(2 * pair + 1)]);
            let picked = _mm512_permutex2var_epi16(first.0, index, second.0);
            // The picked word where `here` is set, and otherwise the old one.
            vector = _mm512_ternarylogic_epi64::<0xCA>(here, picked, vector);
        }
        to[to_vector].0 = vector;
    }
}

impl<const L: usize> Greatest<Vector<L>> for ByLanes {
    #[inline(always)]
    fn new(any: Vector<L>) -> Self {
        Self::new(any.none().0)
    }

    #[inline(always)]
    fn see_words(&mut self, vector: Vector<L>, weights: &[u16], bonus: u16) {
        Self::see_words(self, vector.0, weights, bonus);
    }

    #[inline(always)]
    fn see_symbols(&mut self, symbols: Vector<L>, weights: &[u16], bonus: Bonus<Vector<L>>) {
        let planes = [symbols, bonus.more, bonus.less, bonus.less_again];
        // A mask of 32 symbols is the words of two lines.
        let masks = words(&planes).as_chunks::<2>().0;
        let mask = |plane: usize, lines: usize| {
            u32::from(masks[plane * 16 + lines][0]) | u32::from(masks[plane * 16 + lines][1]) << 16
        };
        for lines in 0..L / 2 {
            let [more, less, less_again] = [mask(1, lines), mask(2, lines), mask(3, lines)];
            let bonus = LineBonus { all: bonus.all, more, less, less_again };
            self.see_lines(mask(0, lines), weights, lines, bonus);
        }
    }

    #[inline(always)]
    fn place(&self) -> Option<usize> {
        Self::place(self)
    }
}
