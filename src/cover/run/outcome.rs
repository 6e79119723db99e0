//! The outcome of a search.

use crate::kernel::{KernelInfo, Stats};
use runner_threads::time_is_up;

/// Whether a search saw every cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cover has been visited, each exactly once.
    Complete,
    /// The search ended early: some covers may not have been visited.
    Stopped(Stop),
}

impl Outcome {
    /// Returns the outcome of a search that has come to its end. If the time is up, that may be because it
    /// left out work.
    pub(crate) fn complete_in_time() -> Self {
        if time_is_up() { Self::Stopped(Stop::Cancelled) } else { Self::Complete }
    }

    /// Tells whether every cover has been visited.
    pub const fn is_complete(&self) -> bool {
        matches!(self, Self::Complete)
    }
}

impl From<Option<Stop>> for Outcome {
    fn from(stop: Option<Stop>) -> Self {
        stop.map_or_else(Self::complete_in_time, Self::Stopped)
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The visitor stopped it.
    Visitor,
    /// The limit of guesses was reached.
    Nodes,
    /// The wanted number of covers was visited.
    Covers,
    /// The search was cancelled, or its time was up.
    Cancelled,
}

/// An answer, with its outcome and statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer; partial if the search was stopped.
    pub found: T,
    /// Whether it is complete.
    pub outcome: Outcome,
    /// The kernel that did most of the work.
    pub kernel: &'static KernelInfo,
    /// The statistics of the search.
    pub stats: Stats,
}

impl<T> Answer<T> {
    /// Returns the same with another form of what was found.
    pub fn map<U>(self, form: impl FnOnce(T) -> U) -> Answer<U> {
        let Self { found, outcome, kernel, stats } = self;
        Answer { found: form(found), outcome, kernel, stats }
    }
}
