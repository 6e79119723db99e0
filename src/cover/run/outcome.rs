//! How a search ended.

use crate::cover::kernel::{KernelRow, Stats};

/// Whether a search saw every cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cover has been visited, each exactly once.
    Complete,
    /// The search ended early: there may be covers that were not visited.
    Stopped(Stop),
}

impl Outcome {
    /// Tells whether every cover has been visited.
    pub const fn is_complete(&self) -> bool {
        matches!(self, Self::Complete)
    }
}

impl From<Option<Stop>> for Outcome {
    fn from(stop: Option<Stop>) -> Self {
        stop.map_or(Self::Complete, Self::Stopped)
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The visitor had seen enough.
    Visitor,
    /// As many guesses were made as are allowed.
    Nodes,
    /// As many covers were visited as are wanted.
    Covers,
    /// The search was cancelled.
    Cancelled,
}

/// An answer, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer; if the work was stopped, what there is of it.
    pub found: T,
    /// Whether it is complete.
    pub outcome: Outcome,
    /// The kernel that did most of the work.
    pub kernel: &'static KernelRow,
    /// What was done.
    pub stats: Stats,
}
