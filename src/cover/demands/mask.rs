//! Masks: sets of a few options, by the words of a bit set in which they lie.

use crate::model::{Bits, Id, OptionId, narrow};

/// A set of options. To ask whether another set has some of them takes a step for each word, of 64 options.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionMask(Box<[MaskedWord]>);

/// The options of a mask that lie in one word of a bit set.
#[derive(Clone, Copy, Debug)]
struct MaskedWord {
    at: u32,
    bits: u64,
}

/// Which options of a mask other sets had when they were seen last: each word of the mask, with the chosen and the active
/// ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeenOptions(Box<[(MaskedWord, [u64; 2])]>);

impl OptionMask {
    pub(crate) fn new(options: impl IntoIterator<Item = OptionId>) -> Self {
        let mut options: Vec<OptionId> = options.into_iter().collect();
        options.sort_unstable();
        let words = options.chunk_by(|one, other| one.at() / 64 == other.at() / 64);
        let masked = |own: &[OptionId]| MaskedWord {
            at: narrow(own[0].at() / 64),
            bits: own.iter().fold(0, |bits, option| bits | 1 << (option.at() % 64)),
        };
        Self(words.map(masked).collect())
    }

    /// Tells whether an option is one of them.
    pub(crate) fn has(&self, option: OptionId) -> bool {
        let word = self.0.binary_search_by_key(&(option.at() / 64), |word| word.at as usize);
        word.is_ok_and(|word| self.0[word].bits >> (option.at() % 64) & 1 != 0)
    }

    /// Tells whether a set has one of the options.
    pub(crate) fn meets(&self, set: &Bits) -> bool {
        self.0.iter().any(|word| set.words()[word.at as usize] & word.bits != 0)
    }
}

impl SeenOptions {
    pub(crate) fn new(options: impl IntoIterator<Item = OptionId>) -> Self {
        let mask = OptionMask::new(options);
        Self(mask.0.into_iter().map(|word| (word, [0; 2])).collect())
    }

    /// Sees two sets, and tells whether they have other options of the mask than when they were seen last; at first,
    /// they had none.
    pub(crate) fn differ(&mut self, chosen: &Bits, active: &Bits) -> bool {
        let (chosen, active) = (chosen.words(), active.words());
        let mut differ = 0;
        for (MaskedWord { at, bits }, seen) in &mut self.0 {
            let now = [chosen[*at as usize] & *bits, active[*at as usize] & *bits];
            differ |= (now[0] ^ seen[0]) | (now[1] ^ seen[1]);
            *seen = now;
        }
        differ != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn set(numbers: &[u32]) -> Bits {
        let mut set = Bits::none(300);
        for &number in numbers {
            set.insert(OptionId::of(number));
        }
        set
    }

    proptest! {
        #[test]
        fn a_mask_meets_a_set_that_has_one_of_its_options(
            own in vec(0_u32..300, 0..20),
            other in vec(0_u32..300, 0..20),
        ) {
            let mask = OptionMask::new(own.iter().copied().map(OptionId::of));
            prop_assert_eq!(mask.meets(&set(&other)), own.iter().any(|it| other.contains(it)));
            for &option in &other {
                prop_assert_eq!(mask.has(OptionId::of(option)), own.contains(&option));
            }
        }

        #[test]
        fn only_other_options_of_the_mask_make_a_difference(
            own in vec(0_u32..300, 0..20),
            sets in vec([vec(0_u32..300, 0..20), vec(0_u32..300, 0..20)], 1..5),
        ) {
            let mut seen = SeenOptions::new(own.iter().copied().map(OptionId::of));
            let of_mask = |set: &[u32]| own.iter().map(|it| set.contains(it)).collect::<Vec<_>>();
            let mut last = [&[][..]; 2].map(of_mask);
            for sets in &sets {
                let now = sets.each_ref().map(|set| of_mask(set));
                let [chosen, active] = sets.each_ref().map(|numbers| set(numbers));
                prop_assert_eq!(seen.differ(&chosen, &active), now != last);
                last = now;
            }
        }
    }
}
