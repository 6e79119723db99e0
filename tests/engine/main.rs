//! The engine on its own: exact cover problems in Knuth's format, and classic ones with their
//! published answers.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod instances;
#[expect(dead_code, reason = "costs are numbers, not orders")]
#[path = "../answers/numbers.rs"]
mod numbers;
