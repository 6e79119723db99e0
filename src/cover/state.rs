//! What is still possible, and the consequences of choosing or striking out an option.
//!
//! Invariants, for every state that is not a dead end (`assert_sane` tests them all):
//! * the slots of an option are all set, and the option is *living*, or none is;
//! * no living option clashes with a chosen one;
//! * `count[i]`, but for the mark `COVERED`, is the number of living options of item `i`;
//! * the mark is there exactly if a chosen option covers item `i`, or the item is secondary: it
//!   need not be covered, and counts as if it were.

use super::opening::Opening;
use super::problem::Problem;
use super::rows::ones;

/// Marks the count of a covered item: large enough that lowering it never reaches 0 or 1.
pub(super) const COVERED: u32 = 1 << 31;

/// The primary item that has no option left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd {
    pub(super) item: u32,
}

/// The living options, and how many of them each item has.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    slots: Vec<u64>,
    pub(super) count: Vec<u32>,
}

impl State {
    /// Becomes the state after an opening, and collects the items that have one option left.
    pub(super) fn open(
        &mut self,
        problem: &Problem,
        opening: &Opening,
        forced: &mut Vec<u32>,
    ) -> Result<(), DeadEnd> {
        self.slots.clear();
        self.slots.resize(problem.option_at.len().div_ceil(64), 0);
        self.count.clear();
        self.count.resize(problem.primaries(), 0);
        self.count.resize(problem.items(), COVERED);
        for &option in &opening.chosen {
            self.mark_covered(problem, option);
        }
        for option in opening.living() {
            for used in problem.uses.row(option as usize) {
                self.slots[used.slot as usize / 64] |= 1 << (used.slot % 64);
                self.count[used.item as usize] += 1;
            }
        }
        for (item, &count) in (0..).zip(&self.count) {
            match count {
                0 => return Err(DeadEnd { item }),
                1 => forced.push(item),
                _ => {}
            }
        }
        Ok(())
    }

    /// Becomes a copy of `other`, keeping its own allocations.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.count.clone_from(&other.count);
    }

    /// Tells whether a chosen option covers `item`.
    pub(super) fn is_covered(&self, item: u32) -> bool {
        self.count[item as usize] & COVERED != 0
    }

    /// Returns the first living option of `item`.
    #[inline]
    pub(super) fn first_option(&self, problem: &Problem, item: u32) -> Option<u32> {
        let members = problem.members.row(item as usize);
        members.iter().find_map(|mask| {
            let living = self.slots[mask.index as usize] & mask.bits;
            let slot = ones(mask.index, living).next()?;
            Some(problem.option_at[slot as usize])
        })
    }

    /// Chooses a living option: it and whatever clashes with it lives no more.
    ///
    /// Items left with one option are added to `forced`. After an error the state is not fit for
    /// anything but being overwritten.
    #[inline]
    pub(super) fn choose(
        &mut self,
        problem: &Problem,
        option: u32,
        forced: &mut Vec<u32>,
    ) -> Result<(), DeadEnd> {
        self.mark_covered(problem, option);
        for &kind in problem.kinds.row(option as usize) {
            for mask in problem.clashes.row(kind as usize) {
                let dying = self.slots[mask.index as usize] & mask.bits;
                for slot in ones(mask.index, dying) {
                    self.strike(problem, problem.option_at[slot as usize], forced)?;
                }
            }
        }
        Ok(())
    }

    /// Strikes a living option out. The rest is as with [`State::choose`].
    #[inline]
    pub(super) fn strike(
        &mut self,
        problem: &Problem,
        option: u32,
        forced: &mut Vec<u32>,
    ) -> Result<(), DeadEnd> {
        for used in problem.uses.row(option as usize) {
            self.slots[used.slot as usize / 64] &= !(1 << (used.slot % 64));
            let left = &mut self.count[used.item as usize];
            *left -= 1;
            match *left {
                0 => return Err(DeadEnd { item: used.item }),
                1 => forced.push(used.item),
                _ => {}
            }
        }
        Ok(())
    }

    #[inline]
    fn mark_covered(&mut self, problem: &Problem, option: u32) {
        for used in problem.uses.row(option as usize) {
            self.count[used.item as usize] |= COVERED;
        }
    }
}

#[cfg(test)]
impl State {
    /// Returns a state of nothing but counts.
    pub(super) fn of_counts(count: &[u32]) -> Self {
        Self { slots: Vec::new(), count: count.to_vec() }
    }

    /// Checks the invariants at the head of this file.
    pub(super) fn assert_sane(&self, problem: &Problem, chosen: &[u32]) {
        let is_set = |slot: u32| self.slots[slot as usize / 64] >> (slot % 64) & 1 != 0;
        let mut expected = vec![0; problem.primaries()];
        expected.resize(problem.items(), COVERED);
        for used in chosen.iter().flat_map(|&chosen| problem.uses.row(chosen as usize)) {
            expected[used.item as usize] |= COVERED;
        }
        for (option, uses) in problem.uses.iter().enumerate() {
            let set: Vec<bool> = uses.iter().map(|used| is_set(used.slot)).collect();
            assert!(set.iter().all(|&bit| bit == set[0]), "option {option} is half living");
            if set.first() != Some(&true) {
                continue;
            }
            for used in uses {
                expected[used.item as usize] += 1;
            }
            for &kind in chosen.iter().flat_map(|&chosen| problem.kinds.row(chosen as usize)) {
                let clashes = problem.clashes.row(kind as usize).iter();
                for slot in clashes.flat_map(|mask| ones(mask.index, mask.bits)) {
                    let other = problem.option_at[slot as usize] as usize;
                    assert_ne!(other, option, "a living option clashes with a chosen one");
                }
            }
        }
        assert_eq!(self.count, expected);
    }
}
