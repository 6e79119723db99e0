//! Vectors in arrays, for every processor and words of every size.

#![expect(unsafe_code, reason = "vectors are read as words")]

use super::features::Portable;
use super::vector::{Lanes, OneByOne, move_words, words, words_mut};
use super::word::LaneWord;

/// A vector of `W` words for `L` lines, in an array.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(in super::super) struct Plain<T, const L: usize, const W: usize>([T; W]);

/// Words of 16 bits, for `L` lines.
pub(in super::super) type Plain16<const L: usize> = Plain<u16, L, 32>;

/// Makes each word from those at its place in one or two vectors. A macro, as closures are more
/// for the compiler to see through.
macro_rules! each {
    (|$a:ident| $word:expr, $one:expr) => {{
        let mut made = $one;
        for lane in 0..W {
            let $a = $one.0[lane];
            made.0[lane] = $word;
        }
        made
    }};
    (|$a:ident, $b:ident| $word:expr, $one:expr, $other:expr) => {{
        let mut made = $one;
        for lane in 0..W {
            let ($a, $b) = ($one.0[lane], $other.0[lane]);
            made.0[lane] = $word;
        }
        made
    }};
}

// SAFETY: an array of words, which is as large as its alignment says for all sizes in use.
unsafe impl<T: LaneWord, const L: usize, const W: usize> Lanes for Plain<T, L, W> {
    type LaneWord = T;
    type Features = Portable;
    type Moves = Vec<u16>;
    type Greatest = OneByOne;
    const LANES: usize = L;
    const WIDTH: usize = W;

    #[inline(always)]
    fn splat(_: Portable, word: T) -> Self {
        Self([word; W])
    }

    #[inline(always)]
    fn none(self) -> Self {
        Self([T::NONE; W])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each!(|a, b| a & b, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each!(|a, b| a | b, self, other)
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        each!(|a, b| a & !b, self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        each!(|a, b| (a | b) & !(a & b), self, other)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        each!(|a| a.but_lowest(), self)
    }

    #[inline(always)]
    fn singles(self) -> Self {
        each!(|a| if a.but_lowest() == T::NONE { a } else { T::NONE }, self)
    }

    #[inline(always)]
    fn exclude_others(self, symbols: Self) -> Self {
        each!(|a, b| if a.but_lowest() == T::NONE { a } else { a & !b }, self, symbols)
    }

    #[inline(always)]
    fn narrow(self, symbols: Self) -> Self {
        each!(|a, b| if a & b == T::NONE { a } else { a & b }, self, symbols)
    }

    #[inline(always)]
    fn empties(self) -> Self {
        each!(|a| if a == T::NONE { !T::NONE } else { T::NONE }, self)
    }

    #[inline(always)]
    fn any(self) -> bool {
        let mut any = T::NONE;
        for lane in 0..W {
            any = any | self.0[lane];
        }
        any != T::NONE
    }

    #[inline(always)]
    fn turn(self, by: usize) -> Self {
        let used = L * Self::POSITIONS;
        let mut made = self;
        for lane in 0..used {
            made.0[lane] = self.0[(lane + by * L) % used];
        }
        made
    }

    fn moves(from: &[u16]) -> Vec<u16> {
        from.to_vec()
    }

    #[inline(always)]
    fn shuffle<const N: usize>(moves: &Vec<u16>, plane: [Self; N]) -> [Self; N] {
        let mut to = plane;
        move_words(moves, words(&plane), words_mut(&mut to));
        to
    }
}
