//! The types of questions about costs.

use super::stats::Stats;
use crate::model::OptionId;

/// Whether the least or the greatest costs are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The least cost.
    Cheapest,
    /// The greatest cost.
    Dearest,
}

/// A cover and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostedCover {
    /// The sum of the costs of the options.
    pub cost: i64,
    /// The options, in ascending order.
    pub options: Vec<OptionId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The cheapest, or the most expensive.
    pub(crate) aim: Aim,
    /// The number of covers.
    pub(crate) count: usize,
    /// Only covers that cost this or are better.
    pub(crate) bound: Option<i64>,
}

/// A search for the best covers of a problem, which can be paused.
pub(crate) trait BranchAndBound {
    /// Continues for at most this many nodes. Returns whether it is done.
    fn run(&mut self, nodes: u64) -> bool;

    /// Returns the best covers so far, best first.
    fn found(&self) -> &[CostedCover];

    fn stats(&self) -> Stats;

    /// Returns about how many nanoseconds the work takes, computed from counts.
    fn work(&self) -> u64;
}

impl Wanted {
    /// Tells whether a cover of this cost is wanted, if no better ones are known.
    pub(crate) fn is_good(self, cost: i64) -> bool {
        self.bound.is_none_or(|bound| self.sign() * cost <= self.sign().saturating_mul(bound))
    }

    /// Returns the factor for costs that makes less better.
    pub(crate) fn sign(self) -> i64 {
        match self.aim {
            Aim::Cheapest => 1,
            Aim::Dearest => -1,
        }
    }
}
