//! Counting by states: what it may take, and what comes of it.

use num_bigint::BigUint;

/// What a count by states may take.
#[derive(Clone, Copy)]
pub(in crate::cover) struct Budget<'b> {
    /// The most bytes of states at one time.
    pub(in crate::cover) bytes: usize,
    /// The most states to expand.
    pub(in crate::cover) states: u64,
    /// Whether to give up early where states hardly meet.
    pub(in crate::cover) wary: bool,
    /// Asked now and then.
    pub(in crate::cover) cancelled: &'b dyn Fn() -> bool,
}

/// The number of covers, and what it took to count them by states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cover) struct Counted {
    pub(in crate::cover) covers: BigUint,
    /// The states that were expanded.
    pub(in crate::cover) states: u64,
    /// How often a state was reached that was known already.
    pub(in crate::cover) hits: u64,
}

/// Why there is no count by states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cover) enum GaveUp {
    /// More states would be expanded than is allowed.
    States,
    /// The states would take more memory than is allowed.
    Bytes,
    /// States hardly meet.
    Hopeless,
    /// The caller cancelled.
    Cancelled,
    /// A number of ways is too large for the integers that were tried.
    Overflow,
}
