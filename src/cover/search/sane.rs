//! The invariants of a state, checked after every step of every test.

use super::super::builder::OptionId;
use super::super::layout::Living;
use super::super::problem::Problem;
use super::super::rows::narrow;
use super::state::State;

impl<L: Living> State<L> {
    /// Checks the invariants at the head of `state.rs`.
    pub(super) fn assert_sane(&self, problem: &Problem, table: &L::Table, chosen: &[OptionId]) {
        let mut covered = vec![0; problem.primaries()];
        for option in chosen {
            for &item in problem.primaries_of.row(option.index()) {
                covered[item as usize] += 1;
            }
        }
        let mut counts = vec![0; problem.primaries()];
        for option in 0..problem.options() {
            if !problem.primaries_of.row(option).is_empty()
                && self.living.contains(table, narrow(option))
            {
                assert!(chosen.iter().all(|&other| !problem.clash(OptionId::new(option), other)));
                for &item in problem.primaries_of.row(option) {
                    let item = item as usize;
                    assert!(covered[item] < problem.demands[item].max, "an item is full");
                    counts[item] += 1;
                }
            }
        }
        for (item, demand) in problem.demands.iter().enumerate() {
            if covered[item] >= demand.min {
                assert!(self.is_covered(narrow(item)), "the mark is missing");
            } else {
                assert_eq!(self.keys[item], counts[item] + 1 - (demand.min - covered[item]));
            }
        }
    }
}
