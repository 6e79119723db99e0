//! Where the masks of items lie: side by side in words, in fields of the same width.
//!
//! A field has a bit for each option of an item and, on top, one that says whether the item is open.
//! A covered item has an empty field. So one operation on a word is one on all its fields:
//!
//! * `x & (x - 1)` in every open field takes the lowest option away, and the top bit with it where
//!   there was none: it is set after `n` times where the item has `n` options or more.
//! * The top bits of the words, each word moved down by one more, fit into a single word, the
//!   *flags*: a bit for each item, in the order of the items.

use std::array;

/// The most items: each has a bit in a word.
pub(super) const ITEMS_MAX: usize = 64;
/// The most options of an item: with the top bit, they fill a word.
pub(super) const USERS_MAX: usize = 63;

/// A place for some items and their options, in fields that are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fields {
    /// The bits of a field.
    width: u32,
    /// How many words there are; no more than a field has bits, so that no flags meet.
    pub(super) words: usize,
    /// The lowest bit of every field of a word.
    ones: u64,
    /// The top bit of every field of a word.
    tops: u64,
}

/// The field of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Field {
    word: usize,
    shift: u32,
    /// The item's bit among the flags.
    pub(super) flag: u32,
}

impl Fields {
    /// Returns the fields that take the fewest words, if there are any: for so many items that have
    /// at most so many options.
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
    pub(super) fn all(&self) -> impl Iterator<Item = Field> {
        let Self { width, words, .. } = *self;
        (0..64 / width).flat_map(move |field| {
            // The last word is moved down the most.
            (0..words).rev().zip(width - u32::try_from(words).unwrap_or(width)..).map(
                move |(word, flag)| {
                    let shift = field * width;
                    Field { word, shift, flag: shift + flag }
                },
            )
        })
    }

    /// Returns what a field holds of an open item without options.
    pub(super) fn top(&self) -> u64 {
        1 << (self.width - 1)
    }

    /// Returns the options in a field, and whether its item is open: the top bit.
    #[inline]
    pub(super) fn get<const W: usize>(&self, masks: &[u64; W], field: Field) -> u64 {
        (masks[field.word] >> field.shift) & (!0 >> (64 - self.width))
    }

    /// Takes the lowest option of each open item away. What had none is no longer open.
    #[inline]
    pub(super) fn strip<const W: usize>(&self, masks: &[u64; W]) -> [u64; W] {
        let Self { width, ones, .. } = *self;
        array::from_fn(|word| {
            let mask = masks[word];
            // One is taken from open fields only, which have a bit to lend from: their top one.
            mask & (mask - ((mask >> (width - 1)) & ones))
        })
    }

    /// Returns a bit for each open item.
    #[inline]
    pub(super) fn flags<const W: usize>(&self, masks: &[u64; W]) -> u64 {
        masks.iter().enumerate().fold(0, |flags, (word, mask)| flags | (mask & self.tops) >> word)
    }
}

impl Field {
    /// Adds bits to a field.
    pub(super) fn put<const W: usize>(self, masks: &mut [u64; W], bits: u64) {
        masks[self.word] |= bits << self.shift;
    }

    /// Takes bits away from a field.
    pub(super) fn take<const W: usize>(self, masks: &mut [u64; W], bits: u64) {
        masks[self.word] &= !(bits << self.shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_take_few_words() {
        let shape =
            |items, users| Fields::new(items, users).map(|fields| (fields.width, fields.words));
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
                let fields = Fields::new(items, users).unwrap();
                let all: Vec<Field> = fields.all().collect();
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
            let fields = Fields::new(9, users).unwrap();
            let all: Vec<Field> = fields.all().collect();
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
