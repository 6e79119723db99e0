//! The kinds of fields: one file for each, which reads a field of a case into a value and writes it.

mod boards;
mod clue_list;
mod clue_reader;
mod clue_row;
mod clue_sites;
mod clue_words;
mod clue_writer;
mod clues;
mod draft;
mod field;
mod grids;
mod layer;
mod layout;
#[cfg(test)]
pub(crate) mod limits;
mod lines;
mod masks;
mod number;
mod numbers;
mod picture;
mod region_list;
mod regions;
mod room_walls;
mod rows;
mod signs;
mod spelling;
mod split_layer;
mod table;
mod table_words;
mod tabular;
mod walls;
mod writer;

pub(super) use self::boards::Boards;
use self::clue_list::ClueList;
pub(crate) use self::clues::CluesFormat;
pub(super) use self::draft::{Draft, Shared};
use self::field::{BLANK, ROWS, SPLIT, field_key, parts_key};
pub(crate) use self::field::{Field, FieldKind, FieldNames, FieldRow, PlacedWords};
use self::grids::Cells;
pub(crate) use self::layer::Layer;
use self::layout::{BEGINS, FLAT, ONCE, SEPARATOR, WITHIN};
pub(crate) use self::layout::{Begins, Layout};
pub(crate) use self::masks::MaskFormat;
pub(crate) use self::number::{Int, WordFormat};
use self::number::{NUMBER_MAX, WORD_MAX};
pub(crate) use self::numbers::NumbersFormat;
pub(crate) use self::picture::PictureSide;
pub(crate) use self::region_list::RegionList;
use self::regions::REGIONS_MAX;
pub(crate) use self::regions::Regions;
use self::rows::{NUMBERS_MAX, Table};
pub(crate) use self::signs::Signed;
use self::spelling::Labels;
pub(crate) use self::spelling::Spelled;
pub(super) use self::spelling::Spelling;
pub(crate) use self::split_layer::SplitLayer;
pub(crate) use self::tabular::{Columns, TableFormat, TableLex, WordCut};
use self::walls::WALLS;
pub(crate) use self::walls::Walls;
pub(crate) use self::writer::LineWriter;

/// The kinds of fields, in the order of the reference.
pub(crate) const FIELDS: &[FieldRow] = &[
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
    clues::ROW,
];
