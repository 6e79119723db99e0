//! Fields: the masks of items side by side in words, all of the same width.
//!
//! A field has a bit for each option of an item and a top bit that marks the item as open. The
//! field of a covered item is empty. So one operation on a word works on all its fields:
//!
//! * `x & (x - 1)` in every open field removes the lowest option, or the top bit if no option is
//!   left. So after `n` times the top bit is set if the item has `n` options or more.
//! * The top bits of all words, each word shifted right by one more, fit into a single word, the
//!   *flags*: one bit per item, in the order of the items.

use crate::model::words;

/// The maximum number of items: each has a bit in a word.
pub(super) const ITEMS_MAX: usize = 64;
/// The maximum number of options of an item: with the top bit, they fill a word.
pub(super) const USERS_MAX: usize = 63;

/// The arrangement of fields in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MaskFields {
    /// The number of bits of a field.
    width: u32,
    /// The number of words, at most the width of a field, so that flags do not overlap.
    pub(super) words: usize,
    /// The lowest bit of every field of a word.
    ones: u64,
    /// The top bit of every field of a word.
    tops: u64,
}

/// The field of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MaskField {
    word: usize,
    shift: u32,
    /// The item's bit among the flags.
    pub(super) flag: u32,
}

impl MaskFields {
    /// Returns the fields that take the fewest words, for `items` items with at most `users`
    /// options each, if they fit.
    pub(super) fn new(items: usize, users: usize) -> Option<Self> {
        if items > ITEMS_MAX || users > USERS_MAX {
            return None;
        }
        let words = |width: usize| items.div_ceil(64 / width).max(1);
        let fitting = (users + 1..=64).filter(|&width| words(width) <= width);
        let width = fitting.min_by_key(|&width| words(width))?;
        let ones = (0..64 / width).fold(0, |ones, field| ones | 1 << (field * width));
        let words = words(width);
        // At most 64.
        let width = u32::try_from(width).ok()?;
        Some(Self { width, words, ones, tops: ones << (width - 1) })
    }

    /// Returns the fields of the words, in the order of their flags.
    pub(super) fn all(&self) -> impl Iterator<Item = MaskField> {
        let Self { width, words, .. } = *self;
        (0..64 / width).flat_map(move |field| {
            // The last word is shifted the most.
            (0..words).rev().zip(width - u32::try_from(words).unwrap_or(width)..).map(
                move |(word, flag)| {
                    let shift = field * width;
                    MaskField { word, shift, flag: shift + flag }
                },
            )
        })
    }

    /// Returns the field of an open item without options.
    pub(super) fn top(&self) -> u64 {
        1 << (self.width - 1)
    }

    /// Returns the options in a field, and whether its item is open: the top bit.
    #[inline]
    pub(super) fn get(&self, masks: &[u64], field: MaskField) -> u64 {
        (masks[field.word] >> field.shift) & (!0 >> (64 - self.width))
    }

    /// Removes the lowest option of each open item. An item without options is then no longer open.
    #[inline]
    pub(super) fn strip<const W: usize>(&self, masks: &[u64; W]) -> [u64; W] {
        let Self { width, ones, .. } = *self;
        words(|word| {
            let mask = masks[word];
            // One is subtracted only in open fields; their top bit absorbs the borrow.
            mask & (mask - ((mask >> (width - 1)) & ones))
        })
    }

    /// Returns a bit for each open item.
    #[inline]
    pub(super) fn flags(&self, masks: &[u64]) -> u64 {
        masks.iter().enumerate().fold(0, |flags, (word, mask)| flags | (mask & self.tops) >> word)
    }
}

impl MaskField {
    /// Adds bits to a field.
    pub(super) fn put(self, masks: &mut [u64], bits: u64) {
        masks[self.word] |= bits << self.shift;
    }

    /// Removes bits from a field.
    pub(super) fn take(self, masks: &mut [u64], bits: u64) {
        masks[self.word] &= !(bits << self.shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_take_few_words() {
        let shape =
            |items, users| MaskFields::new(items, users).map(|fields| (fields.width, fields.words));
        // Four fields of 15 bits in a word.
        assert_eq!(shape(28, 14), Some((15, 7)));
        assert_eq!(shape(28, 15), Some((16, 7)));
        assert_eq!(shape(0, 0), Some((1, 1)));
        // Fields of three bits would take four words.
        assert_eq!(shape(64, 2), Some((4, 4)));
        assert_eq!(shape(64, 63), Some((64, 64)));
        assert_eq!((shape(65, 1), shape(1, 64)), (None, None));
    }

    #[test]
    fn every_item_has_a_field_and_a_flag_of_its_own() {
        for items in 0..=ITEMS_MAX {
            for users in 0..=USERS_MAX {
                let fields = MaskFields::new(items, users).unwrap();
                let all: Vec<MaskField> = fields.all().collect();
                assert!(all.len() >= items && fields.words <= 64);
                assert!(all.is_sorted_by(|a, b| a.flag < b.flag));
                let mut masks = [0; 64];
                for &field in &all {
                    assert_eq!(fields.get(&masks, field), 0);
                    field.put(&mut masks, fields.top());
                    assert_eq!(fields.get(&masks, field), fields.top());
                }
                let flags = all.iter().fold(0, |flags, field| flags | 1 << field.flag);
                assert_eq!(fields.flags(&masks), flags);
            }
        }
    }

    #[test]
    fn stripping_counts_options() {
        for users in 0..=USERS_MAX {
            let fields = MaskFields::new(9, users).unwrap();
            let all: Vec<MaskField> = fields.all().collect();
            // The items have a few options more each, and every third is covered.
            let options = |item: usize| (item * 7) % (users + 1);
            let mut masks = [0; 64];
            for (item, field) in all.iter().enumerate().filter(|(item, _)| item % 3 > 0) {
                let bits = (0..options(item)).fold(0, |bits, bit| bits | 1 << (users - 1 - bit));
                field.put(&mut masks, fields.top() | bits);
            }
            for stripped in 0..=users + 1 {
                let flags = (0..all.len())
                    .filter(|&item| item % 3 > 0 && options(item) >= stripped)
                    .fold(0, |flags, item| flags | 1 << all[item].flag);
                assert_eq!(fields.flags(&masks), flags);
                masks = fields.strip(&masks);
            }
        }
    }
}
