//! The command line: its output, its exit codes, and when it prints.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod console;
mod disguise;
mod documents;
mod grids;
mod json;
mod listen;
#[path = "../answers/numbers.rs"]
mod numbers;
mod parts;
mod problems;
mod records;
mod seeds;
mod shipped;
mod streaming;
mod threads;
