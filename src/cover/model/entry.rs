//! The demand of an item, and the entries of an option.

use std::num::NonZero;

use super::ids::ItemId;
use super::rows::Rows;

/// The demand of a primary item: it is covered at least `min` and at most `max` times, or its weights
/// add up to such a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Demand {
    pub(crate) min: u32,
    pub(crate) max: u32,
}

impl Demand {
    /// Exactly once.
    pub(crate) const ONCE: Self = Self { min: 1, max: 1 };
}

/// One item of an option, with its colour or its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(crate) item: ItemId,
    pub(crate) mark: Option<EntryMark>,
}

/// The colour of an entry, or its weight: one word, to save memory for millions of entries. Colours
/// come before weights, and lesser weights before greater ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EntryMark(NonZero<u32>);

impl EntryMark {
    /// Set in the word of a weight, whose other bits are the weight; the word of a colour is the
    /// colour plus one.
    const WEIGHT: u32 = 1 << 31;

    /// Returns the weight, if it is one.
    pub(crate) fn weight(self) -> Option<u32> {
        (self.0.get() & Self::WEIGHT != 0).then_some(self.0.get() & !Self::WEIGHT)
    }
}

impl Entry {
    /// The number of colours: each is less than this.
    pub const COLOURS: u32 = EntryMark::WEIGHT - 1;
    /// The greatest weight of an entry.
    pub const WEIGHT_MAX: u32 = EntryMark::WEIGHT - 1;

    /// Returns the entry of a secondary item that options of the same colour may share.
    ///
    /// # Panics
    ///
    /// If the colour is not less than [`Entry::COLOURS`].
    pub const fn coloured(item: ItemId, colour: u32) -> Self {
        assert!(colour < Self::COLOURS, "there are fewer than 2^31 colours");
        let mark = match NonZero::new(colour + 1) {
            Some(colour) => Some(EntryMark(colour)),
            None => None,
        };
        Self { item, mark }
    }

    /// Returns the entry of an item with bounds that covers it `weight` times at once.
    ///
    /// # Panics
    ///
    /// If the weight exceeds [`Entry::WEIGHT_MAX`].
    pub const fn weighted(item: ItemId, weight: NonZero<u32>) -> Self {
        assert!(weight.get() <= Self::WEIGHT_MAX, "the weight is below 2^31");
        let mark = match weight.get() {
            1 => None,
            _ => Some(EntryMark(weight.saturating_add(EntryMark::WEIGHT))),
        };
        Self { item, mark }
    }

    /// Returns the item.
    pub const fn item(self) -> ItemId {
        self.item
    }
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, mark: None }
    }
}

/// The entries of options. Colours and weights stand apart: most problems have none, and then take half
/// the memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct EntryRows {
    /// The items of each option.
    pub(super) items: Rows<ItemId>,
    /// The colour or weight of each entry; empty if there are none.
    pub(super) marks: Vec<Option<EntryMark>>,
}

impl EntryRows {
    /// Returns an empty list, with room for this many options, with `entries` entries in all.
    pub(crate) fn with_room(options: usize, entries: usize) -> Self {
        Self { items: Rows::with_room(options, entries), marks: Vec::new() }
    }

    #[inline]
    pub(crate) fn push(&mut self, option: impl IntoIterator<Item = Entry>) {
        for entry in option {
            if entry.mark.is_some() || !self.marks.is_empty() {
                self.marks.resize(self.items.total(), None);
                self.marks.push(entry.mark);
            }
            self.items.put(entry.item);
        }
        self.items.end();
    }

    /// Removes the last option.
    pub(super) fn pop(&mut self) {
        self.items.pop();
        self.marks.truncate(self.items.total());
    }
}
