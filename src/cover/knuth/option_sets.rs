//! Options as sets of items, in a few words: most covers of small instances are checked with these alone.

use super::model::{Bounds, Instance, Role};

/// The words of a set of items.
const WORDS: usize = 4;

/// A set of items: a bit for each.
type ItemSet = [u64; WORDS];

/// The items of each option of an instance.
pub(super) struct OptionSets {
    options: Vec<ItemSet>,
    /// The items that must be covered.
    due: ItemSet,
}

impl OptionSets {
    /// Returns the sets of an instance; nothing if it has nets or too many items, or if options that
    /// share no item and have all items that must be covered may still not be a cover.
    pub(super) fn new(instance: &Instance<'_>) -> Option<Self> {
        let items = instance.items();
        if items.len() > WORDS * 64 || !instance.nets().nets.is_empty() {
            return None;
        }
        let mut due = [0; WORDS];
        for (number, item) in items.iter().enumerate() {
            match item.role {
                Role::Primary(Bounds { min: 2.., .. } | Bounds { max: 0, .. }) => return None,
                Role::Primary(Bounds { min: 1, .. }) => insert(&mut due, number),
                Role::Primary(_) | Role::Secondary => {}
            }
        }
        let mut options = Vec::with_capacity(instance.options().len());
        for option in instance.options() {
            let mut set = [0; WORDS];
            for entry in option.entries {
                let number = entry.item as usize;
                let is_primary = items[number].role != Role::Secondary;
                if is_primary && entry.weight().get() > 1 {
                    return None;
                }
                insert(&mut set, number);
            }
            options.push(set);
        }
        Some(Self { options, due })
    }

    /// Tells whether options, by their numbers, are a cover in which no two share an item.
    pub(super) fn are_apart_and_complete(&self, cover: impl Iterator<Item = usize>) -> bool {
        let (mut covered, mut shared) = ([0; WORDS], 0);
        for number in cover {
            let Some(option) = self.options.get(number) else { return false };
            for word in 0..WORDS {
                shared |= covered[word] & option[word];
                covered[word] |= option[word];
            }
        }
        shared == 0 && (0..WORDS).all(|word| self.due[word] & !covered[word] == 0)
    }
}

fn insert(set: &mut ItemSet, item: usize) {
    set[item / 64] |= 1 << (item % 64);
}
