//! Which options clash, laid out for the search, and the sets of options that are left.
//!
//! `pairs.rs` suits up to some ten thousand options, `slots.rs` any number. On pentominoes, queens
//! and colour tilings pairs take half to a third of the time that slots take.

mod pairs;
mod slots;

pub(super) use pairs::{PairBits, Pairs};
pub(super) use slots::{SlotBits, Slots};

use std::fmt;

use super::problem::{Index, Problem};

/// Which options clash.
#[derive(Clone, Debug)]
pub(super) enum Clashes {
    /// As bits for each pair of options.
    Pairs(Pairs),
    /// Item by item.
    Slots(Slots),
}

impl Clashes {
    /// `shared` are the items that several options may use; `in_blocks`, whether the problem is
    /// made of blocks.
    pub(super) fn new(index: &Index, shared: &[bool], in_blocks: bool) -> Self {
        if !in_blocks && Pairs::suits(index.facets.len()) {
            Self::Pairs(Pairs::new(index, shared))
        } else {
            Self::Slots(Slots::new(index, shared))
        }
    }
}

/// A problem and its clashes in one layout: what every step of a search looks at.
#[derive(Debug)]
pub(super) struct Ground<'g, L: Living> {
    pub(super) problem: &'g Problem,
    pub(super) table: &'g L::Table,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "derived, it would ask for layouts that are `Copy`"
)]
impl<L: Living> Clone for Ground<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Living> Copy for Ground<'_, L> {}

/// The options that may still be chosen.
pub(super) trait Living: Clone + Default {
    /// The compiled clashes that go with the layout.
    type Table: fmt::Debug + Sync;

    /// Becomes the set of these options, given as bits.
    fn open(&mut self, ground: Ground<'_, Self>, living: &[u64]);

    /// Returns how many bytes the set takes.
    fn bytes(&self) -> usize;

    /// Becomes a copy of `other`, keeping its own allocation.
    fn copy_from(&mut self, other: &Self);

    /// Returns the least living option of `item`.
    fn first_of(&self, table: &Self::Table, item: u32) -> Option<u32>;

    /// Collects the living options of `item`, in ascending order.
    fn options_of(&self, table: &Self::Table, item: u32, into: &mut Vec<u32>);

    /// Adds the living options that would leave `item` without any if they were chosen, as bits;
    /// none if that is not looked into. `common` is working memory.
    fn add_fatal(&self, table: &Self::Table, item: u32, common: &mut Vec<u64>, fatal: &mut [u64]);

    /// Returns a living option, the least one.
    fn first(&self, table: &Self::Table) -> Option<u32>;

    /// Returns the living options as bits.
    fn bits(&self, ground: Ground<'_, Self>) -> Vec<u64>;

    /// Takes a living option out.
    fn strike(&mut self, ground: Ground<'_, Self>, option: u32);

    /// Takes out an option and all that clash with it, and names each of those that were living.
    /// `struck` is working memory. After an error the set is not fit for anything but being
    /// overwritten.
    fn strike_rivals<E>(
        &mut self,
        ground: Ground<'_, Self>,
        option: u32,
        struck: &mut Vec<u32>,
        dying: impl FnMut(u32) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Tells whether an option is living.
    #[cfg(test)]
    fn contains(&self, table: &Self::Table, option: u32) -> bool;
}
