//! What follows from choosing and striking out: items that are forced, and dead ends.

use crate::cover::model::{Id, Item, OptionId, Rows};

/// The primary item that cannot be covered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd {
    pub(super) item: Item,
}

/// What choosing and striking out leads to.
#[derive(Clone, Debug)]
pub(super) struct Consequences {
    /// Items of which all living options are forced come first. A key that is not raised comes down
    /// to one but once, so there is room for each item, and for one write more.
    pub(super) forced: Vec<Item>,
    /// How many items are forced.
    pub(super) waiting: usize,
    /// How many options have been struck out.
    pub(super) updates: u64,
    /// Working memory: options that are being struck out.
    pub(super) struck: Vec<OptionId>,
}

impl Consequences {
    /// Returns that nothing follows, for `primaries` items.
    pub(super) fn new(primaries: usize) -> Self {
        Self {
            forced: vec![Item::default(); primaries + 1],
            waiting: 0,
            updates: 0,
            struck: Vec::new(),
        }
    }

    /// Forgets the items that are forced.
    pub(super) fn clear(&mut self) {
        self.waiting = 0;
    }

    /// Takes the item that was forced last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Item> {
        self.waiting = self.waiting.checked_sub(1)?;
        Some(self.forced[self.waiting])
    }

    /// Makes room for each item to be forced once more, as it may be if it has bounds.
    pub(super) fn make_room(&mut self, primaries: usize) {
        let due = self.waiting + primaries + 1;
        if self.forced.len() < due {
            self.forced.resize(due, Item::default());
        }
    }

    /// Notes that all living options of an item are forced.
    pub(super) fn push(&mut self, item: Item) {
        self.forced[self.waiting] = item;
        self.waiting += 1;
    }
}

/// Lowers the keys of the items of an option that lives no more.
#[expect(
    clippy::inline_always,
    reason = "called for each option struck out, it takes twice as long"
)]
#[inline(always)]
pub(super) fn lower(
    keys: &mut [u32],
    primaries_of: &Rows<Item>,
    option: OptionId,
    forced: &mut [Item],
    waiting: &mut usize,
) -> Result<(), DeadEnd> {
    for &item in primaries_of.row(option) {
        let key = &mut keys[item.at()];
        *key -= 1;
        // Whether an item is forced cannot be foretold, so this does not branch on it.
        forced[*waiting] = item;
        *waiting += usize::from(*key == 1);
        if *key == 0 {
            return Err(DeadEnd { item });
        }
    }
    Ok(())
}
