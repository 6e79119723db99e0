//! The general kernel: guess on the item with the fewest options, propagate, backtrack.
//!
//! It fits every problem: colours, bounds, weights (`sums.rs`), costs, nets (`nets.rs`). Conflicts are a
//! row of bits for each option, if all rows fit into 16 MiB (about eleven thousand options), or else a
//! set of bits for each item (`layout/`). Forced options are chosen at once (`core/`, `state.rs`).
//! Branch and bound for the best covers uses the same search (`best.rs`).

mod best;
mod branch;
mod capacity;
mod consequences;
mod core;
mod layout;
mod nets;
mod stack;
mod state;
mod sums;
mod walk;

pub(crate) use walk::presolver;

use crate::kernel::{Branching, Compile, KernelInfo, TryFirst};

/// How long to try it without preparation, on any problem.
pub(super) const TRY_FIRST: TryFirst = TryFirst { alone: 4_000_000, some: 4_000_000, all: 600_000 };

/// Fewest options first, with propagation.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "general",
    good_for: "everything",
    way: Branching::FewestFirst,
    try_first: Some(TRY_FIRST),
    nets: true,
    fits: |_| Ok(()),
    compile: Compile::Walk(|problem| Some(presolver(problem))),
};
