//! Boards as data: shapes, cells, groups of cells, symbols, and grids that are full or not.
//!
//! A [`Shape`] numbers the cells, an [`Alphabet`] numbers the symbols, a [`Grid`] says which cell
//! holds which symbol, and a [`Scope`] cuts a shape into named [`Group`]s of cells.
//!
//! Invariant: this module imports nothing of this crate and reads or prints no text beyond the
//! names of things.

mod alphabet;
mod board;
mod scope;
mod shape;

pub use alphabet::{Alphabet, AlphabetError, Symbol};
pub use board::Grid;
pub use scope::{Group, Scope, ScopeError};
pub use shape::{Cell, Shape};
