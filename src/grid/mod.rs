//! Boards as data: shapes, cells, groups of cells, symbols, grids, and what was read of a case.
//!
//! A [`Shape`] numbers the cells, an [`Alphabet`] the symbols; together they are a [`Board`]. A
//! [`Grid`] says which cell holds which symbol. [`Facts`] are the values that were read of a case,
//! by name; with the grid of what is given they are a [`Terrain`], which a [`Scope`] cuts into
//! named [`Group`]s of cells.
//!
//! Invariant: of this crate this module imports expressions, and nothing else; it reads or prints
//! no text beyond the names of things.

mod alphabet;
mod areas;
mod board;
mod contents;
mod cut;
mod facts;
mod lines;
mod mask;
mod near;
mod scope;
mod shape;
mod symbol;
mod terrain;

pub use alphabet::{Alphabet, AlphabetError, Names};
pub use board::{Board, BoardError, BoardSpec, SymbolRange};
pub use contents::Grid;
pub use facts::{Facts, Value, Values};
pub use mask::Mask;
pub use scope::{Group, Near, Scope, ScopeError, Size};
pub use shape::{Cell, Shape};
pub use symbol::Symbol;
pub use terrain::Terrain;
