//! The opening of a search: the choice of the options that are given.

use super::blocks::Blocks;
use super::builder::OptionId;
use super::bulk::BlockState;
use super::problem::Problem;
use super::rows::ones;

/// The options chosen before the search, and those that may be chosen in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Opening {
    /// The givens, and what they force as far as that was looked into.
    pub(super) chosen: Vec<u32>,
    /// The options that clash with none of the chosen ones, as bits.
    living: Vec<u64>,
    blocks: BlockState,
}

impl Opening {
    /// Chooses the givens. Returns whether a cover that contains them is still possible.
    pub(super) fn begin(&mut self, problem: &Problem, givens: &[OptionId]) -> bool {
        self.chosen.clear();
        self.living.clear();
        match &problem.blocks {
            Some(blocks) => self.in_blocks(problem, blocks, givens),
            None => self.one_by_one(problem, givens),
        }
    }

    /// Tells whether the chosen options are a cover, so that there is nothing left to search.
    pub(super) fn is_cover(&self, problem: &Problem) -> bool {
        problem.blocks.as_ref().is_some_and(|blocks| self.chosen.len() == blocks.count)
    }

    /// Returns the options that may be chosen in the search, in ascending order.
    pub(super) fn living(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.living).flat_map(|(index, &word)| ones(index, word))
    }

    fn in_blocks(&mut self, problem: &Problem, blocks: &Blocks, givens: &[OptionId]) -> bool {
        let opened = blocks.propagate(&mut self.blocks, givens);
        if opened.is_ok() {
            self.living.resize(problem.options().div_ceil(64), 0);
            blocks.split(&self.blocks, &mut self.chosen, &mut self.living);
        }
        opened.is_ok()
    }

    fn one_by_one(&mut self, problem: &Problem, givens: &[OptionId]) -> bool {
        let options = problem.options();
        self.living.resize(options.div_ceil(64), !0);
        if let (Some(last), spare @ 1..) = (self.living.last_mut(), options % 64) {
            *last = (1 << spare) - 1;
        }
        for given in givens {
            let option = given.number();
            let own = &mut self.living[option as usize / 64];
            let bit = 1 << (option % 64);
            if *own & bit == 0 {
                if self.chosen.contains(&option) {
                    continue;
                }
                return false;
            }
            *own &= !bit;
            self.chosen.push(option);
            for &kind in problem.kinds.row(option as usize) {
                for rivals in problem.rivals.row(kind as usize) {
                    self.living[rivals.index as usize] &= !rivals.bits;
                }
            }
        }
        true
    }
}
