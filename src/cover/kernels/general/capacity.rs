//! A bound for problems in which the number of chosen options is limited.
//!
//! If all options share an item, it limits the number of options that can still be chosen. A cover
//! is impossible if this number of active options, those with the most uncovered items, cannot
//! cover all remaining items. With this bound, five queens on a board take a tenth of the guesses.

use super::consequences::DeadEnd;
use super::layout::{Active, ConflictGround};
use super::state::SearchState;

/// Working memory of the bound.
#[derive(Clone, Debug, Default)]
pub(super) struct Capacity {
    /// For each number of items, the number of active options that cover this many.
    options: Vec<u32>,
}

impl Capacity {
    /// Tells whether the remaining items can be covered. If not, blames the limiting item.
    pub(super) fn check<L: Active>(
        &mut self,
        ground: ConflictGround<'_, L>,
        state: &SearchState<L>,
    ) -> Result<(), DeadEnd> {
        self.options.clear();
        for option in state.active().bits(ground).iter() {
            let gain = state.gain(ground.problem, option);
            if self.options.len() <= gain {
                self.options.resize(gain + 1, 0);
            }
            self.options[gain] += 1;
        }
        for &item in &ground.problem.capacities {
            let (must, mut may) = state.demand(item);
            let mut most = 0;
            for (gain, &options) in self.options.iter().enumerate().rev() {
                let taken = options.min(may);
                most += gain as u64 * u64::from(taken);
                may -= taken;
            }
            if most < must {
                return Err(DeadEnd { item });
            }
        }
        Ok(())
    }
}
