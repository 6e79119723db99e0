//! Clashes item by item: what larger problems, and problems made of blocks, are laid out for.
//!
//! Every entry of an option has a *slot*: a bit in the set of the options of its item. The slots
//! of an item lie side by side, within one word where they fit, so that what is left of an item
//! is read with a mask or two, however many options the problem has. The price is that an option
//! which is struck out is struck out in every item it has.

use super::super::problem::{Index, Problem};
use super::super::rows::{Mask, Rows, narrow, ones, ones_of};
use super::{Ground, Living};

/// The slots, and which of them clash.
#[derive(Clone, Debug)]
pub(in super::super) struct Slots {
    /// The slots of each item.
    members: Rows<Mask>,
    /// The option of every slot; slots that only fill up a word have none.
    option_at: Vec<u32>,
    /// The slots of each option, in the order of its facets.
    of_option: Rows<u32>,
    /// For each facet, the slots of the same item that clash with it.
    clashes: Rows<Mask>,
}

impl Slots {
    /// `shared` are the items that several options may use.
    pub(in super::super) fn new(index: &Index, shared: &[bool]) -> Self {
        let mut option_at: Vec<u32> = Vec::new();
        let mut first_slot = Vec::new();
        for users in index.users.iter() {
            // An item whose slots fit into a word does not straddle two.
            let left = option_at.len().next_multiple_of(64) - option_at.len();
            if users.len() > left {
                option_at.resize(option_at.len() + left, u32::MAX);
            }
            // At most twice as many slots as entries, which the builder counts in 31 bits.
            first_slot.push(narrow(option_at.len()));
            option_at.extend(users.iter().map(|user| user.option));
        }
        let mut members = Rows::default();
        let mut of_option = Rows::default();
        for (users, &first) in index.users.iter().zip(&first_slot) {
            members.push_bits((first..).take(users.len()));
        }
        let mut next_slot = first_slot.clone();
        for facets in index.facets.iter() {
            of_option.push(facets.iter().map(|&facet| {
                let next = &mut next_slot[index.facet_items[facet as usize] as usize];
                *next += 1;
                *next - 1
            }));
        }
        let mut clashes = Rows::default();
        for (facet, &item) in index.facet_items.iter().enumerate() {
            let users = index.users.row(item as usize).iter();
            let slots = (first_slot[item as usize]..).zip(users);
            let clash = |facet_of_other: u32| {
                !shared[item as usize]
                    && (!index.coloured[facet] || facet_of_other as usize != facet)
            };
            clashes.push_bits(slots.filter(|(_, u)| clash(u.facet)).map(|(slot, _)| slot));
        }
        Self { members, option_at, of_option, clashes }
    }

    /// Visits the options that clash with one, some of them several times.
    pub(in super::super) fn for_each_rival(
        &self,
        problem: &Problem,
        option: u32,
        mut visit: impl FnMut(u32),
    ) {
        for &facet in problem.facets.row(option as usize) {
            for mask in self.clashes.row(facet as usize) {
                for slot in ones(mask.index, mask.bits) {
                    visit(self.option_at[slot as usize]);
                }
            }
        }
    }
}

/// The slots of the living options, as bits.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct SlotBits(Vec<u64>);

impl Living for SlotBits {
    type Table = Slots;

    fn open(&mut self, ground: Ground<'_, Self>, living: &[u64]) {
        self.0.clear();
        self.0.resize(ground.table.option_at.len().div_ceil(64), 0);
        for option in ones_of(living) {
            for &slot in ground.table.of_option.row(option as usize) {
                self.0[slot as usize / 64] |= 1 << (slot % 64);
            }
        }
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.0[..])
    }

    fn copy_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    #[inline]
    fn first_of(&self, table: &Slots, item: u32) -> Option<u32> {
        table.members.row(item as usize).iter().find_map(|mask| {
            let living = self.0[mask.index as usize] & mask.bits;
            let slot = ones(mask.index, living).next()?;
            Some(table.option_at[slot as usize])
        })
    }

    fn options_of(&self, table: &Slots, item: u32, into: &mut Vec<u32>) {
        into.clear();
        for mask in table.members.row(item as usize) {
            let slots = ones(mask.index, self.0[mask.index as usize] & mask.bits);
            into.extend(slots.map(|slot| table.option_at[slot as usize]));
        }
    }

    fn add_fatal(&self, _: &Slots, _: u32, _: &mut Vec<u64>, _: &mut [u64]) {}

    fn first(&self, table: &Slots) -> Option<u32> {
        let slots = (0..).zip(&self.0).flat_map(|(index, &word)| ones(index, word));
        slots.map(|slot| table.option_at[slot as usize]).min()
    }

    fn bits(&self, ground: Ground<'_, Self>) -> Vec<u64> {
        let mut bits = vec![0; ground.problem.options().div_ceil(64)];
        let slots = (0..).zip(&self.0).flat_map(|(index, &word)| ones(index, word));
        for option in slots.map(|slot| ground.table.option_at[slot as usize]) {
            bits[option as usize / 64] |= 1 << (option % 64);
        }
        bits
    }

    #[inline]
    fn strike(&mut self, ground: Ground<'_, Self>, option: u32) {
        for &slot in ground.table.of_option.row(option as usize) {
            self.0[slot as usize / 64] &= !(1 << (slot % 64));
        }
    }

    #[inline]
    fn strike_rivals<E>(
        &mut self,
        ground: Ground<'_, Self>,
        option: u32,
        _: &mut Vec<u32>,
        mut dying: impl FnMut(u32) -> Result<(), E>,
    ) -> Result<(), E> {
        self.strike(ground, option);
        dying(option)?;
        for &facet in ground.problem.facets.row(option as usize) {
            for mask in ground.table.clashes.row(facet as usize) {
                let struck = self.0[mask.index as usize] & mask.bits;
                for slot in ones(mask.index, struck) {
                    let rival = ground.table.option_at[slot as usize];
                    self.strike(ground, rival);
                    dying(rival)?;
                }
            }
        }
        Ok(())
    }

    #[cfg(test)]
    fn contains(&self, table: &Slots, option: u32) -> bool {
        // The slots of an option are set all together.
        let slot = table.of_option.row(option as usize).first();
        slot.is_some_and(|&slot| self.0[slot as usize / 64] >> (slot % 64) & 1 != 0)
    }
}
