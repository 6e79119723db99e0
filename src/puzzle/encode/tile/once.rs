//! The encoding of `once`: the numbers under a piece are a secondary item.
//!
//! Size: an item for each collection of numbers that a piece can cover, an entry per option.

use std::collections::HashMap;

use runner_cover::{Builder, ItemId};

/// The items of the collections of numbers.
#[derive(Default)]
pub(super) struct Once {
    items: HashMap<Vec<i64>, ItemId>,
}

impl Once {
    /// Returns the item of some numbers, in ascending order.
    pub(super) fn item(&mut self, numbers: Vec<i64>, builder: &mut Builder) -> ItemId {
        *self.items.entry(numbers).or_insert_with(|| builder.secondary())
    }
}
