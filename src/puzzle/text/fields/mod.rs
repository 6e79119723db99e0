//! The kinds of fields: one file for each, which reads a field of a case into a value and writes it.

pub(super) mod boards;
pub(super) mod draft;
pub(super) mod field;
mod grids;
pub(super) mod layer;
pub(super) mod layout;
pub mod limits;
mod lines;
pub(super) mod masks;
pub(super) mod number;
pub(super) mod numbers;
pub(super) mod pen;
pub(super) mod picture;
pub(super) mod region_list;
pub(super) mod regions;
mod rows;
pub(super) mod signs;
pub(super) mod spelling;
mod table;
mod table_words;
pub(super) mod tabular;
pub(super) mod walls;

use self::field::FieldRow;

/// The kinds of fields, in the order of the reference.
pub const FIELDS: &[FieldRow] = &[
    layer::ROW,
    regions::ROW,
    region_list::ROW,
    numbers::ROW,
    signs::ROW,
    number::INTS,
    picture::ROW,
    number::WORD,
    table::ROW,
    masks::ROW,
];
