//! Text: reads cases and prints answers, driven by a [`Format`].
//!
//! Reading is tolerant, printing is exact. CRLF, a missing last newline, blanks before and after a
//! line, a byte-order mark and blank lines between cases make no difference, unless the format
//! gives a blank or a blank line a meaning.
//!
//! Five floors, each on those above it in this table; `tests/house` keeps it so:
//!
//! | floor | what it does |
//! |---|---|
//! | `lexing` | takes one word at a time from a bounded buffer, and parses it; errors and their places |
//! | `fields` | the kinds of fields, one file each: read into values, and written |
//! | `output` | prints answers by filling templates |
//! | `input` | reads and writes whole cases |
//! | `answers` | reads printed answers back |
//!
//! Start at [`Reader`], which reads one case after the other. Each kind of field has a row in [`FIELDS`]:
//! decoder, schema, reference and sentences are made from the rows. There is one shortcut:
//! cases that are only a grid of characters in plain layout are read many at a time. An
//! error is a kind and a place ([`ReadError`]); `report` renders it. A [`Writer`]
//! prints answers by filling a [`Template`], and an [`AnswerReader`] reads them back. An
//! [`InputWriter`] writes cases in the one layout that the format describes.
//!
//! Invariant: this module knows grids and expressions, but neither puzzles nor the engine.

mod answers;
mod fields;
mod input;
mod lexing;
mod output;
#[cfg(test)]
mod props;
#[cfg(test)]
mod testing;

pub(crate) use answers::{AnswerReader, PrintedAnswer, PrintedSolution};
pub(crate) use fields::{
    Begins, CluesFormat, Columns, FIELDS, Field, FieldKind, FieldNames, FieldRow, Int, Layer,
    Layout, MaskFormat, NumbersFormat, PictureSide, RegionList, Regions, Signed, SplitLayer,
    TableFormat, TableLex, Walls, WordFormat,
};
#[cfg(test)]
pub(crate) use fields::{WordCut, limits};
pub(crate) use input::{
    Batch, BatchRow, Case, Cases, Format, InputWriter, Next, OutOfRange, PlainCase, PlainForm,
    Reader, Wait, WrittenInput, between_cases,
};
pub use lexing::Excerpt;
pub(crate) use lexing::{LEX, Lex, ReadError, SourcePlace, is_invisible};
pub(crate) use output::{
    AnswerFormat, CellFormat, CellMarks, CountedValues, LaidPiece, Multiplicity, Needs, OF_CELLS,
    OF_PIECES, Picture, PlacesFormat, Printable, SLOTS, Shows, Slot, SlotRow, Template,
    TemplateErrorKind, TemplatePart, Unprintable, Writer, slot_docs,
};
