//! A kernel is a layout compiled from a problem, and a walk over its covers.
//!
//! Most walks go to the item with the fewest options first, or take items in a fixed order; the rest
//! is layout. All kernels have one contract, [`Kernel`]: begin a part of the search space,
//! continue to the next cover for a limited number of nodes, and report the work.

mod contract;
mod costs;
mod line;
mod prices;
mod row;
mod states;
mod stats;

pub(super) use contract::{
    CellKernel, Children, Kernel, Prefix, Presolver, ReducedDomain, Step, Visitor,
};
pub use costs::{Aim, CostedCover};
pub(super) use costs::{BranchAndBound, Wanted};
pub(super) use line::{fiedler, fiedler_from};
pub(super) use prices::{PRICE_SCALE, Prices};
pub(super) use row::{Branching, Compile, TryFirst, UnsupportedReason};
pub use row::{KernelInfo, Unsupported};
pub(super) use states::{ByStates, Draw, GaveUp, States, StatesBudget};
pub use stats::Stats;
