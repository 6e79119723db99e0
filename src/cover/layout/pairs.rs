//! Clashes as bits: for each option, the options it clashes with.
//!
//! Whether two options clash depends on nothing but the two, with or without colours. So what
//! a chosen option strikes out is the intersection of one row of bits with the living options.
//! That takes a word for each 64 options, and the square of that in memory: up to 16 MiB.

use super::super::problem::{Index, User};
use super::super::rows::{Mask, Rows, ones};
use super::{Ground, Living};

/// The clashes of every pair of options.
#[derive(Clone, Debug)]
pub(in super::super) struct Pairs {
    /// The words of a row.
    words: usize,
    /// For each option, itself and the options it clashes with.
    rivals: Vec<u64>,
    /// The options of every item.
    members: Rows<Mask>,
}

/// The most bytes that `rivals` may take.
const BYTES_MAX: usize = 16 << 20;

impl Pairs {
    /// Tells whether the clashes of so many options fit into the memory that is allowed.
    pub(in super::super) fn suits(options: usize) -> bool {
        options.div_ceil(64).saturating_mul(options).saturating_mul(8) <= BYTES_MAX
    }

    /// `shared` are the items that several options may use.
    pub(in super::super) fn new(index: &Index, shared: &[bool]) -> Self {
        let option_of = |user: &User| user.option;
        let mut members = Rows::default();
        for users in index.users.iter() {
            members.push_bits(users.iter().map(option_of));
        }
        let mut clashes = Rows::default();
        for (facet, &item) in index.facet_items.iter().enumerate() {
            let rivals = (!shared[item as usize]).then(|| index.rivals(facet));
            clashes.push_bits(rivals.into_iter().flatten().map(option_of));
        }
        let words = index.facets.len().div_ceil(64);
        let spread = Spread::new(&clashes, words);
        let mut rivals = vec![0; words * index.facets.len()];
        for (option, row) in rivals.chunks_exact_mut(words.max(1)).enumerate() {
            row[option / 64] |= 1 << (option % 64);
            for &facet in index.facets.row(option) {
                spread.add(&clashes, facet as usize, row);
            }
        }
        Self { words, rivals, members }
    }

    /// Returns the options that clash with one, and itself, as bits.
    #[inline]
    pub(in super::super) fn rivals(&self, option: u32) -> &[u64] {
        &self.rivals[option as usize * self.words..][..self.words]
    }
}

/// Those rows of masks that have most words, with all of them: these are added several words at a
/// time.
struct Spread {
    words: usize,
    /// Where in `rows` each row begins, if it is there.
    begins: Vec<Option<usize>>,
    rows: Vec<u64>,
}

impl Spread {
    fn new(masks: &Rows<Mask>, words: usize) -> Self {
        let mut spread = Self { words, begins: Vec::new(), rows: Vec::new() };
        for masks in masks.iter() {
            let is_dense = masks.len() * 4 > words && spread.rows.len() * 8 < BYTES_MAX;
            spread.begins.push(is_dense.then_some(spread.rows.len()));
            if is_dense {
                let begin = spread.rows.len();
                spread.rows.resize(begin + words, 0);
                for mask in masks {
                    spread.rows[begin + mask.index as usize] = mask.bits;
                }
            }
        }
        spread
    }

    /// Adds a row of masks to a row of words.
    fn add(&self, masks: &Rows<Mask>, row: usize, to: &mut [u64]) {
        if let Some(begin) = self.begins[row] {
            let words = &self.rows[begin..begin + self.words];
            to.iter_mut().zip(words).for_each(|(to, word)| *to |= word);
        } else {
            for mask in masks.row(row) {
                to[mask.index as usize] |= mask.bits;
            }
        }
    }
}

/// The living options, as bits.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct PairBits(Vec<u64>);

impl Living for PairBits {
    type Table = Pairs;

    fn open(&mut self, _: Ground<'_, Self>, living: &[u64]) {
        self.0.clear();
        self.0.extend_from_slice(living);
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.0[..])
    }

    fn copy_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    #[inline]
    fn first_of(&self, table: &Pairs, item: u32) -> Option<u32> {
        table
            .members
            .row(item as usize)
            .iter()
            .find_map(|mask| ones(mask.index, self.0[mask.index as usize] & mask.bits).next())
    }

    fn options_of(&self, table: &Pairs, item: u32, into: &mut Vec<u32>) {
        into.clear();
        for mask in table.members.row(item as usize) {
            into.extend(ones(mask.index, self.0[mask.index as usize] & mask.bits));
        }
    }

    fn add_fatal(&self, table: &Pairs, item: u32, common: &mut Vec<u64>, fatal: &mut [u64]) {
        // What clashes with all options of the item, row by row: to ask of each option whether all
        // options of the item clash with it would take many times as long.
        common.clone_from(&self.0);
        let members = table.members.row(item as usize);
        for mask in members {
            common[mask.index as usize] &= !mask.bits;
        }
        for mask in members {
            for option in ones(mask.index, self.0[mask.index as usize] & mask.bits) {
                let mut any = 0;
                for (word, rivals) in common.iter_mut().zip(table.rivals(option)) {
                    *word &= rivals;
                    any |= *word;
                }
                if any == 0 {
                    return;
                }
            }
        }
        fatal.iter_mut().zip(common).for_each(|(fatal, common)| *fatal |= *common);
    }

    #[inline]
    fn first(&self, _: &Pairs) -> Option<u32> {
        (0..).zip(&self.0).find_map(|(index, &word)| ones(index, word).next())
    }

    fn bits(&self, _: Ground<'_, Self>) -> Vec<u64> {
        self.0.clone()
    }

    #[inline]
    fn strike(&mut self, _: Ground<'_, Self>, option: u32) {
        self.0[option as usize / 64] &= !(1 << (option % 64));
    }

    #[inline]
    fn strike_rivals<E>(
        &mut self,
        ground: Ground<'_, Self>,
        option: u32,
        struck: &mut Vec<u32>,
        mut dying: impl FnMut(u32) -> Result<(), E>,
    ) -> Result<(), E> {
        // Most words lose no option, one or two, and which of those cannot be foretold. So two are
        // noted from every word, without a branch, and kept only if there are as many.
        let room = 64 * self.0.len() + 2;
        if struck.len() < room {
            struck.resize(room, 0);
        }
        let mut count = 0;
        let mut base = 0;
        for (word, &rivals) in self.0.iter_mut().zip(ground.table.rivals(option)) {
            let one = *word & rivals;
            *word ^= one;
            let two = one & one.wrapping_sub(1);
            let mut more = two & two.wrapping_sub(1);
            if let Some(pair) = struck[count..].first_chunk_mut::<2>() {
                *pair = [base + one.trailing_zeros(), base + two.trailing_zeros()];
            }
            count += usize::from(one != 0) + usize::from(two != 0);
            while more != 0 {
                struck[count] = base + more.trailing_zeros();
                count += 1;
                more &= more - 1;
            }
            base += 64;
        }
        struck[..count].iter().try_for_each(|&option| dying(option))
    }

    #[cfg(test)]
    fn contains(&self, _: &Pairs, option: u32) -> bool {
        self.0[option as usize / 64] >> (option % 64) & 1 != 0
    }
}
