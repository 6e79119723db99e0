//! Conflicts item by item: the layout for larger problems.
//!
//! Every entry of an option has a *slot*: a bit in the set of the options of its item. The slots
//! of an item lie side by side, within one word where they fit, so that the remaining options of an
//! item are read with a mask or two, however many options the problem has. The price is that an option
//! which is excluded is excluded in every item it has.

use super::{Active, ConflictGround, ConflictTable};
use crate::model::{Bits, Facet, Id, Item, OptionId, Problem, Rows, WordMask, narrow, ones};

/// The number of a slot.
type EntrySlot = u32;

/// The slots, and which of them conflict.
#[derive(Clone, Debug)]
pub(in super::super) struct Slots {
    /// The slots of each item.
    members: Rows<WordMask>,
    /// The option of every slot; slots that only fill up a word have any.
    option_at: Vec<OptionId>,
    /// The slots of each option, in the order of its facets.
    of_option: Rows<EntrySlot>,
    /// For each facet with a colour, the slots of the same item that conflict with it.
    conflicts: Rows<WordMask>,
}

impl Slots {
    /// Returns the slots that conflict with a facet because of its item.
    #[inline]
    fn conflicts(&self, problem: &Problem, facet: Facet) -> &[WordMask] {
        if problem.coloured[facet.at()] {
            return self.conflicts.row(facet);
        }
        let item = problem.item(facet);
        if problem.is_shared(item) { &[] } else { self.members.row(item) }
    }
}

impl ConflictTable for Slots {
    fn new(problem: &Problem) -> Self {
        let mut option_at: Vec<OptionId> = Vec::with_capacity(problem.facets.total());
        let mut first_slot: Vec<EntrySlot> = Vec::with_capacity(problem.items());
        for users in problem.users().iter() {
            // An item whose slots fit into a word does not straddle two.
            let left = option_at.len().next_multiple_of(64) - option_at.len();
            if users.len() > left {
                option_at.resize(option_at.len() + left, OptionId::default());
            }
            // At most twice as many slots as entries, which the builder counts in 31 bits.
            first_slot.push(narrow(option_at.len()));
            option_at.extend(users.iter().map(|user| user.option));
        }
        let mut members = Rows::with_room(problem.items(), problem.items());
        for (users, &first) in problem.users().iter().zip(&first_slot) {
            members.push_bits((first..).take(users.len()).map(|slot| slot as usize));
        }
        let mut next_slot = first_slot.clone();
        let of_option = problem.facets.clone().map(|facet| {
            let next = &mut next_slot[problem.item(facet).at()];
            *next += 1;
            *next - 1
        });
        let mut conflicts = Rows::default();
        let coloured = problem.coloured.iter().rposition(|&coloured| coloured);
        for facet in 0..coloured.map_or(0, |last| last + 1) {
            let facet = Facet::from_at(facet);
            let item = problem.item(facet);
            let slots = (first_slot[item.at()]..).zip(problem.users().row(item));
            let coloured = problem.coloured[facet.at()];
            let rivals = slots.filter(|(_, user)| coloured && user.facet != facet);
            conflicts.push_bits(rivals.map(|(slot, _)| slot as usize));
        }
        Self { members, option_at, of_option, conflicts }
    }

    fn exclude_rivals_of(&self, problem: &Problem, option: OptionId, active: &mut Bits) {
        active.remove(option);
        for &facet in problem.facets.row(option) {
            for mask in self.conflicts(problem, facet) {
                for slot in ones(mask.index, mask.bits) {
                    active.remove(self.option_at[slot as usize]);
                }
            }
        }
    }
}

/// The slots of the active options, as bits.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct SlotBits(Bits);

impl Active for SlotBits {
    type ConflictTable = Slots;

    fn open(&mut self, ground: ConflictGround<'_, Self>, active: &Bits) {
        self.0.clear(ground.table.option_at.len());
        for option in active.iter::<OptionId>() {
            for &slot in ground.table.of_option.row(option) {
                self.0.insert(slot as usize);
            }
        }
    }

    fn bytes(&self) -> usize {
        size_of_val(self.0.words())
    }

    fn copy_from(&mut self, other: &Self) {
        self.0.copy_from(&other.0);
    }

    #[inline]
    fn first_of(&self, table: &Slots, item: Item) -> Option<OptionId> {
        table.members.row(item).iter().find_map(|mask| {
            let active = self.0.words()[mask.index as usize] & mask.bits;
            let slot = ones(mask.index, active).next()?;
            Some(table.option_at[slot as usize])
        })
    }

    fn options_of(&self, table: &Slots, item: Item, into: &mut Vec<OptionId>) {
        into.clear();
        for mask in table.members.row(item) {
            let slots = ones(mask.index, self.0.words()[mask.index as usize] & mask.bits);
            into.extend(slots.map(|slot| table.option_at[slot as usize]));
        }
    }

    fn add_fatal(&self, _: &Slots, _: Item, _: &mut Bits, _: &mut Bits) {}

    fn first(&self, table: &Slots) -> Option<OptionId> {
        self.0.iter().map(|slot: usize| table.option_at[slot]).min()
    }

    fn bits(&self, ground: ConflictGround<'_, Self>) -> Bits {
        let mut bits = Bits::none(ground.problem.options());
        for slot in self.0.iter::<usize>() {
            bits.insert(ground.table.option_at[slot]);
        }
        bits
    }

    #[inline]
    fn exclude(&mut self, ground: ConflictGround<'_, Self>, option: OptionId) {
        for &slot in ground.table.of_option.row(option) {
            self.0.remove(slot as usize);
        }
    }

    #[inline]
    fn exclude_rivals<E>(
        &mut self,
        ground: ConflictGround<'_, Self>,
        option: OptionId,
        _: &mut Vec<OptionId>,
        mut dying: impl FnMut(OptionId) -> Result<(), E>,
    ) -> Result<(), E> {
        self.exclude(ground, option);
        dying(option)?;
        for &facet in ground.problem.facets.row(option) {
            for mask in ground.table.conflicts(ground.problem, facet) {
                let excluded = self.0.words()[mask.index as usize] & mask.bits;
                for slot in ones(mask.index, excluded) {
                    let rival = ground.table.option_at[slot as usize];
                    self.exclude(ground, rival);
                    dying(rival)?;
                }
            }
        }
        Ok(())
    }

    fn contains(&self, table: &Slots, option: OptionId) -> bool {
        // The slots of an option are set all together.
        table.of_option.row(option).first().is_some_and(|&slot| self.0.contains(slot as usize))
    }
}
