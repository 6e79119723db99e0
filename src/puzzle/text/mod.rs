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

pub use answers::{AnswerReader, PrintedAnswer, PrintedSolution};
pub use fields::{
    Begins, Columns, FIELDS, Field, FieldKind, FieldRow, Int, Layer, Layout, MaskFormat,
    NumbersFormat, Pen, PictureSide, RegionList, Regions, Signed, Spelled, TableFormat, TableLex,
    Walls, WordCut, WordFormat, limits,
};
pub use input::{
    Batch, BatchRow, BatchRows, Case, Cases, Format, InputWriter, Next, Outside, PlainCase,
    PlainForm, Reader, Wait, between_cases,
};
pub use lexing::{
    Due, Excerpt, Found, LEX, Lex, ReadError, ReadErrorKind, SourcePlace, Spot, Unit,
    ValidContents, ValueForm, is_invisible,
};
pub use output::{
    AnswerFormat, CellMarks, Multiplicity, Needs, Picture, Printable, SLOTS, Shows, Slot, Template,
    TemplateError, TemplateErrorKind, TemplatePart, Width, Writer, slot_docs,
};
