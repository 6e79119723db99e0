//! The opening of a search: the choice of the options that are given.

use super::super::blocks::{BlockState, Blocks};
use super::super::builder::OptionId;
use super::super::layout::Clashes;
use super::super::problem::Problem;

/// The options chosen before the search, and those that may be chosen in it.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Opening {
    /// The givens, and what they force as far as that was looked into.
    pub(in super::super) chosen: Vec<OptionId>,
    /// The options that clash with none of the chosen ones, as bits.
    pub(in super::super) living: Vec<u64>,
    blocks: BlockState,
}

impl Opening {
    /// Returns the opening after which some options are chosen and some, as bits, may be.
    pub(super) fn new(chosen: Vec<OptionId>, living: Vec<u64>) -> Self {
        Self { chosen, living, blocks: BlockState::default() }
    }

    /// Chooses the givens. Returns whether a cover that contains them is still possible.
    pub(in super::super) fn begin(&mut self, problem: &Problem, givens: &[OptionId]) -> bool {
        self.chosen.clear();
        self.living.clear();
        match &problem.blocks {
            Some(blocks) => self.in_blocks(problem, blocks, givens),
            None => self.one_by_one(problem, givens),
        }
    }

    /// Begins with all options that may be chosen at all.
    pub(in super::super) fn begin_plain(&mut self, problem: &Problem) {
        self.chosen.clear();
        self.living.clone_from(&problem.eligible);
    }

    /// Tells whether the chosen options are a cover, so that there is nothing left to search.
    pub(in super::super) fn is_cover(&self, problem: &Problem) -> bool {
        problem.blocks.as_ref().is_some_and(|blocks| self.chosen.len() == blocks.count)
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
        self.living.resize(problem.eligible.len(), !0);
        let chosen = givens.iter().all(|&given| self.choose(problem, given));
        self.living.iter_mut().zip(&problem.eligible).for_each(|(word, mask)| *word &= mask);
        chosen
    }

    /// Chooses an option, if it has not been chosen yet. Returns whether it clashes with none that
    /// is chosen.
    pub(in super::super) fn choose(&mut self, problem: &Problem, option: OptionId) -> bool {
        if self.living[option.index() / 64] >> (option.index() % 64) & 1 == 0 {
            return self.chosen.contains(&option);
        }
        self.strike(option.number());
        match &problem.clashes {
            Clashes::Pairs(pairs) => {
                let rivals = pairs.rivals(option.number());
                self.living.iter_mut().zip(rivals).for_each(|(word, rivals)| *word &= !rivals);
            }
            Clashes::Slots(slots) => {
                slots.for_each_rival(problem, option.number(), |rival| self.strike(rival));
            }
        }
        self.chosen.push(option);
        true
    }

    /// Strikes an option out.
    pub(in super::super) fn strike(&mut self, option: u32) {
        self.living[option as usize / 64] &= !(1 << (option % 64));
    }
}
