//! What the planner asks of a kernel that enumerates covers.

use std::ops::ControlFlow;

use super::builder::OptionId;
use super::query::Stats;
use super::search::Opening;

/// A part of the search space: the covers that contain some options and lack some others.
#[derive(Clone, Debug, Default)]
pub(super) struct Prefix {
    /// The options that the covers contain, beside those that all covers have.
    pub(super) taken: Vec<OptionId>,
    /// The options that they lack.
    pub(super) struck: Vec<OptionId>,
}

/// Sees the covers that a kernel finds, and may stop it.
pub(super) type Visitor<'v> = dyn FnMut(&[OptionId]) -> ControlFlow<()> + 'v;

/// One thread's walk over the covers of a part of the search space.
pub(super) trait Enumerator: Send {
    /// Begins with a part of the search space.
    fn begin(&mut self, prefix: &Prefix);

    /// Goes on for at most so many nodes. Returns whether there is nothing more to see, or that
    /// the visitor broke.
    fn run(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> ControlFlow<(), bool>;

    /// Returns how much of the part is done, between 0 and 1, if what lies beside each other in the
    /// search tree is alike.
    fn progress(&self) -> f64;

    /// Returns what was done since the enumerator was made.
    fn stats(&self) -> Stats;

    /// Returns about how many nanoseconds that takes, as counted from what was done, not timed.
    fn work(&self) -> u64;

    /// Returns an enumerator of the same kind for another thread.
    fn another<'s>(&self) -> Box<dyn Enumerator + 's>
    where
        Self: 's;
}

/// What lies at the root of a part of the search space.
#[derive(Clone, Debug)]
pub(super) enum Children {
    /// There is no cover in the part.
    None,
    /// There is nothing left to decide.
    Leaf,
    /// The part is split into these, which have no cover in common.
    Parts(Vec<Prefix>),
}

/// An enumerator that also looks into the structure of the search space.
pub(super) trait Explorer: Enumerator {
    /// Draws what consequences there are, and strikes out options that would leave some item
    /// without any, until none does. Returns what every cover has and may have; `None` if there is
    /// no cover.
    fn prune(&mut self) -> Option<Opening>;

    /// Splits a part of the search space.
    fn split(&mut self, prefix: &Prefix) -> Children;
}
