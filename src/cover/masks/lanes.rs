//! Where the masks of items lie: side by side in words, in lanes of the same width.
//!
//! A lane has a bit for each option of an item and, on top, one that says whether the item is open.
//! A covered item has an empty lane. So one operation on a word is one on all its lanes:
//!
//! * `x & (x - 1)` in every open lane takes the lowest option away, and the top bit with it where
//!   there was none: it is set after `n` times where the item has `n` options or more.
//! * The top bits of the words, each word moved down by one more, fit into a single word, the
//!   *flags*: a bit for each item, in the order of the items.

use std::array;

/// The most items: each has a bit in a word.
pub(super) const ITEMS_MAX: usize = 64;
/// The most options of an item: with the top bit, they fill a word.
pub(super) const USERS_MAX: usize = 63;

/// A place for some items and their options, in lanes that are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes {
    /// The bits of a lane.
    width: u32,
    /// How many words there are; no more than a lane has bits, so that no flags meet.
    pub(super) words: usize,
    /// The lowest bit of every lane of a word.
    ones: u64,
    /// The top bit of every lane of a word.
    tops: u64,
}

/// The lane of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lane {
    word: usize,
    shift: u32,
    /// The item's bit among the flags.
    pub(super) flag: u32,
}

impl Lanes {
    /// Returns the lanes that take the fewest words, if there are any: for so many items that have
    /// at most so many options.
    pub(super) fn new(items: usize, users: usize) -> Option<Self> {
        if items > ITEMS_MAX || users > USERS_MAX {
            return None;
        }
        let words = |width: usize| items.div_ceil(64 / width).max(1);
        let fitting = (users + 1..=64).filter(|&width| words(width) <= width);
        let width = fitting.min_by_key(|&width| words(width))?;
        let ones = (0..64 / width).fold(0, |ones, lane| ones | 1 << (lane * width));
        let words = words(width);
        // At most 64.
        let width = u32::try_from(width).ok()?;
        Some(Self { width, words, ones, tops: ones << (width - 1) })
    }

    /// Returns the lanes of the words, in the order of their flags.
    pub(super) fn all(&self) -> impl Iterator<Item = Lane> {
        let Self { width, words, .. } = *self;
        (0..64 / width).flat_map(move |lane| {
            // The last word is moved down the most.
            (0..words).rev().zip(width - u32::try_from(words).unwrap_or(width)..).map(
                move |(word, flag)| {
                    let shift = lane * width;
                    Lane { word, shift, flag: shift + flag }
                },
            )
        })
    }

    /// Returns what a lane holds of an open item without options.
    pub(super) fn top(&self) -> u64 {
        1 << (self.width - 1)
    }

    /// Returns the options in a lane, and whether its item is open: the top bit.
    #[inline]
    pub(super) fn get<const W: usize>(&self, masks: &[u64; W], lane: Lane) -> u64 {
        (masks[lane.word] >> lane.shift) & (!0 >> (64 - self.width))
    }

    /// Takes the lowest option of each open item away. What had none is no longer open.
    #[inline]
    pub(super) fn strip<const W: usize>(&self, masks: &[u64; W]) -> [u64; W] {
        let Self { width, ones, .. } = *self;
        array::from_fn(|word| {
            let mask = masks[word];
            // One is taken from open lanes only, which have a bit to lend from: their top one.
            mask & (mask - ((mask >> (width - 1)) & ones))
        })
    }

    /// Returns a bit for each open item.
    #[inline]
    pub(super) fn flags<const W: usize>(&self, masks: &[u64; W]) -> u64 {
        masks.iter().enumerate().fold(0, |flags, (word, mask)| flags | (mask & self.tops) >> word)
    }
}

impl Lane {
    /// Adds bits to a lane.
    pub(super) fn put<const W: usize>(self, masks: &mut [u64; W], bits: u64) {
        masks[self.word] |= bits << self.shift;
    }

    /// Takes bits away from a lane.
    pub(super) fn take<const W: usize>(self, masks: &mut [u64; W], bits: u64) {
        masks[self.word] &= !(bits << self.shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_take_few_words() {
        let shape = |items, users| Lanes::new(items, users).map(|lanes| (lanes.width, lanes.words));
        // Four lanes of 15 bits in a word.
        assert_eq!(shape(28, 14), Some((15, 7)));
        assert_eq!(shape(28, 15), Some((16, 7)));
        assert_eq!(shape(0, 0), Some((1, 1)));
        // Lanes of three bits would take four words.
        assert_eq!(shape(64, 2), Some((4, 4)));
        assert_eq!(shape(64, 63), Some((64, 64)));
        assert_eq!((shape(65, 1), shape(1, 64)), (None, None));
    }

    #[test]
    fn every_item_has_a_lane_and_a_flag_of_its_own() {
        for items in 0..=ITEMS_MAX {
            for users in 0..=USERS_MAX {
                let lanes = Lanes::new(items, users).unwrap();
                let all: Vec<Lane> = lanes.all().collect();
                assert!(all.len() >= items && lanes.words <= 64);
                assert!(all.is_sorted_by(|a, b| a.flag < b.flag));
                let mut masks = [0; 64];
                for &lane in &all {
                    assert_eq!(lanes.get(&masks, lane), 0);
                    lane.put(&mut masks, lanes.top());
                    assert_eq!(lanes.get(&masks, lane), lanes.top());
                }
                let flags = all.iter().fold(0, |flags, lane| flags | 1 << lane.flag);
                assert_eq!(lanes.flags(&masks), flags);
            }
        }
    }

    #[test]
    fn stripping_counts_options() {
        for users in 0..=USERS_MAX {
            let lanes = Lanes::new(9, users).unwrap();
            let all: Vec<Lane> = lanes.all().collect();
            // The items have a few options more each, and every third is covered.
            let options = |item: usize| (item * 7) % (users + 1);
            let mut masks = [0; 64];
            for (item, lane) in all.iter().enumerate().filter(|(item, _)| item % 3 > 0) {
                let bits = (0..options(item)).fold(0, |bits, bit| bits | 1 << (users - 1 - bit));
                lane.put(&mut masks, lanes.top() | bits);
            }
            for stripped in 0..=users + 1 {
                let flags = (0..all.len())
                    .filter(|&item| item % 3 > 0 && options(item) >= stripped)
                    .fold(0, |flags, item| flags | 1 << all[item].flag);
                assert_eq!(lanes.flags(&masks), flags);
                masks = lanes.strip(&masks);
            }
        }
    }
}
