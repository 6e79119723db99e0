//! Numbers of things, each kind a type of its own.

/// The number of something, counted from zero.
pub(in crate::cover) trait Id: Copy {
    /// Returns the place of the thing in a list of its kind.
    fn at(self) -> usize;

    /// Returns the thing at a place.
    ///
    /// # Panics
    ///
    /// Past 2^32, which the builder does not let things come to.
    fn from_at(at: usize) -> Self;

    /// Returns the thing of a number.
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
    /// An item of a [`Builder`](super::Builder), numbered in the order in which items were added.
    pub ItemId

    /// An option, numbered from zero in the order in which options were added.
    pub OptionId

    /// An item of a compiled problem: primary items are numbered first.
    pub(in crate::cover) Item

    /// An item without a colour, or in one colour: what two options must not share, or may share.
    pub(in crate::cover) Facet
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

/// Returns a number of options, items, entries or slots as a `u32`.
///
/// # Panics
///
/// Past 2^32, which the builder does not let things come to.
#[inline]
pub(in crate::cover) fn narrow(number: usize) -> u32 {
    u32::try_from(number).expect("the builder counts entries in 31 bits")
}
