//! Counting by states: budget and result.

use num_bigint::BigUint;

/// The budget of a count by states.
#[derive(Clone, Copy)]
pub(in crate::cover) struct Budget<'b> {
    /// The maximum number of bytes of states at one time.
    pub(in crate::cover) bytes: usize,
    /// The maximum number of states to expand.
    pub(in crate::cover) states: u64,
    /// Whether to give up early if states rarely coincide.
    pub(in crate::cover) wary: bool,
    /// Called now and then; stops the count if it returns `true`.
    pub(in crate::cover) cancelled: &'b dyn Fn() -> bool,
}

/// The number of covers, and the work to count them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cover) struct Counted {
    pub(in crate::cover) covers: BigUint,
    /// The number of expanded states.
    pub(in crate::cover) states: u64,
    /// How many times a known state was reached.
    pub(in crate::cover) hits: u64,
}

/// Why a count by states was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cover) enum GaveUp {
    /// Too many states.
    States,
    /// Too much memory.
    Bytes,
    /// States rarely coincide.
    Hopeless,
    /// The caller cancelled.
    Cancelled,
    /// A number of ways overflows the integers in use.
    Overflow,
}
