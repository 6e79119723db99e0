//! The kernel that counts without enumerating: partial covers that leave the same open are one.
//!
//! Items are covered in a fixed order. A *state* is what is used when all items before some place
//! are covered; how many covers follow depends on nothing else. States are gathered place by
//! place, each with the number of ways to reach it, and every state is expanded once. (This is the
//! frontier method of counting, as in the transfer matrices of statistical physics; the memo of
//! Nishino, Yasuda, Minato and Nagata, "Dancing with decision diagrams", AAAI 2017, meets the same
//! states from the other end.) Only the states of the places ahead are kept, which is little
//! where the front is short: dominoes on a 16x16 board take some hundred thousand at a time.
//!
//! Where few states meet, this is slower than enumeration and takes more memory. So both are
//! bounded by the caller, who knows what enumeration would cost.

mod front;

use num_bigint::BigUint;

use super::ordered::{Laid, Layout};
use front::Front;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GaveUp {
    /// More states would be expanded than is allowed.
    States,
    /// The states would take more memory than is allowed.
    Bytes,
    /// States hardly meet.
    Hopeless,
    /// The problem has more facets than there are bits for.
    TooWide,
    /// The caller cancelled.
    Cancelled,
    /// A number of ways is too large for the integers that were tried.
    Overflow,
}

/// What counting may take.
#[derive(Clone, Copy)]
pub(super) struct Budget<'b> {
    /// The most bytes of states at one time.
    pub(super) bytes: usize,
    /// The most states to expand.
    pub(super) states: u64,
    /// Whether to give up early where states hardly meet.
    pub(super) wary: bool,
    /// Asked now and then.
    pub(super) cancelled: &'b dyn Fn() -> bool,
}

/// The number of covers, and what it took to count them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) covers: BigUint,
    /// The states that were expanded.
    pub(super) states: u64,
    /// How often a state was reached that was known already.
    pub(super) hits: u64,
}

/// Counts the covers of what is laid out, covering its primary items in that order.
pub(super) fn count(laid: &Laid, budget: Budget<'_>) -> Result<Counted, GaveUp> {
    match laid {
        Laid::One(layout) => count_in(layout, budget),
        Laid::Two(layout) => count_in(layout, budget),
        Laid::Three(layout) => count_in(layout, budget),
        Laid::Four(layout) => count_in(layout, budget),
        Laid::Eight(layout) => count_in(layout, budget),
    }
}

fn count_in<const W: usize>(layout: &Layout<W>, budget: Budget<'_>) -> Result<Counted, GaveUp> {
    match Front::<W, u128>::count(layout, budget) {
        Err(GaveUp::Overflow) => Front::<W, BigUint>::count(layout, budget),
        counted => counted,
    }
}
