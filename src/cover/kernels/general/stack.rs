//! The states of a search, one for each open guess, in bounded memory.
//!
//! Guesses beyond the limit share the last state. The steps from the state before to the last one
//! are logged, so that it can be rebuilt when one of these guesses is undone.

use super::layout::Active;
use super::state::SearchState;
use crate::model::OptionId;

/// The memory limit of the states of one search, unless two states are larger.
const STATES_BYTES: usize = 64 << 20;

/// A step that changes a state.
#[derive(Clone, Copy, Debug)]
pub(super) enum LogStep {
    Choose(OptionId),
    Exclude(OptionId),
    /// All options forced by then were chosen. They are not chosen earlier, since they might
    /// conflict with options removed in the same step.
    Propagate,
}

/// States by the number of open guesses, their *depth*.
#[derive(Clone, Debug)]
pub(super) struct Stack<L> {
    /// The state before any guess, then one for each open guess, the last for all further ones; the
    /// rest are spare.
    states: Vec<SearchState<L>>,
    /// The index of the last possible state, at least one.
    last: usize,
    /// The maximum of `last`, regardless of memory.
    last_max: usize,
    /// The steps from the state before the last one to the last one.
    log: Vec<LogStep>,
}

impl<L: Active> Stack<L> {
    /// Returns a stack of one state.
    pub(super) fn new() -> Self {
        Self {
            states: vec![SearchState::default()],
            last: usize::MAX,
            last_max: usize::MAX,
            log: Vec::new(),
        }
    }

    /// Limits the stack to a few states, at least two.
    #[cfg(test)]
    pub(super) fn hold(&mut self, states: usize) {
        self.last_max = states - 1;
    }

    /// Removes all states, and returns the state before any guess, made by `open`.
    pub(super) fn begin<R>(&mut self, open: impl FnOnce(&mut SearchState<L>) -> R) -> R {
        self.log.clear();
        let opened = open(&mut self.states[0]);
        self.last = (STATES_BYTES / self.states[0].bytes().max(1)).max(1).min(self.last_max);
        opened
    }

    /// Returns the state at a depth.
    #[inline]
    pub(super) fn state(&self, depth: usize) -> &SearchState<L> {
        &self.states[depth.min(self.last)]
    }

    /// Returns the state at a depth, for writing.
    #[inline]
    pub(super) fn state_mut(&mut self, depth: usize) -> &mut SearchState<L> {
        &mut self.states[depth.min(self.last)]
    }

    /// Prepares the state for a guess that is made at a depth.
    #[inline]
    pub(super) fn deepen(&mut self, depth: usize) {
        if depth < self.last {
            if depth + 1 == self.states.len() {
                self.states.push(SearchState::default());
            }
            let (before, after) = self.states.split_at_mut(depth + 1);
            after[0].copy_from(&before[depth]);
            self.log.clear();
        }
    }

    /// Logs a step at a depth, if it leads to the last state.
    pub(super) fn log(&mut self, depth: usize, step: LogStep) {
        if depth >= self.last {
            self.log.push(step);
        }
    }

    /// Returns the number of logged steps.
    pub(super) fn logged(&self) -> usize {
        self.log.len()
    }

    /// Goes back to a depth, where `logged` steps had been logged. If the state there was shared, it
    /// becomes the one before it, and the steps that lead on from that are returned, with its
    /// depth.
    pub(super) fn go_back(&mut self, depth: usize, logged: usize) -> Option<(usize, Vec<LogStep>)> {
        if depth < self.last {
            return None;
        }
        let (before, after) = self.states.split_at_mut(self.last);
        after[0].copy_from(&before[self.last - 1]);
        self.log.truncate(logged);
        Some((self.last - 1, self.log.clone()))
    }
}
