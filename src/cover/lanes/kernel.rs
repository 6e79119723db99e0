//! A kernel, whatever its words, vectors and sizes.

use std::fmt;
use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::query::{Outcome, Query, Stats, Stop};
use super::super::simd::Level;
use super::Shape;

/// A kernel's working memory for a shape.
pub(in super::super) trait Kernel: Send + Sync {
    /// Visits every cover that contains the givens, and counts in `stats` what that takes.
    fn visit(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        visitor: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Outcome<()>;

    /// Looks for `wanted` covers with what is given for each cell. Puts the first one into
    /// `chosen`, and returns how many there are, up to those wanted.
    fn choose(
        &mut self,
        shape: &Shape,
        given: &[u8],
        chosen: &mut [u8],
        stats: &mut Stats,
        wanted: u32,
    ) -> u32;

    /// Returns an idle kernel for the same shape.
    fn another(&self) -> Box<dyn Kernel>;
}

/// One thread's working memory for a shape, whatever its kernel.
pub(in super::super) struct LaneSearch(Box<dyn Kernel>);

impl LaneSearch {
    /// Returns an idle search.
    pub(in super::super) fn new(shape: &Shape, level: Level) -> Self {
        Self(shape.kernel(level))
    }

    /// Visits every cover that contains the givens, and counts in `stats` what that takes.
    pub(in super::super) fn visit<B>(
        &mut self,
        shape: &Shape,
        query: &Query<'_>,
        stats: &mut Stats,
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Outcome<B> {
        let mut reason = None;
        let outcome = self.0.visit(shape, query, stats, &mut |cover| {
            reason = visitor(cover).break_value();
            if reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match (reason, outcome) {
            (Some(reason), _) => Outcome::Stopped(Stop::Visitor(reason)),
            (None, Outcome::Stopped(Stop::Nodes)) => Outcome::Stopped(Stop::Nodes),
            (None, Outcome::Stopped(Stop::Cancelled)) => Outcome::Stopped(Stop::Cancelled),
            (None, _) => Outcome::Complete,
        }
    }

    /// Looks for covers by choices: see [`Search::choose`](super::super::Search::choose).
    pub(in super::super) fn choose(
        &mut self,
        shape: &Shape,
        given: &[u8],
        chosen: &mut [u8],
        stats: &mut Stats,
        wanted: u32,
    ) -> u32 {
        self.0.choose(shape, given, chosen, stats, wanted)
    }
}

impl Clone for LaneSearch {
    fn clone(&self) -> Self {
        Self(self.0.another())
    }
}

impl fmt::Debug for LaneSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LaneSearch").finish_non_exhaustive()
    }
}
