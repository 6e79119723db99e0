//! The invariants of a state, checked after every step of every test.

use super::super::builder::OptionId;
use super::super::layout::{Ground, Living};
use super::super::rows::narrow;
use super::state::State;

impl<L: Living> State<L> {
    /// Checks the invariants at the head of `state.rs`.
    pub(super) fn assert_sane(&self, ground: Ground<'_, L>, chosen: &[OptionId]) {
        let mut covered = vec![0; ground.problem.primaries()];
        for option in chosen {
            for &item in ground.problem.primaries_of.row(option.index()) {
                covered[item as usize] += 1;
            }
        }
        let mut counts = vec![0; ground.problem.primaries()];
        for option in 0..ground.problem.options() {
            if !ground.problem.primaries_of.row(option).is_empty()
                && self.living.contains(ground.table, narrow(option))
            {
                assert!(
                    chosen.iter().all(|&other| !ground.problem.clash(OptionId::new(option), other))
                );
                for &item in ground.problem.primaries_of.row(option) {
                    let item = item as usize;
                    assert!(covered[item] < ground.problem.demands[item].max, "an item is full");
                    counts[item] += 1;
                }
            }
        }
        for (item, demand) in ground.problem.demands.iter().enumerate() {
            if covered[item] >= demand.min {
                assert!(self.is_covered(narrow(item)), "the mark is missing");
            } else {
                assert_eq!(self.keys[item], counts[item] + 1 - (demand.min - covered[item]));
            }
        }
    }
}
