//! Indices: a type for each kind of thing.

/// An index, counted from zero.
pub(crate) trait Id: Copy {
    /// Returns the index as a position in a list.
    fn at(self) -> usize;

    /// Makes the index of a position.
    ///
    /// # Panics
    ///
    /// From 2^32, which the builder never reaches.
    fn from_at(at: usize) -> Self;

    /// Makes the index of a number.
    fn of(number: u32) -> Self;
}

impl Id for usize {
    #[inline]
    fn at(self) -> usize {
        self
    }

    #[inline]
    fn from_at(at: usize) -> Self {
        at
    }

    #[inline]
    fn of(number: u32) -> Self {
        number as Self
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $vis:vis $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(u32);

        impl Id for $name {
            #[inline]
            fn at(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_at(at: usize) -> Self {
                Self(narrow(at))
            }

            #[inline]
            fn of(number: u32) -> Self {
                Self(number)
            }
        }
    )*};
}

ids! {
    /// An item of a [`Builder`](super::Builder). Items are numbered in the order of their addition.
    pub ItemId

    /// An option. Options are numbered from zero in the order of their addition.
    pub OptionId

    /// An item of a compiled problem: primary items are numbered first.
    pub(crate) Item

    /// An item with a colour or a weight, or without one. Options may share a coloured facet, but not
    /// one without, unless the item may be covered more than once.
    pub(crate) Facet
}

impl ItemId {
    /// Returns the number of items added before this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// Returns the number of options added before this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Converts a number of options, items, entries or slots to `u32`.
///
/// # Panics
///
/// From 2^32, which the builder never reaches.
#[inline]
pub(crate) fn narrow(number: usize) -> u32 {
    u32::try_from(number).expect("the builder counts entries in 31 bits")
}
