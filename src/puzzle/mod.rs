//! The puzzle: from a blueprint to items and options, and from covers back to solutions.
//!
//! A [`Blueprint`] says what must hold, with sizes that may depend on what is read. For the
//! [`Facts`](crate::grid::Facts) of a case it becomes a [`Demand`]; [`Blueprint::answer`] encodes
//! that as an exact-cover problem and asks the engine. Where nothing but the givens changes from
//! case to case the problem is compiled once, as a [`Template`], and a [`Solver`] adds the givens
//! of each.
//!
//! `fill/` encodes grids that are filled with symbols, a file for each rule; `tile/` boards that
//! are covered by pieces.
//!
//! Invariant: this module never sees text. Text and puzzles meet in `solve`.

mod ask;
mod bind;
mod blueprint;
mod error;
mod fill;
mod grids;
pub mod limits;
mod misfit;
mod pieces;
mod template;
mod tile;

pub use crate::cover::Aim;
pub use ask::{Answer, Firsts, Shown};
pub use bind::{Demand, Solution, Wrong};
pub use blueprint::{
    Blueprint, Form, Given, GivenList, Order, Over, PieceSpec, Place, Question, Tile,
};
pub use error::{AskError, EngineError};
pub use misfit::Misfit;
pub use template::{Filled, Solver, Template};
