//! A ladder of deductions: the consequences of some options without guesses, by the simplest means.
//!
//! It knows only items and options. *Forced*: an item needs an option, such as its last one. *Blocked*: an
//! option would leave an item without options. *Probed*: an option would do so one step later, when all
//! options are chosen that are then needed. The rest is a search, whose guesses are counted
//! ([`Ladder::guesses`]).
//!
//! It ignores nets. Every deduction holds nevertheless, but others may be missed.

mod guesses;
mod state;
mod steps;
#[cfg(test)]
mod testing;

pub use state::Ladder;
pub use steps::{Deduction, Technique};
