//! Kernels that can also explore the structure of the search space.

use super::contract::{Children, Kernel, Prefix};
use super::costs::{BranchAndBound, Wanted};
use crate::model::{Bits, OptionId};

/// A kernel that can also explore the structure of the search space.
pub(crate) trait Presolver: Kernel {
    /// Begins a part, propagates, and removes options that would leave an item without options,
    /// until none does. Returns the options that every cover has and those that a cover may have,
    /// or `None` if no cover exists.
    fn prune(&mut self, part: &Prefix) -> Option<ReducedDomain>;

    /// Splits a part of the search space.
    fn split(&mut self, part: &Prefix) -> Children;

    /// Returns an idle kernel that learns from its dead ends.
    fn learner(&self) -> Box<dyn Kernel>;

    /// Returns a search for the best covers, which has already used at most this many nodes.
    fn best(&self, wanted: Wanted, nodes: u64) -> Box<dyn BranchAndBound>;

    /// Limits the search to a few states.
    #[cfg(test)]
    fn hold(&mut self, states: usize);
}

/// The chosen and the active options of a part of the search space.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReducedDomain {
    /// The options that every cover has.
    pub(crate) chosen: Vec<OptionId>,
    /// The other options that a cover may have: none conflicts with a chosen one.
    pub(crate) active: Bits,
}
