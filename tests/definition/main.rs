//! The definition language: definitions do as they say, nonsense is refused, and the shipped definitions
//! are sound.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod cases;
mod faults;
mod generated;
mod language;
mod problems;
mod props;
mod shipped;
