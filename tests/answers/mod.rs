//! Answers: they are right, all of them are found, and it takes no more work than it should.

mod brute;
mod checkers;
mod counts;
mod exhaustive;
mod fills;
mod firsts;
mod lines;
mod numbers;
mod series;
mod shown;
mod tilings;
