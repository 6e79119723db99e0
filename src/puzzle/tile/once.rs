//! The encoding of numbers that no two pieces may cover alike: the numbers under a piece are an
//! item.
//!
//! Size: an item for each collection of numbers that some piece can cover, an entry an option.

use std::collections::HashMap;

use crate::cover::{Builder, ItemId};

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
