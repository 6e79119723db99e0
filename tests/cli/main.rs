//! The command line: what it prints, when, and in which form.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod console;
mod documents;
mod json;
mod parts;
mod streaming;
mod threads;
