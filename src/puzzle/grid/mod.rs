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
mod board_spec;
mod cell_names;
mod clue;
mod clue_site;
mod clues;
mod contents;
mod course;
mod data;
mod group;
mod line_layer;
mod line_source;
mod line_state;
mod line_word;
mod lines;
mod mask;
mod named_scopes;
mod names;
mod near;
mod node;
mod own;
mod pairs;
mod place;
mod regions;
mod room_walls;
mod scope;
mod scope_error;
mod scope_row;
mod scopes;
mod shape;
mod side;
mod sides;
mod symbol;
mod terrain;

pub(crate) use alphabet::Alphabet;
pub(crate) use board::Board;
pub(crate) use board_spec::{BoardError, BoardSpec, SymbolRange};
pub(crate) use cell_names::CellEnv;
pub(crate) use clue::Clue;
pub(crate) use clue_site::ClueSite;
pub(crate) use clues::Clues;
pub(crate) use contents::Grid;
pub(crate) use course::{BETWEEN_REGIONS, COURSES, Course, Steps};
pub(crate) use data::{CaseData, Value, Values};
pub(crate) use group::Group;
pub(crate) use line_layer::{Decided, LineLayer, LineSpec};
pub(crate) use line_source::{Source, is_slant_to};
pub(crate) use line_state::LineState;
pub(crate) use line_word::LineWord;
pub(crate) use mask::Mask;
pub(crate) use named_scopes::{AREAS_OF_CELLS, CELLS, LINES, RINGS, ROWS, SIDES_OF_AREAS};
pub(crate) use names::{AlphabetError, Names};
pub(crate) use near::{Near, Step};
pub(crate) use node::{Domain, Layer, Node};
pub(crate) use own::{OwnCut, OwnGroups};
pub(crate) use place::{Place, Side};
pub(crate) use scope::{Argument, Scope, Size};
pub(crate) use scope_error::ScopeError;
pub(crate) use scope_row::{CluePlace, Cut, GroupForm, Holding, ScopeRow};
pub(crate) use scopes::SCOPES;
pub(crate) use shape::{Cell, Shape};
pub(crate) use side::{CellSide, LineCode};
pub(crate) use sides::is_corner;
pub(crate) use symbol::Symbol;
pub(crate) use terrain::Terrain;

use group::Found;
