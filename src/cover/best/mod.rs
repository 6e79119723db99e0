//! The cheapest covers, or the dearest: branch and bound on the general search.
//!
//! Prices of the items (`prices.rs`) give each option a reduced cost, and all covers a bound from
//! below. As soon as as many covers are known as are wanted, an option is struck out wherever it
//! would make the bound reach the worst of them; what that forces is propagated. The option with
//! the least reduced cost is guessed first.

mod prices;
mod search;

use super::builder::OptionId;
use super::layout::{Clashes, Ground, PairBits, SlotBits};
use super::plan::{Answer, Kernel, Settings, Unfit, Why};
use super::problem::Problem;
use search::Best;

/// Which end of the costs is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The least cost.
    Cheapest,
    /// The greatest cost.
    Dearest,
}

/// A cover and what its options cost together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costed {
    /// What the options cost.
    pub cost: i64,
    /// The options, in ascending order.
    pub options: Vec<OptionId>,
}

/// Which covers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The cheapest, or the dearest.
    pub aim: Aim,
    /// How many.
    pub count: usize,
    /// Only those that cost this, or are better.
    pub bound: Option<i64>,
}

impl Problem {
    /// Finds the best covers, best first. Which of several covers of equal cost are found is not
    /// promised, but it is the same in every run and on every machine.
    ///
    /// If the search was stopped, what is found are covers, but there may be better ones. It is
    /// done by the general kernel, on one thread.
    ///
    /// # Errors
    ///
    /// Another kernel was asked for.
    pub fn best(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Result<Answer<Vec<Costed>, ()>, Unfit> {
        let kernel = settings.kernel;
        if !matches!(kernel, Kernel::Auto | Kernel::General) {
            return Err(Unfit { kernel, why: Why::NoCosts });
        }
        let problem = self;
        Ok(match &self.clashes {
            Clashes::Pairs(table) => {
                Best::<PairBits>::new(Ground { problem, table }, settings, wanted).run()
            }
            Clashes::Slots(table) => {
                Best::<SlotBits>::new(Ground { problem, table }, settings, wanted).run()
            }
        })
    }

    /// As [`Problem::best`], with a few states only.
    #[cfg(test)]
    pub(super) fn best_held(
        &self,
        settings: &Settings<'_>,
        wanted: Wanted,
        states: usize,
    ) -> Answer<Vec<Costed>, ()> {
        let problem = self;
        match &self.clashes {
            Clashes::Pairs(table) => {
                let ground = Ground { problem, table };
                Best::<PairBits>::new(ground, settings, wanted).held(states).run()
            }
            Clashes::Slots(table) => {
                let ground = Ground { problem, table };
                Best::<SlotBits>::new(ground, settings, wanted).held(states).run()
            }
        }
    }
}

impl Wanted {
    fn sign(self) -> i64 {
        match self.aim {
            Aim::Cheapest => 1,
            Aim::Dearest => -1,
        }
    }
}
