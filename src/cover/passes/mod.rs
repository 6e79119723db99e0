//! The preparation of a search: a chain of stages, each a type that owns the input of the next.
//!
//! Options that would leave an item without options are removed ([`Presolver::prune`]). The rest is
//! compiled again ([`Reduced`]), without options that equations modulo 2 decide ([`Switches`]), and falls into
//! components. The search of each is split into parts ([`SplitSearch`]); symmetries remove some of them. A
//! trial [chooses](SearchPlan) the kernel.
//!
//! [`Presolver::prune`]: super::kernel::Presolver::prune

mod cut;
mod parity;
mod reduce;
mod split;
mod symmetric;
mod symmetry;
mod trial;

pub(super) use cut::{SearchPlan, SplitSearch};
pub(super) use parity::Switches;
pub(super) use reduce::Reduced;
pub(super) use split::Part;
