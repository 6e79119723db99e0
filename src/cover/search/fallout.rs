//! What follows from choosing and striking out: items that are forced, and dead ends.

use super::super::problem::Problem;

/// The primary item that cannot be covered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd {
    pub(super) item: u32,
}

/// What choosing and striking out leads to.
#[derive(Clone, Debug)]
pub(super) struct Fallout {
    /// Items of which all living options are forced come first. A key that is not raised comes down
    /// to one but once, so there is room for each item, and for one write more.
    pub(super) forced: Vec<u32>,
    /// How many items are forced.
    pub(super) waiting: usize,
    /// How many options have been struck out.
    pub(super) updates: u64,
    /// Working memory: options that are being struck out.
    pub(super) struck: Vec<u32>,
}

impl Fallout {
    /// Returns that nothing follows, for `primaries` items.
    pub(super) fn new(primaries: usize) -> Self {
        Self { forced: vec![0; primaries + 1], waiting: 0, updates: 0, struck: Vec::new() }
    }

    /// Forgets the items that are forced.
    pub(super) fn clear(&mut self) {
        self.waiting = 0;
    }

    /// Takes the item that was forced last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.waiting = self.waiting.checked_sub(1)?;
        Some(self.forced[self.waiting])
    }

    /// Makes room for each item to be forced once more, as it may be if it has bounds.
    pub(super) fn make_room(&mut self, primaries: usize) {
        let due = self.waiting + primaries + 1;
        if self.forced.len() < due {
            self.forced.resize(due, 0);
        }
    }

    /// Notes that all living options of an item are forced.
    pub(super) fn push(&mut self, item: u32) {
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
    problem: &Problem,
    option: u32,
    forced: &mut [u32],
    waiting: &mut usize,
) -> Result<(), DeadEnd> {
    for &item in problem.primaries_of.row(option as usize) {
        let key = &mut keys[item as usize];
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
