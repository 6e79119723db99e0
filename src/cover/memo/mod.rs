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

use super::ordered::{Layout, words};
use super::residue::Residue;
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
    /// The problem has more facets than the kernel has bits for.
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

/// Counts the covers of a residue, covering its primary items in an order.
pub(super) fn count(
    residue: &Residue,
    order: &[u32],
    budget: Budget<'_>,
) -> Result<Counted, GaveUp> {
    match words(residue) {
        0..=1 => count_in::<1>(residue, order, budget),
        2 => count_in::<2>(residue, order, budget),
        3..=4 => count_in::<4>(residue, order, budget),
        5..=8 => count_in::<8>(residue, order, budget),
        _ => Err(GaveUp::TooWide),
    }
}

fn count_in<const W: usize>(
    residue: &Residue,
    order: &[u32],
    budget: Budget<'_>,
) -> Result<Counted, GaveUp> {
    let layout = Layout::<W>::new(residue, order);
    match Front::<W, u128>::count(&layout, budget) {
        Err(GaveUp::Overflow) => Front::<W, BigUint>::count(&layout, budget),
        counted => counted,
    }
}
