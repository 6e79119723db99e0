//! Statistics of a search.

/// Statistics of a search. They depend only on the problem and the question.
///
/// The kernel `lanes` works on all lines of a puzzle at once, without single steps: its `forced`
/// and `updates` are zero, and its `depth` is the maximum number of open guesses. The kernel
/// `masks` does not remove single options, so its `updates` are zero as well. The kernel `clauses` has
/// neither `forced` nor `updates`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Guesses.
    pub nodes: u64,
    /// Options chosen because an item had no other.
    pub forced: u64,
    /// Removals of options.
    pub updates: u64,
    /// The maximum number of options chosen at one time.
    pub depth: u64,
    /// Restarts of the search.
    pub restarts: u64,
    /// Partial covers that were skipped because they were equal to an earlier one.
    pub hits: u64,
    /// The maximum number of bits of a state, if the answer was found by states.
    pub width: u64,
    /// The states that were expanded.
    pub states: u64,
    /// The estimated work of an answer by states, in nanoseconds; zero if states were not planned.
    pub foreseen: u64,
    /// The estimated work of the search, in nanoseconds, when the two estimates were compared; zero if
    /// they were not.
    pub promised: u64,
}

impl Stats {
    /// Returns the difference to earlier statistics.
    #[must_use]
    pub(crate) fn since(mut self, earlier: Self) -> Self {
        self.nodes -= earlier.nodes;
        self.forced -= earlier.forced;
        self.updates -= earlier.updates;
        self.restarts -= earlier.restarts;
        self.hits -= earlier.hits;
        self.states -= earlier.states;
        self
    }

    /// Adds the statistics of another search; depth, width and estimates are the
    /// maximum.
    pub fn add(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.forced += other.forced;
        self.updates += other.updates;
        self.depth = self.depth.max(other.depth);
        self.restarts += other.restarts;
        self.hits += other.hits;
        self.width = self.width.max(other.width);
        self.states += other.states;
        self.foreseen = self.foreseen.max(other.foreseen);
        self.promised = self.promised.max(other.promised);
    }
}
