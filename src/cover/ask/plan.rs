//! The plan of each question: which methods answer it, in which order, and what each may cost before the next begins.
//!
//! Work is counted in about nanoseconds, never measured, so that the plan is the same on every machine.
//!
//! | question | methods, in order; those after `|` take turns |
//! |---|---|
//! | some covers | restarts; clauses \| restarts; walk \| clauses \| restarts; states; the same without end |
//! | count | a visit without preparation; states; orbits or the walk, with states between its attempts |
//! | best covers | a minimum cut; a visit; states; branch and bound; branch and bound \| visit \| states |
//! | least cover | visit \| restarts; a question for one cover after another |
//! | parts | none, if a visit or states answer soon |
//! | estimate | short walks, then samples |

/// Budgets of the search for some covers.
pub(super) mod some {
    /// Before a problem is prepared, clauses are learned for this many times as long as the search with
    /// restarts runs.
    pub(in crate::ask) const LEARNED_SHARE: u64 = 3;
    /// The same for problems of which much is learned.
    pub(in crate::ask) const MUCH_LEARNED_SHARE: u64 = 16;
    /// About how much work per entry of the options is spent before a problem is prepared: the preparation takes a
    /// quarter of that.
    pub(in crate::ask) const ENTRY_WORK: u64 = 2000;
    /// The same with bounds, as of copies of a piece: there it is the walk through all parts that usually ends.
    pub(in crate::ask) const BOUNDED_ENTRY_WORK: u64 = 500;
    /// If all parts need more than this, a search with restarts probably finds a cover before they are walked
    /// through.
    pub(in crate::ask) const LONG_WORK: u64 = 200_000_000;
    /// If more covers are wanted, no clauses are learned: each visited cover becomes one.
    pub(in crate::ask) const LEARNED_MAX: u64 = 16;
    /// The maximum number of entries of a problem for which it is worth learning clauses.
    pub(in crate::ask) const LEARNED_ENTRIES: usize = 1 << 22;
    /// The search and the walk run for this long before states are tried.
    pub(in crate::ask) const BEFORE_STATES: u64 = 1 << 24;
    /// The same if much is learned from conflicts: clauses have most of the time then, and usually end first.
    pub(in crate::ask) const LEARNED_BEFORE_STATES: u64 = 1 << 26;
    /// With nets, states are tried if they promise to take at most this long.
    pub(in crate::ask) const NETS_WORTH: u64 = 1 << 31;
    /// The maximum number of entries of a problem for which it is worth planning states.
    pub(in crate::ask) const STATES_ENTRIES: usize = 1 << 15;
    /// States for some covers take at most this many bytes: other methods need far less.
    pub(in crate::ask) const STATES_BYTES: usize = 64 << 20;
    /// At most this many covers are kept until a method wins. A method that has found this many is fast
    /// enough.
    pub(in crate::ask) const KEPT: u64 = 1024;
}

/// Budgets of a count.
pub(super) mod count {
    /// States come first if they promise to take at most this long.
    pub(in crate::ask) const STATES_FIRST: u64 = 1 << 22;
    /// Or at most this share of the work that a search promised in its first attempt, but no more than
    /// [`STATES_FIRST_MAX`]: it takes a while only to prepare a search of a large problem.
    pub(in crate::ask) const STATES_FIRST_SHARE: f64 = 1e-6;
    pub(in crate::ask) const STATES_FIRST_MAX: u64 = 1 << 28;
    /// A part of a search may take at least this long until states go on.
    pub(in crate::ask) const PART_WORK: u64 = 1 << 24;
    /// The states then have this many times as much.
    pub(in crate::ask) const STATES_SHARE: u64 = 8;
    /// How many times longer a part may take when the search begins again.
    pub(in crate::ask) const PATIENCE: u64 = 16;
}

/// Budgets of the search for the best covers.
pub(super) mod best {
    /// States come first if they promise to take at most this long.
    pub(in crate::ask) const STATES_FIRST: u64 = 1 << 28;
    /// Branch and bound runs for this long before a search for all covers is prepared.
    pub(in crate::ask) const HEAD_START: u64 = 200_000_000;
    /// Of that, it runs for this long before states take turns with it.
    pub(in crate::ask) const LEAD: u64 = 80_000_000;
    /// Branch and bound checks its work after this many nodes.
    pub(in crate::ask) const NODES: u64 = 64;
}

/// Budgets of the search for the least cover.
pub(super) mod least {
    /// How much work the start of a question takes.
    pub(in crate::ask) const QUESTION_WORK: u64 = 1000;
    /// If the race takes longer than this, the questions that are left are searches of their own; earlier in tests, so
    /// that small problems come to that.
    pub(in crate::ask) const RACE_WORK: u64 = if cfg!(test) { 1 << 14 } else { 1 << 28 };
}

/// What is too short to be cut into parts.
pub(super) mod parts {
    /// A search is not cut if states promise to answer in at most this part of the share of its work that they may
    /// take: parts can be spread over machines, states cannot.
    pub(in crate::ask) const STATES: f64 = 0.1;
    /// With nets, whose searches take longer than their estimates, states answer if they promise to take at most
    /// this long.
    pub(in crate::ask) const NETS_WORTH: f64 = 2e9;
}

/// Budgets of an estimate.
pub(super) mod estimate {
    /// A short walk takes at most this long, which it measures after each group of [`SHORT_NODES`].
    pub(in crate::ask) const SHORT_WORK: u64 = 40_000;
    pub(in crate::ask) const SHORT_NODES: u64 = 16;
    /// The spread of fewer samples says nothing.
    pub(in crate::ask) const SAMPLES_MIN: u32 = 8;
}

/// Budgets of the search whose givens and covers are bytes.
pub(super) mod bytes {
    /// It gives up after this much work, which it checks after this many guesses. The kernel for bytes is seldom
    /// beaten on up to 256 cells, which fit into its vectors, and often on more.
    pub(in crate::ask) const FEW: (u64, u64) = (16_000_000, 4096);
    pub(in crate::ask) const MANY: (u64, u64) = (1_000_000, 64);
    pub(in crate::ask) const FEW_MAX: usize = 256;
}
