//! Symbols: the contents of cells.

use std::num::NonZero;

/// One symbol of an [`Alphabet`](super::Alphabet).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Symbol(NonZero<u8>);

impl Symbol {
    /// The maximum number of symbols. A code of an alphabet is a byte, and two codes have another
    /// meaning.
    pub(crate) const COUNT_MAX: usize = 254;

    /// Returns the number of symbols before this one.
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the number of the symbol, counted from one.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0.get()
    }

    /// Returns the byte of the content of a cell: the number of its symbol, or 0 for a blank.
    #[inline]
    pub(crate) fn byte(content: Option<Self>) -> u8 {
        content.map_or(0, Self::number)
    }

    /// Returns the content of a cell with this byte.
    #[inline]
    pub(crate) fn of(byte: u8) -> Option<Self> {
        NonZero::new(byte).map(Self)
    }

    /// Returns the symbol with `index` others before it, or `None` above [`Self::COUNT_MAX`].
    pub(crate) fn new(index: usize) -> Option<Self> {
        if index >= Self::COUNT_MAX {
            return None;
        }
        u8::try_from(index + 1).ok().and_then(NonZero::new).map(Self)
    }
}
