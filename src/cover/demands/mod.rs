//! What follows from demands during a search, for any kernel: from those of nets, and from sums (`groups.rs`).
//!
//! Each check starts from which nodes and links are certain or possible, and returns facts (`status.rs`). It
//! takes time linear in the size of the net. It finds the pieces of both (`pieces.rs`), the nodes and links
//! that separate present nodes (`separators.rs`), and the sums over pieces (`tallies.rs`, `reach.rs`). The
//! check is exact once every option is chosen or removed.

mod groups;
mod mask;
mod pieces;
mod reach;
mod separators;
mod status;
mod tallies;
mod view;
mod watched;

pub(crate) use groups::{Grouping, Interval, WeightGroup};
pub(crate) use mask::OptionMask;
pub(crate) use status::{Fact, NetMasks, NetStatus, Status};
pub(crate) use tallies::WatchedTallies;
pub(crate) use watched::{Disconnected, WatchedNet};
