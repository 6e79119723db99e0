//! For whoever sets problems: what a definition alone is enough for.
//!
//! [`validate()`] reads an input strictly: it must be, byte for byte, what the writer of the format
//! writes for its cases.

mod answers;
mod clues;
mod derive;
mod draw;
mod filling;
mod generate;
mod grade;
mod inputs;
mod minimise;
mod obstacle;
mod strengthen;
mod strict;

pub use answers::AnswerCount;
pub use clues::Clue;
pub use draw::{SetBounds, is_puzzle};
pub use generate::{CaseWish, generate};
pub use grade::{Grade, Level, grade};
pub use inputs::{Thinned, graded, thinned, written};
pub use minimise::{Symmetry, Taking, minimise};
pub use obstacle::Obstacle;
pub use strict::{Deviation, Rejected, validate};
