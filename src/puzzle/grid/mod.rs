//! Boards as data: shapes, cells, groups of cells, symbols, grids, and the values of a case.
//!
//! A [`Shape`] numbers the cells and an [`Alphabet`] the symbols; together they are a [`Board`]. A
//! [`Grid`] holds the content of every cell. [`CaseData`] are the values that were read from a case,
//! by name; together with the grid of givens they are a [`Terrain`], which a [`Scope`] cuts into
//! named [`Group`]s of cells.
//!
//! Invariant: from this crate, this module imports only expressions; it neither reads nor prints
//! text, apart from names.

mod alphabet;
mod areas;
mod board;
mod clues;
mod contents;
mod cut;
mod data;
mod joined;
mod line_layer;
mod lines;
mod mask;
mod near;
mod node;
mod place;
mod scope;
mod shape;
mod side;
mod symbol;
mod terrain;

pub(crate) use alphabet::{Alphabet, AlphabetError, Names};
pub(crate) use board::{Board, BoardError, BoardSpec, SymbolRange};
pub(crate) use clues::{Clue, ClueSite, Clues};
pub(crate) use contents::Grid;
pub(crate) use data::{CaseData, Value, Values};
pub(crate) use joined::CellAreas;
pub(crate) use line_layer::{Course, LineLayer, LineSpec, LineState};
pub(crate) use mask::Mask;
pub(crate) use node::{Domain, Layer, Node};
pub(crate) use place::{Place, Side};
pub(crate) use scope::{Group, Near, Scope, ScopeError, Size};
pub(crate) use shape::{Cell, Shape};
pub(crate) use side::{CellSide, LineCode};
pub(crate) use symbol::Symbol;
pub(crate) use terrain::Terrain;
