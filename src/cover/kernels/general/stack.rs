//! The states of a search, one for each open guess, in memory that is bounded.
//!
//! Guesses deeper than there is room for share the last state. What led to it from the one before
//! is logged, so that it can be made anew when one of those guesses is taken back.

use super::layout::Living;
use super::state::State;
use crate::cover::model::OptionId;

/// The most bytes that the states of one search take, if two of them do not take more.
const STATES_BYTES: usize = 64 << 20;

/// What was done to a state.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Choose(OptionId),
    Strike(OptionId),
    /// What was forced by then was chosen. Not before: it may have conflicted with what was struck out
    /// in the same go.
    Settle,
}

/// States by the number of open guesses, their *depth*.
#[derive(Clone, Debug)]
pub(super) struct Stack<L> {
    /// The state before any guess, then one for each open guess, the last for all further ones; the
    /// rest are spare.
    states: Vec<State<L>>,
    /// The place of the last state there may be, at least one.
    last: usize,
    /// What `last` is at most, whatever there is room for.
    last_max: usize,
    /// What led from the state before the last to the last one.
    log: Vec<Step>,
}

impl<L: Living> Stack<L> {
    /// Returns a stack of one state.
    pub(super) fn new() -> Self {
        Self {
            states: vec![State::default()],
            last: usize::MAX,
            last_max: usize::MAX,
            log: Vec::new(),
        }
    }

    /// Lets the stack hold a few states only, at least two.
    #[cfg(test)]
    pub(super) fn hold(&mut self, states: usize) {
        self.last_max = states - 1;
    }

    /// Forgets all states, and returns the one before any guess once `open` has made it.
    pub(super) fn begin<R>(&mut self, open: impl FnOnce(&mut State<L>) -> R) -> R {
        self.log.clear();
        let opened = open(&mut self.states[0]);
        self.last = (STATES_BYTES / self.states[0].bytes().max(1)).max(1).min(self.last_max);
        opened
    }

    /// Returns the state at a depth.
    #[inline]
    pub(super) fn state(&self, depth: usize) -> &State<L> {
        &self.states[depth.min(self.last)]
    }

    /// Returns the state at a depth, to be changed.
    #[inline]
    pub(super) fn state_mut(&mut self, depth: usize) -> &mut State<L> {
        &mut self.states[depth.min(self.last)]
    }

    /// Prepares the state for a guess that is made at a depth.
    pub(super) fn deepen(&mut self, depth: usize) {
        if depth < self.last {
            if depth + 1 == self.states.len() {
                self.states.push(State::default());
            }
            let (before, after) = self.states.split_at_mut(depth + 1);
            after[0].copy_from(&before[depth]);
            self.log.clear();
        }
    }

    /// Notes a step at a depth, if it leads to the last state.
    pub(super) fn log(&mut self, depth: usize, step: Step) {
        if depth >= self.last {
            self.log.push(step);
        }
    }

    /// Returns how many steps have been logged.
    pub(super) fn logged(&self) -> usize {
        self.log.len()
    }

    /// Goes back to a depth, where `logged` steps had been logged. If the state there was shared, it
    /// becomes the one before it, and the steps that lead on from that are returned, with its
    /// depth.
    pub(super) fn go_back(&mut self, depth: usize, logged: usize) -> Option<(usize, Vec<Step>)> {
        if depth < self.last {
            return None;
        }
        let (before, after) = self.states.split_at_mut(self.last);
        after[0].copy_from(&before[self.last - 1]);
        self.log.truncate(logged);
        Some((self.last - 1, self.log.clone()))
    }
}
