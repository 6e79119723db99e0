//! How a question is to be answered: with which kernel, on how many threads, up to which limits.

use std::num::NonZero;

use crate::cover::kernel::KernelRow;

/// How a question about a problem is to be answered.
#[derive(Clone, Copy)]
pub struct Settings<'s> {
    /// The kernel that does the work; if none is named, a trial chooses one.
    pub kernel: Option<&'static KernelRow>,
    /// How many threads work. The answers, and their order, do not depend on it.
    pub threads: NonZero<usize>,
    /// When to give up.
    pub limits: Limits<'s>,
    /// Told now and then which part of the search is done, between 0 and 1. What lies beside each
    /// other in the search tree is taken to be alike, so it may go faster and slower, but never
    /// back.
    pub progress: Option<&'s (dyn Fn(f64) + Sync)>,
}

impl Default for Settings<'_> {
    /// Any kernel, one thread, no limits.
    fn default() -> Self {
        Self {
            kernel: None,
            threads: NonZero::<usize>::MIN,
            limits: Limits::default(),
            progress: None,
        }
    }
}

impl Settings<'_> {
    /// Returns how many threads may work.
    pub(in crate::cover) fn workers(&self) -> usize {
        // With a limit, how far each thread gets would depend on the others.
        let limited = self.limits.nodes.is_some() || self.limits.covers.is_some();
        if limited { 1 } else { self.threads.get() }
    }

    /// Returns the same settings after some nodes have been spent.
    pub(in crate::cover) fn after(&self, nodes: u64) -> Self {
        let mut limits = self.limits;
        limits.nodes = limits.nodes.map(|max| max.saturating_sub(nodes));
        Self { limits, ..*self }
    }
}

/// When to give up.
#[derive(Clone, Copy)]
pub struct Limits<'l> {
    /// No more guesses than this. With such a limit, one thread does all the work.
    pub nodes: Option<u64>,
    /// No more covers than this.
    pub covers: Option<u64>,
    /// Asked now and then; the work stops once it says `true`. Time limits are built from this.
    pub cancelled: Option<&'l (dyn Fn() -> bool + Sync)>,
    /// About how many bytes the states of a count may take.
    pub bytes: usize,
}

impl Default for Limits<'_> {
    /// No limits but half a gigabyte for the states of a count.
    fn default() -> Self {
        Self { nodes: None, covers: None, cancelled: None, bytes: 512 << 20 }
    }
}

impl Limits<'_> {
    /// Tells whether the work is to stop.
    pub(in crate::cover) fn is_cancelled(&self) -> bool {
        self.cancelled.is_some_and(|cancelled| cancelled())
    }
}

/// How much goes before a search.
#[derive(Clone, Copy, Debug)]
pub(in crate::cover) struct Effort {
    /// Whether kernels that are worth it are tried before anything is prepared.
    pub(in crate::cover) tries_first: bool,
    /// What share of the expected work may be spent on looking for symmetries.
    pub(in crate::cover) symmetries: f64,
    /// What share of it may be spent on counting states in vain.
    pub(in crate::cover) states: f64,
}

impl Effort {
    /// As much as a search seems worth.
    pub(in crate::cover) const USUAL: Self =
        Self { tries_first: true, symmetries: 0.05, states: 0.1 };
    /// Everything, even for a search that would end at once: so that small problems, whose answers
    /// are known, go the same way as large ones.
    #[cfg(test)]
    pub(in crate::cover) const THOROUGH: Self =
        Self { tries_first: false, symmetries: f64::INFINITY, states: f64::INFINITY };
}
