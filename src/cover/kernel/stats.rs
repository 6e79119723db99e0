//! What a search did, as counted.

/// What a search did. The numbers depend on nothing but problem and question.
///
/// Where all lines of a puzzle are treated at once there are no single steps to count: `forced` and
/// `updates` are then zero, and `depth` is the most guesses that were open at one time. Where
/// options are masks, none is struck out by itself, and `updates` are zero as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Guesses.
    pub nodes: u64,
    /// Options chosen because some item had no other.
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
    #[must_use]
    pub(in crate::cover) fn since(mut self, earlier: Self) -> Self {
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
