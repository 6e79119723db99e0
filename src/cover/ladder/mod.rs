//! A ladder of deductions: what follows from some options without guesses, by the simplest means.
//!
//! It knows only items and options. *Forced*: an item needs an option, such as its last one. *Blocked*: an
//! option would leave an item without options. *Probed*: an option would do so one step later, when all
//! options are chosen that are then needed. The rest is a search, whose guesses are counted
//! ([`Ladder::guesses`]).
//!
//! What nets demand is not known. What follows is true nevertheless, but may not be all.

mod guesses;
mod state;
mod steps;
#[cfg(test)]
mod testing;

pub use state::Ladder;
pub use steps::{Deduction, Means};
