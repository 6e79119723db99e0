//! The command line: its output, its exit codes, and when it prints.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod console;
mod documents;
mod json;
mod parts;
mod streaming;
mod threads;
