//! What every kernel answers to.

use std::ops::ControlFlow;

use super::states::{Budget, Counted, GaveUp};
use super::stats::Stats;
use crate::cover::model::OptionId;

/// Sees covers, and may stop the search.
pub(in crate::cover) type Visitor<'v> = dyn FnMut(&[OptionId]) -> ControlFlow<()> + 'v;

/// A part of the search space: the covers that contain some options and lack some others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::cover) struct Prefix {
    /// The options that the covers contain, beside those that all covers have.
    pub(in crate::cover) taken: Vec<OptionId>,
    /// The options that they lack.
    pub(in crate::cover) struck: Vec<OptionId>,
}

/// Where a walk stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cover) enum Step {
    /// At a cover that has not been seen before.
    Cover,
    /// Somewhere on the way, since all the nodes that were allowed are spent.
    Paused,
    /// At the end: every cover of the part has been seen, each exactly once.
    Done,
}

/// One thread's walk over the covers of a part of the search space.
///
/// The layout that it walks in is compiled once and shared with all that [`Kernel::another`]
/// returns.
pub(in crate::cover) trait Kernel: Send + Sync {
    /// Begins with a part of the search space, and forgets what other parts have taught.
    fn begin(&mut self, part: &Prefix);

    /// Begins the same part anew with what its dead ends have taught. Returns `false`, and changes
    /// nothing, if the kernel does not learn: it would do the same again.
    fn restart(&mut self) -> bool {
        false
    }

    /// Goes on to the next cover, for at most this many nodes.
    fn next(&mut self, nodes: u64) -> Step;

    /// Returns the options of the cover that the walk stands at, in no particular order.
    ///
    /// Means nothing unless the last step was [`Step::Cover`].
    fn cover(&mut self) -> &[OptionId];

    /// Returns how much of the part is done, between 0 and 1, if what lies beside each other in the
    /// search tree is alike.
    fn progress(&self) -> f64;

    /// Returns what was done since the kernel was made.
    fn stats(&self) -> Stats;

    /// Returns about how many nanoseconds that takes, as counted from what was done, not timed.
    fn work(&self) -> u64;

    /// Returns an idle kernel of the same layout, for another thread.
    fn another(&self) -> Box<dyn Kernel>;

    /// Returns an idle kernel of the same layout that learns from its dead ends, if there is one
    /// and this one does not.
    fn learning(&self) -> Option<Box<dyn Kernel>> {
        None
    }

    /// Returns the kernel as one that reads and writes cells, if its problem is made of them.
    fn cells(&mut self) -> Option<&mut dyn Cells> {
        None
    }

    /// Counts all covers of the problem by their states, within a budget, if the layout has a fixed
    /// order of the items.
    fn count_states(&self, _: Budget<'_>) -> Result<Counted, GaveUp> {
        Err(GaveUp::Hopeless)
    }
}

/// A kernel for problems in which every option has exactly one of the first items, its *cell*, and
/// every cell has equally many options, numbered cell by cell.
///
/// What is given, and what is found, is a byte for each cell: 0 for nothing, else the place of the
/// option among those of the cell, counted from one.
pub(in crate::cover) trait Cells {
    /// Returns the number of cells.
    fn count(&mut self) -> usize;

    /// Begins with what is given, a byte for each cell, as [`Kernel::begin`] does with a part.
    ///
    /// A byte that is greater than the number of options of a cell is no question: the answer may
    /// be anything.
    fn load(&mut self, given: &[u8]);

    /// Writes the cover that the walk stands at, a byte for each cell.
    fn store(&mut self, cells: &mut [u8]);
}
