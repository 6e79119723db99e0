//! The invariants of a state, checked after every step of every test.

use super::layout::{Active, ConflictGround};
use super::state::SearchState;
use crate::model::{Bits, Id, Item, OptionId};

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
        for rival in facets.flat_map(|&facet| ground.problem.rivals(facet)) {
            rivals.insert(rival.option);
        }
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
