//! The propagation queue: items that are forced, and dead ends.

use crate::model::{Id, Item, OptionId, Rows};

/// A dead end: this primary item cannot be covered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd {
    pub(super) item: Item,
}

/// The propagation queue of a search.
#[derive(Clone, Debug)]
pub(super) struct Consequences {
    /// Items whose active options are all forced come first. A key that is not raised reaches one
    /// only once, so there is room for each item, and for one extra write.
    pub(super) forced: Vec<Item>,
    /// The number of forced items.
    pub(super) waiting: usize,
    /// The number of removed options.
    pub(super) updates: u64,
    /// Working memory: options to be removed.
    pub(super) excluded: Vec<OptionId>,
}

impl Consequences {
    /// Returns an empty queue for `primaries` items.
    pub(super) fn new(primaries: usize) -> Self {
        Self {
            forced: vec![Item::default(); primaries + 1],
            waiting: 0,
            updates: 0,
            excluded: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.waiting = 0;
    }

    /// Takes the last forced item.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Item> {
        self.waiting = self.waiting.checked_sub(1)?;
        Some(self.forced[self.waiting])
    }

    /// Makes room to force each item once more, which can happen with bounds.
    pub(super) fn make_room(&mut self, primaries: usize) {
        let due = self.waiting + primaries + 1;
        if self.forced.len() < due {
            self.forced.resize(due, Item::default());
        }
    }

    /// Adds an item whose active options are all forced.
    pub(super) fn push(&mut self, item: Item) {
        self.forced[self.waiting] = item;
        self.waiting += 1;
    }
}

/// Lowers the keys of the items of a removed option.
#[expect(clippy::inline_always, reason = "called for each option excluded, it takes twice as long")]
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
        // Whether an item is forced is unpredictable, so this has no branch.
        forced[*waiting] = item;
        *waiting += usize::from(*key == 1);
        if *key == 0 {
            return Err(DeadEnd { item });
        }
    }
    Ok(())
}
