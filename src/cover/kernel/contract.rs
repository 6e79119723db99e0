//! The contract of all kernels.

use std::ops::ControlFlow;

use super::costs::{BranchAndBound, Wanted};
use super::stats::Stats;
use crate::model::{Bits, OptionId};

/// Sees covers, and may stop the search.
pub(crate) type Visitor<'v> = dyn FnMut(&[OptionId]) -> ControlFlow<()> + 'v;

/// A part of the search space: the covers that contain some options and lack some others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prefix {
    /// The options that the covers contain, in addition to those of all covers.
    pub(crate) taken: Vec<OptionId>,
    /// The options that the covers lack.
    pub(crate) excluded: Vec<OptionId>,
}

/// The result of a step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A new cover.
    Cover,
    /// The allowed nodes are spent.
    Paused,
    /// The end: every cover of the part has been seen, each exactly once.
    Done,
}

/// The root of a part of the search space.
#[derive(Clone, Debug)]
pub(crate) enum Children {
    /// The part has no covers.
    None,
    /// The part is a single cover.
    Leaf,
    /// The part is split into these parts, which have no covers in common.
    Parts(Vec<Prefix>),
}

/// One thread's walk over the covers of a part of the search space.
///
/// Its layout is compiled once, and shared with all kernels from [`Kernel::another`].
pub(crate) trait Kernel: Send + Sync {
    /// Begins a part of the search space, and forgets everything learned in other parts.
    fn begin(&mut self, part: &Prefix);

    /// Restarts the same part with the knowledge learned from its dead ends. Returns `false`, and
    /// changes nothing, if the kernel does not learn: it would repeat the same search.
    fn restart(&mut self) -> bool {
        false
    }

    /// Continues to the next cover, for at most this many nodes.
    fn next(&mut self, nodes: u64) -> Step;

    /// Returns the options of the current cover, in no particular order.
    ///
    /// It is valid only if the last step was [`Step::Cover`].
    fn cover(&mut self) -> &[OptionId];

    /// Returns the completed share of the part, between 0 and 1, on the assumption that sibling
    /// subtrees have equal sizes.
    fn progress(&self) -> f64;

    /// Returns the statistics since the kernel was made.
    fn stats(&self) -> Stats;

    /// Returns about how many nanoseconds the work takes: computed from counts, not measured.
    fn work(&self) -> u64;

    /// Returns an idle kernel of the same layout, for another thread.
    fn another(&self) -> Box<dyn Kernel>;

    /// Returns an idle kernel of the same layout that learns from dead ends, if this one does not
    /// and such a kernel exists.
    fn learning(&self) -> Option<Box<dyn Kernel>> {
        None
    }

    /// Returns the kernel as one that reads and writes cells, if its problem has cells.
    fn cells(&mut self) -> Option<&mut dyn CellKernel> {
        None
    }
}

/// A kernel for problems of *cells*: every option has exactly one of the first items, its cell, and
/// every cell has equally many options, numbered cell by cell.
///
/// Givens and covers are one byte per cell: 0 for none, or the index of the option among those of
/// the cell, counted from one.
pub(crate) trait CellKernel {
    /// Returns the number of cells.
    fn count(&mut self) -> usize;

    /// Begins with givens, one byte per cell, like [`Kernel::begin`] with a part.
    ///
    /// If a byte is greater than the number of options of a cell, the answer is unspecified.
    fn load(&mut self, given: &[u8]);

    /// Writes the current cover, one byte per cell.
    fn store(&mut self, cells: &mut [u8]);
}

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
