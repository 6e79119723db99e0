//! Words from bytes: a bounded buffer (`source.rs`) gives one word at a time, a nom parser (`grammar/`)
//! looks at its bytes, and an error says what was expected, what was found and where.

mod ahead;
pub(super) mod due;
pub(super) mod error;
pub(super) mod excerpt;
pub(super) mod found;
pub(super) mod grammar;
pub(super) mod interrupt;
pub(super) mod lex;
pub(super) mod source;
pub(super) mod translate;
pub(super) mod words;
