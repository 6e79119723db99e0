//! The general kernel: guess on the item with the fewest options, propagate, retreat.
//!
//! It fits every problem: colours, bounds, costs. What conflicts is a row of bits for each option,
//! as long as all rows fit into 16 MiB (some eleven thousand options), else a set of bits for each
//! item (`layout/`). What has no choice left is chosen at once (`core.rs`, `state.rs`). Branch and
//! bound for the best covers walks the same way (`best/`).

mod best;
mod branch;
mod capacity;
mod consequences;
mod core;
mod layout;
#[cfg(test)]
mod sane;
mod stack;
mod state;
mod walk;

pub(in crate::cover) use walk::explorer;

use crate::cover::kernel::{KernelRow, TryFirst, Way};

/// How long it is worth trying, at least, on any problem.
pub(super) const TRY_FIRST: TryFirst = TryFirst { some: 4_000_000, all: 600_000 };

/// Fewest options first, with propagation.
pub(super) static ROW: KernelRow = KernelRow {
    name: "general",
    good_for: "everything",
    way: Way::FewestFirst,
    try_first: Some(TRY_FIRST),
    layout: "general",
    fits: |_| Ok(()),
    compile: |problem| Some(explorer(problem)),
};
