//! What is asked of a search, and what it says.

use super::builder::OptionId;

/// What is asked of a [`Search`](super::Search): which options are given as chosen, and when to
/// give up.
#[derive(Clone, Copy, Default)]
pub struct Query<'q> {
    /// Options that every cover of interest contains. One given twice counts once; givens that
    /// clash leave no cover.
    pub givens: &'q [OptionId],
    /// The search stops before it guesses more often than this.
    pub nodes_max: Option<u64>,
    /// Asked now and then; the search stops once it says `true`.
    pub cancelled: Option<&'q dyn Fn() -> bool>,
}

/// Whether a search saw every cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<B> {
    /// Every cover has been visited, each exactly once.
    Complete,
    /// The search ended early: there may be covers that were not visited.
    Stopped(Stop<B>),
}

impl<B> Outcome<B> {
    /// Tells whether every cover has been visited.
    pub const fn is_complete(&self) -> bool {
        matches!(self, Self::Complete)
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop<B> {
    /// The visitor had seen enough.
    Visitor(B),
    /// As many guesses were made as are allowed.
    Nodes,
    /// As many covers were visited as are wanted.
    Covers,
    /// The search was cancelled.
    Cancelled,
}

/// What the last search did. The numbers depend on nothing but problem and query.
///
/// Where all lines of a puzzle are treated at once there are no single steps to count: `forced` and
/// `updates` are then zero, and `depth` is the most guesses that were open at one time. Where
/// options are masks, none is struck out by itself, and `updates` are zero as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Guesses.
    pub nodes: u64,
    /// Options chosen because some item had no other, but for those the givens force in bulk.
    pub forced: u64,
    /// Options struck out, each time one was.
    pub updates: u64,
    /// The most options chosen at one time.
    pub depth: u64,
    /// Times the search began afresh.
    pub restarts: u64,
    /// Partial covers that were found to be like an earlier one, and not looked at again.
    pub hits: u64,
}

impl Stats {
    /// Returns what was done after an earlier look.
    pub(super) fn since(mut self, earlier: Self) -> Self {
        self.nodes -= earlier.nodes;
        self.forced -= earlier.forced;
        self.updates -= earlier.updates;
        self.restarts -= earlier.restarts;
        self.hits -= earlier.hits;
        self
    }

    /// Adds what another search did; the depth is the greater one.
    pub fn add(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.forced += other.forced;
        self.updates += other.updates;
        self.depth = self.depth.max(other.depth);
        self.restarts += other.restarts;
        self.hits += other.hits;
    }
}
