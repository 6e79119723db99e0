//! The values of states, such as in how many ways each can be reached.

use std::fmt::Debug;

/// A number is too large for its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// How a state is reached from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transition {
    /// The place of the state that it is reached from, in its list.
    pub(super) from: u32,
    /// The place of the option that is chosen among the choices of the step, counted from one; zero
    /// if none is.
    pub(super) choice: u32,
    /// The cost of the choice.
    pub(super) cost: i64,
    /// Its increase of the total by which covers are counted separately.
    pub(super) counts: u32,
}

/// The values of some states, by their places in a list.
pub(super) trait StateValues: Clone + Debug + Send + Sync {
    /// Returns the values of no states.
    fn none(&self) -> Self;

    /// Forgets all states.
    fn clear(&mut self);

    /// Adds the value of a new state, which is reached from another.
    fn push(&mut self, before: &Self, by: Transition) -> Result<(), Overflow>;

    /// Adds the value of another way to reach a state.
    fn join(&mut self, place: usize, before: &Self, by: Transition) -> Result<(), Overflow>;

    /// Adds the values of some states of another list.
    fn copy(&mut self, other: &Self, places: impl Iterator<Item = usize>);

    /// Tells whether the numbers can double this many times.
    fn can_double(&self, _times: u32) -> bool {
        true
    }

    /// Returns about how many bytes it takes.
    fn bytes(&self) -> usize;
}
