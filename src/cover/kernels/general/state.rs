//! The state of a search: the active options, and the propagation of choices and removals.
//!
//! Every primary item has a *key*: the number of its active options, minus how many times it must
//! still be covered, plus one. So zero is a dead end, and at one all its options are forced. For an
//! item that is covered once, the key is simply the number of its options.
//!
//! Invariants, for every state that is not a dead end (`assert_sane` tests them all):
//! * no active option conflicts with a chosen one, or uses an item that is covered often enough;
//! * the key of an item that must still be covered is as above;
//! * the key of an item that need not be covered any more bears the mark `COVERED`, and so does that
//!   of an item with weights.

use super::consequences::{Consequences, DeadEnd, lower};
use super::layout::{Active, ConflictGround};
use crate::model::{Bits, Demand, Id, Item, OptionId, Problem};

/// Marks the key of an item that need not be covered: so large that lowering it never reaches 0 or 1.
pub(super) const COVERED: u32 = 1 << 31;

/// How many times an item must and may still be covered.
#[derive(Clone, Copy, Debug)]
struct ResidualDemand {
    must: u32,
    may: u32,
}

/// The active options, and the key of each primary item.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchState<L> {
    pub(super) active: L,
    pub(super) keys: Vec<u32>,
    /// The room of each primary item; empty if every item must be covered exactly once.
    rooms: Vec<ResidualDemand>,
}

impl<L: Active> SearchState<L> {
    /// Becomes the state after some options have been chosen and others excluded.
    ///
    /// The `active` ones do not conflict with the `chosen` ones.
    pub(super) fn open(
        &mut self,
        ground: ConflictGround<'_, L>,
        chosen: &[OptionId],
        active: &Bits,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        self.active.open(ground, active);
        self.rooms.clear();
        self.keys.clear();
        let demands = ground.problem.demands.iter();
        self.keys.extend(demands.map(|demand| if demand.min == 0 { COVERED } else { 0 }));
        if ground.problem.bounded {
            let room = |demand: &Demand| ResidualDemand { must: demand.min, may: demand.max };
            self.rooms.extend(ground.problem.demands.iter().map(room));
        }
        // The sums of weights are watched elsewhere.
        for &item in &ground.problem.weighted {
            self.keys[item.at()] = COVERED;
            self.rooms[item.at()].must = 0;
        }
        let mut full = Vec::new();
        for option in chosen {
            for &item in ground.problem.primaries_of().row(*option) {
                self.cover(ground.problem, item, &mut full)?;
            }
        }
        self.keys.iter_mut().for_each(|key| *key &= COVERED);
        for option in active.iter::<OptionId>() {
            for &item in ground.problem.primaries_of().row(option) {
                self.keys[item.at()] += 1;
            }
        }
        self.count_demands(consequences)?;
        for item in full {
            self.close(ground, item, consequences)?;
        }
        Ok(())
    }

    /// Converts numbers of active options to keys.
    fn count_demands(&mut self, consequences: &mut Consequences) -> Result<(), DeadEnd> {
        let musts = self.rooms.iter().map(|room| room.must).chain(std::iter::repeat(1));
        for ((item, key), must) in (0..).map(Item::of).zip(&mut self.keys).zip(musts) {
            if *key & COVERED == 0 {
                *key = (*key + 1).saturating_sub(must);
                match *key {
                    0 => return Err(DeadEnd { item }),
                    1 => consequences.push(item),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Returns the size of the state in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.active.bytes() + size_of_val(&self.keys[..]) + size_of_val(&self.rooms[..])
    }

    /// Becomes a copy of `other`, keeping its own allocations.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.active.copy_from(&other.active);
        self.keys.clone_from(&other.keys);
        self.rooms.clone_from(&other.rooms);
    }

    /// Returns how many times the items must still be covered, all together, and how often `item`
    /// may be. Only for problems with bounds.
    pub(super) fn demand(&self, item: Item) -> (u64, u32) {
        let must = self.rooms.iter().map(|room| u64::from(room.must)).sum();
        (must, self.rooms[item.at()].may)
    }

    /// Returns how many items that must still be covered an option would cover. Only for problems
    /// with bounds.
    #[inline]
    pub(super) fn gain(&self, problem: &Problem, option: OptionId) -> usize {
        let items = problem.primaries_of().row(option).iter();
        items.filter(|&&item| self.rooms[item.at()].must > 0).count()
    }

    /// Tells whether `item` is covered often enough.
    pub(super) fn is_covered(&self, item: Item) -> bool {
        self.keys[item.at()] & COVERED != 0
    }

    /// Returns the active options.
    pub(super) fn active(&self) -> &L {
        &self.active
    }

    /// Chooses an active option. It is not active any more, nor is any option that conflicts with it.
    ///
    /// After an error the state may only be overwritten.
    #[inline]
    pub(super) fn choose(
        &mut self,
        ground: ConflictGround<'_, L>,
        option: OptionId,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        if ground.problem.bounded {
            return self.choose_bounded(ground, option, consequences);
        }
        for &item in ground.problem.primaries_of().row(option) {
            self.keys[item.at()] |= COVERED;
        }
        self.exclude_rivals(ground, option, consequences)
    }

    #[inline(never)]
    fn choose_bounded(
        &mut self,
        ground: ConflictGround<'_, L>,
        option: OptionId,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        consequences.make_room(ground.problem.primaries());
        let mut full = Vec::new();
        for &item in ground.problem.primaries_of().row(option) {
            self.cover(ground.problem, item, &mut full)?;
        }
        self.exclude_rivals(ground, option, consequences)?;
        for item in full {
            self.close(ground, item, consequences)?;
        }
        Ok(())
    }

    #[inline]
    fn exclude_rivals(
        &mut self,
        ground: ConflictGround<'_, L>,
        option: OptionId,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        // Counters in memory would make each option wait for the one before.
        let keys = &mut self.keys[..];
        let primaries_of = ground.problem.primaries_of();
        let Consequences { forced, excluded, .. } = consequences;
        let forced = &mut forced[..];
        let (mut waiting, mut updates) = (consequences.waiting, 0);
        let excluded = self.active.exclude_rivals(ground, option, excluded, |rival| {
            updates += 1;
            lower(keys, primaries_of, rival, forced, &mut waiting)
        });
        consequences.waiting = waiting;
        consequences.updates += updates;
        excluded
    }

    /// Excludes an active option. The rest is as with [`SearchState::choose`].
    #[inline]
    pub(super) fn exclude(
        &mut self,
        ground: ConflictGround<'_, L>,
        option: OptionId,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        #[cfg(test)]
        assert!(
            self.active.contains(ground.table, option),
            "only an active option can be excluded"
        );
        self.active.exclude(ground, option);
        consequences.updates += 1;
        lower(
            &mut self.keys,
            ground.problem.primaries_of(),
            option,
            &mut consequences.forced,
            &mut consequences.waiting,
        )
    }

    /// Covers an item once more, and adds it to `full` if that must have been the last time and
    /// its options do not conflict anyway.
    fn cover(
        &mut self,
        problem: &Problem,
        item: Item,
        full: &mut Vec<Item>,
    ) -> Result<(), DeadEnd> {
        let key = &mut self.keys[item.at()];
        let Some(room) = self.rooms.get_mut(item.at()) else {
            *key |= COVERED;
            return Ok(());
        };
        room.may = room.may.checked_sub(1).ok_or(DeadEnd { item })?;
        if room.may == 0 && problem.demands[item.at()].max > 1 {
            full.push(item);
        }
        match room.must {
            0 => {}
            1 => {
                room.must = 0;
                *key |= COVERED;
            }
            _ => {
                // The option that covers the item is about to be excluded, which lowers the key
                // although it is just as hard as before to cover the item.
                room.must -= 1;
                *key += 1;
            }
        }
        Ok(())
    }

    /// Excludes the remaining options of an item that may not be covered any more.
    fn close(
        &mut self,
        ground: ConflictGround<'_, L>,
        item: Item,
        consequences: &mut Consequences,
    ) -> Result<(), DeadEnd> {
        while let Some(option) = self.active.first_of(ground.table, item) {
            self.exclude(ground, option, consequences)?;
        }
        Ok(())
    }
}

#[cfg(test)]
impl<L: Active> SearchState<L> {
    /// Checks the invariants at the head of `state.rs`.
    pub(super) fn assert_sane(&self, ground: ConflictGround<'_, L>, chosen: &[OptionId]) {
        let mut covered = vec![0; ground.problem.primaries()];
        for option in chosen {
            for &item in ground.problem.primaries_of().row(*option) {
                covered[item.at()] += 1;
            }
        }
        let mut rivals = Bits::none(ground.problem.options());
        let facets = chosen.iter().flat_map(|&option| ground.problem.facets.row(option));
        let all = facets.flat_map(|&facet| ground.problem.rivals(facet));
        all.for_each(|rival| rivals.insert(rival.option));
        let mut counts = vec![0; ground.problem.primaries()];
        for option in ground.problem.option_ids() {
            if !ground.problem.primaries_of().row(option).is_empty()
                && self.active.contains(ground.table, option)
            {
                assert!(!rivals.contains(option), "it conflicts with a chosen one");
                for &item in ground.problem.primaries_of().row(option) {
                    let item = item.at();
                    assert!(covered[item] < ground.problem.demands[item].max, "an item is full");
                    counts[item] += 1;
                }
            }
        }
        for (item, demand) in ground.problem.demands.iter().enumerate() {
            let is_weighted = ground.problem.weighted.contains(&Item::from_at(item));
            if covered[item] >= demand.min || is_weighted {
                assert!(self.is_covered(Item::from_at(item)), "the mark is missing");
            } else {
                assert_eq!(self.keys[item], counts[item] + 1 - (demand.min - covered[item]));
            }
        }
    }
}
