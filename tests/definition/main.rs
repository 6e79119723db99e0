//! The definition language: what it says is done, what makes no sense is refused, and what is
//! shipped in it is sound.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod cases;
mod faults;
mod generated;
mod language;
mod problems;
mod props;
mod shipped;
