//! A kernel is a layout compiled from a problem, and a walk over its covers.
//!
//! There are only two kinds of walks, fewest options first and items in a fixed order; everything
//! else is layout. So all kernels have one contract, [`Kernel`]: begin a part of the search space,
//! continue to the next cover for a limited number of nodes, and report the work.

mod contract;
mod costs;
mod explorer;
mod row;
mod states;
mod stats;

pub(super) use contract::{Cells, Kernel, Prefix, Step, Visitor};
pub(super) use costs::BranchAndBound;
pub use costs::{Aim, Costed, Wanted};
pub(super) use explorer::{Children, Explorer, Opening};
pub use row::{KernelRow, Unfit, Why};
pub(super) use row::{TryFirst, Way};
pub(super) use states::{Budget, Counted, GaveUp};
pub use stats::Stats;
