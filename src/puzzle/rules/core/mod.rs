//! Core constraints: the few forms that rules come down to when they are bound to a case.
//!
//! A core constraint is about nodes and their contents, whatever rule it comes from, so its check, its
//! breach and its encoding are written once.

mod corners;
mod form;
mod found;
mod net;
mod pieces;
mod roots;
mod scan;
mod sum;
mod table;
mod tallies;
mod tally;
mod trial;

pub(crate) use form::Form;
pub(crate) use net::{BoundNet, NetDemand, NetLink, NetPart, One, PieceKind};
pub(crate) use pieces::Pieces;
pub(crate) use scan::{BoundScan, Reading, STATES_MAX, State};
pub(crate) use sum::{BoundSum, PlaceWorth, Term, add_term};
pub(crate) use table::{BoundTable, BoundTables};
pub(crate) use tallies::BoundTallies;
pub(crate) use tally::{PartWeights, Tally};
