//! The entries of options during compilation.

use super::entry::{Entry, EntryMark};
use super::ids::ItemId;
use super::rows::Rows;

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

    /// Adds an option.
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
