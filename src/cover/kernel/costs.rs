//! The cheapest covers, or the dearest.

use super::stats::Stats;
use crate::cover::model::OptionId;

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

/// A search for the best covers of a problem, which can be paused.
pub(in crate::cover) trait BranchAndBound {
    /// Goes on for at most this many nodes. Returns whether it is done.
    fn run(&mut self, nodes: u64) -> bool;

    /// Returns the best covers so far, best first.
    fn found(&self) -> &[Costed];

    /// Returns what was done.
    fn stats(&self) -> Stats;

    /// Returns about how many nanoseconds that takes, as counted from what was done.
    fn work(&self) -> u64;
}

impl Wanted {
    /// Returns what costs are multiplied by so that less is better.
    pub(in crate::cover) fn sign(self) -> i64 {
        match self.aim {
            Aim::Cheapest => 1,
            Aim::Dearest => -1,
        }
    }
}
