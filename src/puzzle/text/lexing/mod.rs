//! Words from bytes: a bounded buffer (`source.rs`) gives one word at a time, a nom parser (`grammar/`)
//! looks at its bytes, and an error says what was expected, what was found and where.

mod actual;
mod ahead;
mod error;
mod excerpt;
mod expected;
pub(super) mod grammar;
mod interrupt;
mod lex;
mod source;
mod translate;
mod words;

pub(crate) use self::actual::{Actual, is_invisible};
pub(crate) use self::error::{ReadError, ReadErrorKind, Spot};
pub use self::excerpt::Excerpt;
pub(crate) use self::expected::{Expected, Unit, ValidContents, ValueForm};
pub(super) use self::grammar::{Less, WrongAt};
pub(super) use self::interrupt::Interrupt;
pub(crate) use self::lex::{LEX, Lex};
pub(crate) use self::source::SourcePlace;
pub(super) use self::source::{NeedsInput, Source, is_blank};
pub(super) use self::translate::Translation;
pub(super) use self::words::{Per, Words};
