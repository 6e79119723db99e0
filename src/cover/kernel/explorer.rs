//! What a kernel can do beside walking: look into the structure of the search space.

use super::contract::{Kernel, Prefix};
use super::costs::{BranchAndBound, Wanted};
use crate::cover::model::{Bits, OptionId};

/// A kernel that also looks into the structure of the search space.
pub(in crate::cover) trait Explorer: Kernel {
    /// Begins with a part, draws what consequences there are, and strikes out options that would
    /// leave some item without any, until none does. Returns what every cover has and may have;
    /// `None` if there is no cover.
    fn prune(&mut self, part: &Prefix) -> Option<Opening>;

    /// Splits a part of the search space.
    fn split(&mut self, part: &Prefix) -> Children;

    /// Returns an idle kernel that learns from its dead ends.
    fn learner(&self) -> Box<dyn Kernel>;

    /// Returns a search for the best covers, which has made at most this many nodes so far.
    fn best(&self, wanted: Wanted, nodes: u64) -> Box<dyn BranchAndBound>;

    /// Lets the search hold a few states only.
    #[cfg(test)]
    fn hold(&mut self, states: usize);
}

/// What has been chosen in a part of the search space, and what is left of it.
#[derive(Clone, Debug, Default)]
pub(in crate::cover) struct Opening {
    /// The options that every cover has.
    pub(in crate::cover) chosen: Vec<OptionId>,
    /// The options that a cover may have beside them: none conflicts with a chosen one.
    pub(in crate::cover) living: Bits,
}

/// What lies at the root of a part of the search space.
#[derive(Clone, Debug)]
pub(in crate::cover) enum Children {
    /// There is no cover in the part.
    None,
    /// There is nothing left to decide.
    Leaf,
    /// The part is split into these, which have no cover in common.
    Parts(Vec<Prefix>),
}
