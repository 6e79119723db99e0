//! Mixes labels, and numbers them from zero, so that classes can be counted and looked up without sorting.

use crate::model::narrow;

/// Marks a slot without a class.
const EMPTY: u32 = u32::MAX;

/// Classes of equal labels.
///
/// Classes are numbered in the order of their first label. `slots` is an open hash table of them:
/// labels are well mixed, and serve as their own hashes.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    slots: Vec<u32>,
    labels: Vec<u64>,
    /// The size of every class.
    pub(super) sizes: Vec<u32>,
    /// The class of every label.
    pub(super) class_of: Vec<u32>,
}

impl Classes {
    /// Returns the classes of some labels.
    pub(super) fn of(labels: &[u64]) -> Self {
        // At least half of the slots stay empty, so that chains are short and end.
        let slots = (2 * labels.len() + 1).next_power_of_two();
        let mut classes = Self {
            slots: vec![EMPTY; slots],
            labels: Vec::with_capacity(labels.len()),
            sizes: Vec::with_capacity(labels.len()),
            class_of: Vec::with_capacity(labels.len()),
        };
        for &label in labels {
            let slot = classes.slot(label);
            if classes.slots[slot] == EMPTY {
                classes.slots[slot] = narrow(classes.len());
                classes.labels.push(label);
                classes.sizes.push(0);
            }
            let class = classes.slots[slot];
            classes.sizes[class as usize] += 1;
            classes.class_of.push(class);
        }
        classes
    }

    /// Returns the number of classes.
    pub(super) fn len(&self) -> usize {
        self.labels.len()
    }

    pub(super) fn class(&self, label: u64) -> Option<u32> {
        Some(self.slots[self.slot(label)]).filter(|&class| class != EMPTY)
    }

    pub(super) fn label(&self, class: u32) -> u64 {
        self.labels[class as usize]
    }

    /// Returns the slot where the class with a label is, or would be.
    fn slot(&self, label: u64) -> usize {
        let mask = self.slots.len() - 1;
        let [a, b, c, d, ..] = label.to_le_bytes();
        let mut slot = u32::from_le_bytes([a, b, c, d]) as usize & mask;
        while self.slots[slot] != EMPTY && self.labels[self.slots[slot] as usize] != label {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

/// The odd number next to 2^64 divided by the golden ratio.
pub(super) const OWN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes bits well: the finaliser of Steele, Lea and Flood's `SplitMix` (OOPSLA 2014).
pub(super) fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(OWN);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_labels_are_of_one_class_even_where_slots_clash() {
        // All but the last two fall into the same slot.
        let high = |n: u64| n << 40;
        let labels = [high(3), high(1), high(3), 0, high(2), high(1), high(3), 5, u64::MAX];
        let classes = Classes::of(&labels);
        assert_eq!(classes.class_of, [0, 1, 0, 2, 3, 1, 0, 4, 5]);
        assert_eq!(classes.sizes, [3, 2, 1, 1, 1, 1]);
        for (label, &class) in labels.iter().zip(&classes.class_of) {
            assert_eq!(classes.class(*label), Some(class));
            assert_eq!(classes.label(class), *label);
        }
        assert_eq!(classes.class(high(4)), None);
        assert_eq!(Classes::of(&[]).class(0), None);
    }
}
