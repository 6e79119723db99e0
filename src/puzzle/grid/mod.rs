//! Boards as data: shapes, cells, groups of cells, symbols, grids, and the values of a case.
//!
//! A [`Shape`] numbers the cells and an [`Alphabet`] the symbols; together they are a [`Board`]. A
//! [`Grid`] holds the content of every cell. [`Facts`] are the values that were read from a case,
//! by name; together with the grid of givens they are a [`Terrain`], which a [`Scope`] cuts into
//! named [`Group`]s of cells.
//!
//! Invariant: from this crate, this module imports only expressions; it neither reads nor prints
//! text, apart from names.

mod alphabet;
mod areas;
mod board;
mod contents;
mod cut;
mod facts;
mod joined;
mod lines;
mod mask;
mod near;
mod scope;
mod shape;
mod side;
mod symbol;
mod terrain;

pub use alphabet::{Alphabet, AlphabetError, Names};
pub use board::{Board, BoardError, BoardSpec, SymbolRange};
pub use contents::Grid;
pub use facts::{Facts, Value, Values};
pub use joined::CellAreas;
pub use mask::Mask;
pub use scope::{Group, Near, Scope, ScopeError, Size};
pub use shape::{Cell, Shape};
pub use side::{CellSide, LineCode};
pub use symbol::Symbol;
pub use terrain::Terrain;
