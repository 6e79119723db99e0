//! Answering by states: the contract and its budget.

use std::num::NonZero;

use num_bigint::BigUint;

use super::costs::{CostedCover, Wanted};
use super::stats::Stats;
use crate::model::OptionId;

/// A problem laid out so that options enter one after the other. Partial covers that can be completed
/// in the same ways are one *state*.
pub(crate) trait States: Send + Sync {
    /// Estimates the binary logarithm of the nanoseconds that an answer takes.
    fn foreseen(&self) -> f64;

    /// Returns a count of all covers, or its remainder modulo a number.
    fn count(&self, modulus: Option<NonZero<u64>>) -> Box<dyn ByStates<BigUint>>;

    /// Returns a count of the covers of each cost that some have, in ascending order. It gives up as if
    /// out of memory if there are too many costs.
    fn count_by_cost(&self) -> Box<dyn ByStates<Vec<(i64, BigUint)>>>;

    /// Returns a search for the best covers.
    fn best(&self, wanted: Wanted) -> Box<dyn ByStates<Vec<CostedCover>>>;

    /// Returns a search for the covers of some numbers, counted from zero in an order of its own.
    fn sample(&self, draw: Draw) -> Box<dyn ByStates<Vec<Vec<OptionId>>>>;
}

/// Draws numbers less than the number of covers, which is not zero.
pub(crate) type Draw = Box<dyn Fn(&BigUint) -> Vec<BigUint>>;

/// A run that answers a question by states. It can be paused.
pub(crate) trait ByStates<T> {
    /// Goes on within a budget. Returns whether it is done.
    fn run(&mut self, budget: StatesBudget<'_>) -> Result<bool, GaveUp>;

    /// Returns the answer, which is meaningless before the run is done.
    fn found(&self) -> T;

    fn stats(&self) -> Stats;
}

/// The budget of a run.
#[derive(Clone, Copy)]
pub(crate) struct StatesBudget<'b> {
    /// The maximum number of bytes of states at one time.
    pub(crate) bytes: usize,
    /// The maximum number of states to expand in this run.
    pub(crate) states: u64,
    /// About how many nanoseconds of work this run may take.
    pub(crate) work: u64,
    /// Called now and then; stops the count if it returns `true`.
    pub(crate) cancelled: &'b (dyn Fn() -> bool + Sync),
    /// The number of threads. Nothing but the time depends on it.
    pub(crate) threads: NonZero<usize>,
}

/// Why a run was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GaveUp {
    /// Too much memory.
    Bytes,
    /// The caller cancelled.
    Cancelled,
}
