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

mod answer;
mod format;
mod slots;
mod template;
mod writer;

pub use answer::{Answer, Picture, Solution, Verdict};
pub use format::{
    AnswerFormat, Cases, Columns, Field, FieldKind, Format, Lex, MaskFormat, TableFormat, TableLex,
    Walls,
};
pub use template::{Piece, Slot, Template, TemplateError, TemplateErrorKind, Width};
pub use writer::Writer;
