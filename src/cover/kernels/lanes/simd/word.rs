//! Words: the possible symbols of a cell, a bit for each.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A mask of symbols.
pub(in super::super) trait LaneWord:
    Copy
    + Debug
    + Eq
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// No symbol.
    const NONE: Self;
    /// The maximum number of symbols.
    const BITS: usize;

    /// Returns the mask with these bits; bits beyond its width are dropped.
    fn of(bits: u64) -> Self;

    /// Returns the mask of one symbol; it is unspecified if the symbol does not fit.
    fn bit(symbol: u8) -> Self;

    /// Returns the mask as bits.
    fn bits(self) -> u64;

    /// Returns the lowest symbol.
    fn lowest(self) -> u8;

    /// Returns the mask without its lowest symbol.
    fn but_lowest(self) -> Self;
}

macro_rules! word {
    ($($word:ty)*) => {$(
        impl LaneWord for $word {
            const NONE: Self = 0;
            const BITS: usize = <$word>::BITS as usize;

            #[inline(always)]
            #[expect(clippy::allow_attributes, reason = "only words of 64 bits have room for all")]
            #[allow(clippy::cast_possible_truncation, reason = "symbols that do not fit are cut")]
            fn of(bits: u64) -> Self {
                bits as Self
            }

            #[inline(always)]
            fn bit(symbol: u8) -> Self {
                Self::wrapping_shl(1, symbol.into())
            }

            #[inline(always)]
            fn bits(self) -> u64 {
                self.into()
            }

            #[inline(always)]
            #[expect(clippy::cast_possible_truncation, reason = "it is at most 64")]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn but_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

word!(u16 u32 u64);
