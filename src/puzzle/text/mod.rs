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
//! prints answers by filling a [`Template`], and an [`AnswerReader`] reads them back. An
//! [`InputWriter`] writes cases in the one layout that the format describes.
//!
//! Invariant: this module knows grids and expressions, but neither puzzles nor the engine.

mod ahead;
mod answers;
mod boards;
mod case;
mod draft;
mod drawn;
mod due;
mod error;
mod excerpt;
mod field;
mod format;
mod found;
mod grammar;
mod grids;
mod inputs;
mod interrupt;
mod layer;
mod layout;
mod lex;
pub mod limits;
mod lines;
mod masks;
mod number;
mod numbers;
mod packed;
mod pen;
mod picture;
mod printable;
mod printed;
#[cfg(test)]
mod props;
mod reader;
mod region_list;
mod regions;
mod rows;
mod signs;
mod slots;
mod source;
mod spelling;
mod table;
mod table_words;
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
pub use found::{Found, is_invisible};
pub use inputs::{InputWriter, Outside, between_cases};
pub use layer::Layer;
pub use layout::{Begins, Layout};
pub use lex::{LEX, Lex};
pub use number::{Int, WordFormat};
pub use numbers::NumbersFormat;
pub use packed::{Packed, PackedForm, PackedPrinter};
pub use pen::Pen;
pub use picture::PictureSide;
pub use printable::{Multiplicity, Picture, Printable, PrintableSolution};
pub use printed::{PrintedAnswer, PrintedSolution};
pub use reader::{Next, Reader, Wait};
pub use region_list::RegionList;
pub use regions::Regions;
pub use signs::Signed;
pub use source::SourcePlace;
pub use spelling::Spelled;
pub use template::{Slot, Template, TemplateError, TemplateErrorKind, TemplatePart, Width};
pub use walls::Walls;
pub use writer::Writer;

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
