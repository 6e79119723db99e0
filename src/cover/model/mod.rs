//! The neutral problem: items, options, colours, bounds, costs and nets as numbers.
//!
//! This floor knows no kernels. A [`Builder`] collects items and options and compiles them into a
//! [`Problem`], from which every kernel makes its own layout on first use.

mod bits;
mod blocks;
mod build_error;
mod builder;
mod entry;
mod facets;
mod ids;
mod net;
mod net_demand;
mod of_blocks;
mod problem;
mod rows;
mod tallies;
mod tally;
mod union;
mod verifier;

pub(super) use bits::{Bits, ones, words};
pub(super) use blocks::Blocks;
pub use build_error::BuildError;
pub use builder::Builder;
pub use entry::Entry;
pub(super) use entry::{Demand, EntryRows};
pub(super) use ids::{Facet, Id, Item, narrow};
pub use ids::{ItemId, OptionId};
pub use net::Net;
pub(super) use net::{NetLink, NetNode};
#[cfg(any(test, feature = "knuth"))]
pub(super) use net_demand::LabelDemand;
pub(super) use net_demand::NetDemand;
pub use problem::Problem;
pub(super) use problem::User;
pub(super) use rows::{Rows, WordMask, distinct};
pub(super) use tally::NetTally;
#[cfg(test)]
pub(super) use tally::NetWeight;
pub(super) use union::Union;
pub use verifier::{Verifier, Violation};
