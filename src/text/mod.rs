//! Text: reads cases and prints answers, driven by a [`Format`].
//!
//! Reading is tolerant, printing is exact. CRLF, a missing last newline, blanks before and after a
//! line, a byte-order mark and blank lines between cases make no difference, unless the format
//! gives a blank or a blank line a meaning.
//!
//! Start at [`Reader`], which reads one case after the other. `case.rs` reads its fields; each kind
//! of field has a file, and a row in [`FIELDS`]: decoder, schema, reference and sentences are made
//! from the rows. They take one word at a time from a bounded buffer (`source.rs`) and pass it to a
//! nom parser (`grammar/`), the only code that looks at the bytes of a word. There is one shortcut:
//! cases that are only a grid of characters in plain layout are read many at a time (`packed/`). An
//! error is a kind and a place ([`ReadError`]); `report` renders it. A [`Writer`]
//! prints answers by filling a [`Template`], and an [`AnswerReader`] reads them back.
//!
//! Invariant: this module knows grids and expressions, but neither puzzles nor the engine.

mod ahead;
mod answers;
mod boards;
mod case;
mod draft;
mod due;
mod error;
mod excerpt;
mod field;
mod format;
mod found;
mod grammar;
mod grids;
mod interrupt;
mod layer;
mod lex;
pub mod limits;
mod lines;
mod masks;
mod number;
mod numbers;
mod packed;
mod picture;
mod printable;
mod printed;
#[cfg(test)]
mod props;
mod reader;
mod regions;
mod rows;
mod signs;
mod slots;
mod source;
mod table;
mod template;
#[cfg(test)]
mod testing;
mod walls;
mod words;
mod writer;

pub use answers::AnswerReader;
pub use case::Case;
pub use due::{Due, Unit, ValidContents, ValueForm};
pub use error::{ReadError, ReadErrorKind, Spot};
pub use excerpt::Excerpt;
pub use field::{Field, FieldKind, FieldRow};
pub use format::{
    AnswerFormat, Cases, CellMarks, Columns, Format, MaskFormat, TableFormat, TableLex, WordCut,
};
pub use found::Found;
pub use layer::Layer;
pub use lex::{LEX, Lex};
pub use packed::{Packed, PackedForm, PackedPrinter};
pub use printable::{Multiplicity, Picture, Printable, PrintableSolution};
pub use printed::{PrintedAnswer, PrintedSolution};
pub use reader::{Next, Reader, Wait};
pub use source::SourcePlace;
pub use template::{Slot, Template, TemplateError, TemplateErrorKind, TemplatePart, Width};
pub use writer::Writer;

/// The kinds of fields, in the order of the reference.
pub const FIELDS: &[FieldRow] = &[
    layer::ROW,
    regions::ROW,
    regions::LIST,
    numbers::ROW,
    signs::ROW,
    number::INTS,
    picture::ROW,
    number::WORD,
    table::ROW,
    masks::ROW,
];
