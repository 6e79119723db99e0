//! Conflicts as bits: for each option, the options it conflicts with.
//!
//! Whether two options conflict depends only on the two, with or without colours. So the options that a
//! chosen option excludes are the intersection of one row of bits with the active options. That takes
//! a word for each 64 options, and the square of that in memory: up to 16 MiB.

use super::{Active, ConflictGround, ConflictTable};
use crate::model::{Bits, Facet, Id, Item, OptionId, Problem, Rows, User, WordMask, ones};

/// The conflicts of every pair of options.
#[derive(Clone, Debug)]
pub(in super::super) struct ConflictPairs {
    /// The words of a row.
    words: usize,
    /// For each option, itself and the options it conflicts with.
    rivals: Vec<u64>,
    /// The options of every item.
    members: Rows<WordMask>,
}

/// The most bytes that `rivals` may take.
const BYTES_MAX: usize = 16 << 20;

impl ConflictPairs {
    /// Tells whether the conflicts of this many options fit into the allowed memory.
    pub(in super::super) fn suits(options: usize) -> bool {
        options.div_ceil(64).saturating_mul(options).saturating_mul(8) <= BYTES_MAX
    }

    /// Returns the options that conflict with one, and itself, as bits.
    #[inline]
    fn rivals(&self, option: OptionId) -> &[u64] {
        &self.rivals[option.at() * self.words..][..self.words]
    }
}

impl ConflictTable for ConflictPairs {
    fn new(problem: &Problem) -> Self {
        let option_of = |user: &User| user.option;
        let mut members = Rows::default();
        for users in problem.users().iter() {
            members.push_bits(users.iter().map(option_of));
        }
        let mut conflicts = Rows::default();
        for facet in 0..problem.facet_items.len() {
            conflicts.push_bits(problem.rivals(Facet::from_at(facet)).map(option_of));
        }
        let words = problem.options().div_ceil(64);
        let spread = Spread::new(&conflicts, words);
        let mut rivals = vec![0; words * problem.options()];
        for (option, row) in rivals.chunks_exact_mut(words.max(1)).enumerate() {
            row[option / 64] |= 1 << (option % 64);
            for &facet in problem.facets.row(option) {
                spread.add(&conflicts, facet, row);
            }
        }
        Self { words, rivals, members }
    }

    fn exclude_rivals_of(&self, _: &Problem, option: OptionId, active: &mut Bits) {
        let rivals = self.rivals(option);
        active.words_mut().iter_mut().zip(rivals).for_each(|(word, rivals)| *word &= !rivals);
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
    fn new(masks: &Rows<WordMask>, words: usize) -> Self {
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
    fn add(&self, masks: &Rows<WordMask>, row: Facet, to: &mut [u64]) {
        if let Some(begin) = self.begins[row.at()] {
            let words = &self.rows[begin..begin + self.words];
            to.iter_mut().zip(words).for_each(|(to, word)| *to |= word);
        } else {
            for mask in masks.row(row) {
                to[mask.index as usize] |= mask.bits;
            }
        }
    }
}

/// The active options, as bits.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct PairBits(Bits);

impl Active for PairBits {
    type ConflictTable = ConflictPairs;

    fn open(&mut self, _: ConflictGround<'_, Self>, active: &Bits) {
        self.0.copy_from(active);
    }

    fn bytes(&self) -> usize {
        size_of_val(self.0.words())
    }

    fn copy_from(&mut self, other: &Self) {
        self.0.copy_from(&other.0);
    }

    #[inline]
    fn first_of(&self, table: &ConflictPairs, item: Item) -> Option<OptionId> {
        let words = self.0.words();
        table.members.row(item).iter().find_map(|mask| options_in(words, mask).next())
    }

    fn options_of(&self, table: &ConflictPairs, item: Item, into: &mut Vec<OptionId>) {
        into.clear();
        for mask in table.members.row(item) {
            into.extend(options_in(self.0.words(), mask));
        }
    }

    fn add_fatal(&self, table: &ConflictPairs, item: Item, common: &mut Bits, fatal: &mut Bits) {
        // The conflicts with all options of the item, row by row: to test for each option whether all
        // options of the item conflict with it would take many times as long.
        common.copy_from(&self.0);
        let common = common.words_mut();
        let members = table.members.row(item);
        for mask in members {
            common[mask.index as usize] &= !mask.bits;
        }
        for mask in members {
            for option in options_in(self.0.words(), mask) {
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
        fatal.words_mut().iter_mut().zip(common).for_each(|(fatal, common)| *fatal |= *common);
    }

    #[inline]
    fn first(&self, _: &ConflictPairs) -> Option<OptionId> {
        self.0.iter().next()
    }

    fn bits(&self, _: ConflictGround<'_, Self>) -> Bits {
        self.0.clone()
    }

    #[inline]
    fn exclude(&mut self, _: ConflictGround<'_, Self>, option: OptionId) {
        self.0.remove(option);
    }

    #[inline]
    fn exclude_rivals<E>(
        &mut self,
        ground: ConflictGround<'_, Self>,
        option: OptionId,
        excluded: &mut Vec<OptionId>,
        mut dying: impl FnMut(OptionId) -> Result<(), E>,
    ) -> Result<(), E> {
        // Most words lose no option, one or two, and which of those cannot be foretold. So two are
        // noted from every word, without a branch, and kept only if there are as many.
        let words = self.0.words_mut();
        let room = 64 * words.len() + 2;
        if excluded.len() < room {
            excluded.resize(room, OptionId::default());
        }
        let mut count = 0;
        let mut base = 0;
        // A `zip` would be a call for each option.
        let rivals = &ground.table.rivals(option)[..words.len()];
        for (number, word) in words.iter_mut().enumerate() {
            let one = *word & rivals[number];
            *word ^= one;
            let two = one & one.wrapping_sub(1);
            let mut more = two & two.wrapping_sub(1);
            if let Some(pair) = excluded[count..].first_chunk_mut::<2>() {
                *pair = [
                    OptionId::of(base + one.trailing_zeros()),
                    OptionId::of(base + two.trailing_zeros()),
                ];
            }
            count += usize::from(one != 0) + usize::from(two != 0);
            while more != 0 {
                excluded[count] = OptionId::of(base + more.trailing_zeros());
                count += 1;
                more &= more - 1;
            }
            base += 64;
        }
        excluded[..count].iter().try_for_each(|&option| dying(option))
    }

    fn contains(&self, _: &ConflictPairs, option: OptionId) -> bool {
        self.0.contains(option)
    }
}

#[inline]
fn options_in(active: &[u64], mask: &WordMask) -> impl Iterator<Item = OptionId> + use<> {
    ones(mask.index, active[mask.index as usize] & mask.bits).map(OptionId::of)
}
