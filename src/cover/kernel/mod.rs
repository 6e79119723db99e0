//! What every kernel is: a layout compiled from a problem, and a walk over covers.
//!
//! There are only two ways of walking, fewest options first and items in a fixed order; all else
//! is layout. So all kernels answer to one contract, [`Kernel`]: begin with a part of the search
//! space, go on to the next cover for at most so many nodes, and tell what that took.

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
