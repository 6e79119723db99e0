//! What is still possible, and the consequences of choosing or striking out an option.
//!
//! Invariants, for every state that is not a dead end (`assert_sane` tests them all):
//! * `count[i]` is the number of living options of item `i`, while `i` is uncovered;
//! * `count[i] & COVERED != 0` exactly if a chosen option covers item `i`;
//! * no living option clashes with a chosen one.

use super::problem::{Problem, Rows};

/// Marks the count of a covered item: large enough that lowering it never reaches 0 or 1.
pub(super) const COVERED: u32 = 1 << 31;

/// The primary item that has no option left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd {
    pub(super) item: u32,
}

/// The living options and how many each primary item has.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) alive: Vec<u64>,
    pub(super) count: Vec<u32>,
}

impl State {
    /// Makes every option of the problem living again, and uncovers every item.
    pub(super) fn reset(&mut self, problem: &Problem) {
        self.alive.clear();
        self.alive.resize(problem.words(), !0);
        if let (Some(last), spare @ 1..) = (self.alive.last_mut(), problem.options() % 64) {
            *last = (1 << spare) - 1;
        }
        self.count.clear();
        self.count.resize(problem.primaries, 0);
    }

    /// Becomes a copy of `other`, keeping its own allocations.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.alive.clone_from(&other.alive);
        self.count.clone_from(&other.count);
    }

    /// Tells whether `option` may still be chosen.
    pub(super) fn is_alive(&self, option: u32) -> bool {
        self.alive[option as usize / 64] >> (option % 64) & 1 != 0
    }

    /// Tells whether a chosen option covers `item`.
    pub(super) fn is_covered(&self, item: u32) -> bool {
        self.count[item as usize] & COVERED != 0
    }

    /// Chooses a living option before counts are kept: `recount` must follow.
    pub(super) fn give(&mut self, problem: &Problem, option: u32) {
        self.mark_covered(problem, option);
        for &kind in problem.kinds.row(option as usize) {
            for mask in problem.clashes.row(kind as usize) {
                self.alive[mask.index as usize] &= !mask.bits;
            }
        }
        self.alive[option as usize / 64] &= !(1 << (option % 64));
    }

    /// Counts the living options of every uncovered item anew, and collects the forced items.
    pub(super) fn recount(
        &mut self,
        problem: &Problem,
        forced: &mut Vec<u32>,
    ) -> Result<(), DeadEnd> {
        for count in &mut self.count {
            *count &= COVERED;
        }
        for (index, &word) in self.alive.iter().enumerate() {
            for option in ones(index, word) {
                for &item in problem.covers.row(option as usize) {
                    self.count[item as usize] += 1;
                }
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

    /// Chooses a living option: whatever clashes with it dies.
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
                let word = &mut self.alive[mask.index as usize];
                let dying = *word & mask.bits;
                *word &= !mask.bits;
                for option in ones(mask.index as usize, dying) {
                    lower(&mut self.count, &problem.covers, option, forced)?;
                }
            }
        }
        Ok(())
    }

    /// Strikes a living option out, as [`State::choose`] does with those that clash.
    pub(super) fn strike(
        &mut self,
        problem: &Problem,
        option: u32,
        forced: &mut Vec<u32>,
    ) -> Result<(), DeadEnd> {
        self.alive[option as usize / 64] &= !(1 << (option % 64));
        lower(&mut self.count, &problem.covers, option, forced)
    }

    /// Returns the living options of `item`, in ascending order.
    #[inline]
    pub(super) fn options<'s>(
        &'s self,
        problem: &'s Problem,
        item: u32,
    ) -> impl Iterator<Item = u32> + 's {
        problem
            .members
            .row(item as usize)
            .iter()
            .flat_map(|mask| ones(mask.index as usize, self.alive[mask.index as usize] & mask.bits))
    }

    fn mark_covered(&mut self, problem: &Problem, option: u32) {
        for &item in problem.covers.row(option as usize) {
            self.count[item as usize] |= COVERED;
        }
    }
}

/// Lowers the counts of an option's items.
#[inline]
fn lower(
    count: &mut [u32],
    covers: &Rows<u32>,
    option: u32,
    forced: &mut Vec<u32>,
) -> Result<(), DeadEnd> {
    for &item in covers.row(option as usize) {
        let left = &mut count[item as usize];
        *left -= 1;
        match *left {
            0 => return Err(DeadEnd { item }),
            1 => forced.push(item),
            _ => {}
        }
    }
    Ok(())
}

/// Returns the options whose bits are set in word `index`.
#[inline]
fn ones(index: usize, mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        // Options are numbered in 31 bits, so their words are too.
        Some(u32::try_from(index).unwrap_or(u32::MAX) * 64 + bit)
    })
}

#[cfg(test)]
impl State {
    /// Checks the invariants at the head of this file.
    pub(super) fn assert_sane(&self, problem: &Problem, chosen: &[u32]) {
        let mut expected = vec![0; problem.primaries];
        for (index, &word) in self.alive.iter().enumerate() {
            for option in ones(index, word) {
                for &item in problem.covers.row(option as usize) {
                    expected[item as usize] += 1;
                }
                for &kind in chosen.iter().flat_map(|&c| problem.kinds.row(c as usize)) {
                    for mask in problem.clashes.row(kind as usize) {
                        let bit = 1 << (option % 64);
                        assert!(mask.index != option / 64 || mask.bits & bit == 0);
                    }
                }
            }
        }
        for &item in chosen.iter().flat_map(|&c| problem.covers.row(c as usize)) {
            assert!(self.is_covered(item));
        }
        for (item, &count) in self.count.iter().enumerate() {
            if count & COVERED == 0 {
                assert_eq!(count, expected[item], "count of item {item}");
            }
        }
    }
}
