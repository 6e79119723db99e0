//! The demand of an item, and the entries of an option.

use std::num::NonZero;

use super::ids::ItemId;

/// The demand of a primary item: it is covered at least `min` and at most `max` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cover) struct Demand {
    pub(in crate::cover) min: u32,
    pub(in crate::cover) max: u32,
}

impl Demand {
    /// Exactly once.
    pub(in crate::cover) const ONCE: Self = Self { min: 1, max: 1 };
}

/// One item of an option, with its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(in crate::cover) item: ItemId,
    /// The colour plus one, to save memory for millions of entries.
    pub(in crate::cover) colour: Option<NonZero<u32>>,
}

impl Entry {
    /// Returns the entry of a secondary item that options of the same colour may share.
    ///
    /// # Panics
    ///
    /// If the colour is 2^32 - 1.
    pub const fn coloured(item: ItemId, colour: u32) -> Self {
        let colour = NonZero::new(colour.wrapping_add(1));
        assert!(colour.is_some(), "there is one number less than there are colours");
        Self { item, colour }
    }

    /// Returns the item.
    pub const fn item(self) -> ItemId {
        self.item
    }
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, colour: None }
    }
}
