//! What goes before a search: a chain of stages, each a type that owns what the next needs.
//!
//! Options that would leave an item without any are struck out ([`Explorer::prune`]), what is left
//! is compiled anew ([`Reduced`]) and falls into components, the search of each is [`Cut`] into
//! parts, of which symmetries spare some, and a trial [chooses](Chosen) the kernel.
//!
//! [`Explorer::prune`]: super::kernel::Explorer::prune

mod cut;
mod reduce;
mod split;
mod symmetric;
mod symmetry;
mod trial;

pub(super) use cut::{Chosen, Cut};
pub(super) use reduce::Reduced;
pub(super) use split::Part;
