//! Text: readers of cases and writers of answers, driven by a [`Format`].
//!
//! Reading is tolerant, printing is exact. CRLF, a missing last newline, blanks before and after
//! a line, a byte-order mark, and blank lines between cases or none: all read the same.
//!
//! Start at [`Reader`]. It takes one word at a time from a bounded buffer (`source.rs`) and hands
//! it to a nom parser (`grammar.rs`): no other code looks at the bytes of a case. What goes wrong
//! is a kind and a place ([`ReadError`]), put into words for people in `report`.
//!
//! Invariant: this module knows grids, and neither puzzles nor the engine.

mod answers;
mod error;
mod format;
mod grammar;
mod layer;
mod reader;
mod source;
mod template;
mod writer;

pub use answers::{AnswerReader, PrintedAnswer};
pub use error::{Excerpt, Found, ReadError, ReadErrorKind, Spot, Unit, Wanted};
pub use format::{AnswerFormat, Cases, Format, Layer, Lex};
pub use layer::ReadLayer;
pub use reader::{Case, Next, Reader, Wait};
pub use source::Place;
pub use template::{Piece, Template, TemplateError, TemplateErrorKind};
pub use writer::Writer;
