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

pub use answers::printed::{PrintedAnswer, PrintedSolution};
pub use answers::reading::AnswerReader;
pub use fields::field::{Field, FieldKind, FieldRow};
pub use fields::layer::Layer;
pub use fields::layout::{Begins, Layout};
pub use fields::masks::MaskFormat;
pub use fields::number::{Int, WordFormat};
pub use fields::numbers::NumbersFormat;
pub use fields::pen::Pen;
pub use fields::picture::PictureSide;
pub use fields::region_list::RegionList;
pub use fields::regions::Regions;
pub use fields::signs::Signed;
pub use fields::spelling::Spelled;
pub use fields::tabular::{Columns, TableFormat, TableLex, WordCut};
pub use fields::walls::Walls;
pub use fields::{FIELDS, limits};
pub use input::batch::{Batch, BatchRow, BatchRows, PlainCase, PlainForm};
pub use input::case::Case;
pub use input::format::{Cases, Format};
pub use input::inputs::{InputWriter, Outside, between_cases};
pub use input::reader::{Next, Reader, Wait};
pub use lexing::due::{Due, Unit, ValidContents, ValueForm};
pub use lexing::error::{ReadError, ReadErrorKind, Spot};
pub use lexing::excerpt::Excerpt;
pub use lexing::found::{Found, is_invisible};
pub use lexing::lex::{LEX, Lex};
pub use lexing::source::SourcePlace;
pub use output::answer_format::{AnswerFormat, CellMarks};
pub use output::printable::{Multiplicity, Picture, Printable};
pub use output::template::{Slot, Template, TemplateError, TemplateErrorKind, TemplatePart, Width};
pub use output::writer::Writer;
