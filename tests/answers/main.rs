//! Answers: they are right, all of them are found, and it takes no more work than it should.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod brute;
mod checkers;
mod counts;
mod disguise;
mod exhaustive;
mod fills;
mod firsts;
mod grids;
mod numbers;
mod seeds;
mod series;
mod tilings;
