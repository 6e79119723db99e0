//! How counts and optima were found: by states or by a search.

use runner_cover::Answer;

/// How counts and optima were found, in how many cases, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EngineWork {
    /// The cases that states answered.
    pub by_states: u64,
    /// The maximum number of bits of a state.
    pub width: u64,
    /// The number of states.
    pub states: u64,
    /// The cases that a search answered although states were planned.
    pub by_search: u64,
    /// The most nanoseconds that states were predicted to take in such a case.
    pub foreseen: u64,
    /// The most nanoseconds that the search promised to take in such a case.
    pub promised: u64,
    /// The cases that were answered before states were planned, or that are too large or too wide.
    pub unplanned: u64,
}

impl EngineWork {
    /// Returns the work of a question.
    pub(super) fn of<T>(answer: &Answer<T>) -> Self {
        let (stats, nothing) = (answer.stats, Self::default());
        if answer.kernel.by_states() {
            Self { by_states: 1, width: stats.width, states: stats.states, ..nothing }
        } else if stats.foreseen > 0 {
            let (foreseen, promised) = (stats.foreseen, stats.promised);
            Self { by_search: 1, foreseen, promised, ..nothing }
        } else {
            Self { unplanned: 1, ..nothing }
        }
    }

    /// Adds the work of other cases.
    pub(crate) fn add(&mut self, other: Self) {
        self.by_states += other.by_states;
        self.width = self.width.max(other.width);
        self.states += other.states;
        self.by_search += other.by_search;
        self.foreseen = self.foreseen.max(other.foreseen);
        self.promised = self.promised.max(other.promised);
        self.unplanned += other.unplanned;
    }
}
