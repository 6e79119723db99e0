//! Settings of a question: the kernel, the number of threads, the limits.

use std::num::NonZero;

use crate::kernel::KernelInfo;
use crate::model::OptionId;
use runner_threads::time_is_up;

/// Settings of a question about a problem.
#[derive(Clone, Copy)]
pub(crate) struct Settings<'s> {
    /// Only covers with these options are asked for.
    pub(crate) given: &'s [OptionId],
    /// And only covers without these.
    pub(crate) excluded: &'s [OptionId],
    /// How many covers each of them stands for, where covers are counted.
    pub(crate) times: usize,
    /// The kernel; with `None` a trial chooses one.
    pub(crate) kernel: Option<&'static KernelInfo>,
    /// The number of threads. The answers and their order do not depend on it.
    pub(crate) threads: NonZero<usize>,
    pub(crate) limits: Limits<'s>,
    /// Called now and then with the completed share of the search, between 0 and 1. It never
    /// decreases, but its speed varies: sibling subtrees are assumed to have equal sizes.
    pub(crate) progress: Option<&'s (dyn Fn(f64) + Sync)>,
}

impl Default for Settings<'_> {
    /// Any kernel, one thread, no limits.
    fn default() -> Self {
        Self {
            given: &[],
            excluded: &[],
            times: 1,
            kernel: None,
            threads: NonZero::<usize>::MIN,
            limits: Limits::default(),
            progress: None,
        }
    }
}

impl Settings<'_> {
    /// Returns the number of threads to use.
    pub(crate) fn workers(&self) -> usize {
        // With a limit, the progress of each thread would depend on the others.
        if self.limits.nodes.is_some() { 1 } else { self.threads.get() }
    }

    /// Returns the same settings after some nodes have been spent.
    pub(crate) fn after(&self, nodes: u64) -> Self {
        let mut limits = self.limits;
        limits.nodes = limits.nodes.map(|max| max.saturating_sub(nodes));
        Self { limits, ..*self }
    }
}

/// When to stop. A search also stops at the deadline of its thread: see
/// [`with_deadline`](runner_threads::with_deadline).
#[derive(Clone, Copy)]
pub(crate) struct Limits<'l> {
    /// The maximum number of guesses. With this limit, one thread does all the work.
    pub(crate) nodes: Option<u64>,
    /// The maximum number of covers.
    pub(crate) covers: Option<u64>,
    /// Called now and then; the search stops when it returns `true`.
    pub(crate) cancelled: Option<&'l (dyn Fn() -> bool + Sync)>,
    /// About how many bytes the states of a count may take.
    pub(crate) bytes: usize,
}

impl Default for Limits<'_> {
    /// No limits, except half a gigabyte for the states of a count.
    fn default() -> Self {
        Self { nodes: None, covers: None, cancelled: None, bytes: 512 << 20 }
    }
}

impl Limits<'_> {
    /// Tells whether the search must stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        time_is_up() || self.cancelled.is_some_and(|cancelled| cancelled())
    }
}

/// The effort of preparing a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Whether kernels are tried without preparation.
    pub(crate) tries_first: bool,
    /// The share of the expected work that may be spent on a search for symmetries.
    pub(crate) symmetries: f64,
    /// The share of it that may be spent on a count by states that fails.
    pub(crate) states: f64,
}

impl Effort {
    pub(crate) const USUAL: Self = Self { tries_first: true, symmetries: 0.05, states: 0.1 };
    /// Full effort even for short searches, so that tests with small problems cover all stages.
    #[cfg(test)]
    pub(crate) const THOROUGH: Self =
        Self { tries_first: false, symmetries: f64::INFINITY, states: f64::INFINITY };
}
