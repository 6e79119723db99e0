//! The tools for problem setters, on the shipped problems.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod deviations;
mod explained;
mod exported;
mod generated;
mod loose;
mod pieces;
mod problems;
mod strict;
