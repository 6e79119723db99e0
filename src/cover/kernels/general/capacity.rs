//! A bound for problems in which only a number of options may be chosen.
//!
//! If all options have an item in common, it says how many more of them may be chosen. What must
//! still be covered is then more than can be, if it is more than that number of the living
//! options cover, those first that cover most. Five queens on a board are placed with a tenth of the
//! guesses that it takes without.

use super::consequences::DeadEnd;
use super::layout::{Ground, Living};
use super::state::State;

/// Working memory of the bound.
#[derive(Clone, Debug, Default)]
pub(super) struct Capacity {
    /// For each number of items, how many living options cover that many.
    options: Vec<u32>,
}

impl Capacity {
    /// Tells whether what must still be covered can be. Blames the item that bounds the options.
    pub(super) fn check<L: Living>(
        &mut self,
        ground: Ground<'_, L>,
        state: &State<L>,
    ) -> Result<(), DeadEnd> {
        self.options.clear();
        for option in state.living().bits(ground).iter() {
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
