//! Tools for problem setters, which need only a definition.
//!
//! [`Definition::validate`](crate::definition::Definition::validate) reads an input strictly: it must be, byte for byte, the text that the format's writer
//! makes of its cases. `generate` makes random cases: a puzzle is made from a random answer, which
//! its clues first describe in full (`say.rs`), and which is changed where several answers are left (`settle.rs`); then
//! `minimise` takes clues away while the answer stays the only one. `grade` tells how hard a case is, and `explain` why it has no answer,
//! several, or one.
//!
//! A clue is a part of a case that can be taken away, so that each answer stays one: a given, a number of
//! a table, a sign. Sizes, boards, pieces, what an answer is worth, and numbers without which the rules demand
//! something else, such as those of islands, are not clues. A random puzzle may still do without some of these.

mod answers;
mod areas;
mod blanks;
mod bounds;
mod carve;
mod change;
mod clue_places;
mod clues;
mod conflict;
mod derive;
mod dig;
mod dissect;
mod dissection;
mod dominoes;
mod draw;
mod drawable;
mod drawn;
mod ease;
mod error;
mod explain;
mod filling;
mod generate;
mod grade;
mod holding;
mod holes;
mod inputs;
mod labels;
mod level;
mod minimise;
mod options;
mod piece_steps;
mod pieces;
mod placed;
mod random;
mod read_off;
mod rectangles;
mod redraw;
mod roles;
mod say;
mod set_bounds;
mod settle;
mod shrink;
mod spoil;
mod steps;
mod stirring;
mod strengthen;
mod stretches;
mod strict;
mod taste;
mod tiles;

pub use answers::AnswerCount;
pub use bounds::NumberBounds;
pub use drawable::{DrawableField, DrawableInput};
pub use error::MakeError;
pub use explain::Explained;
pub use grade::CaseGrade;
pub use inputs::{MadeCase, MadeCases, Thinned};
pub use level::{Level, LevelCounts};
pub use minimise::Symmetry;
pub use options::GeneratorOptions;
pub use pieces::InputPiece;
pub use shrink::MadeInput;
pub use strict::Rejected;

pub(crate) use error::MakeErrorKind;
pub(crate) use inputs::{explained, two_answers};
pub(crate) use piece_steps::PieceStep;
#[cfg(test)]
pub(crate) use steps::StepList;
pub(crate) use steps::{TaughtCase, TaughtSteps};

#[cfg(test)]
pub(crate) use {
    clues::Clue,
    conflict::conflict,
    explain::explain,
    generate::generate,
    grade::grade,
    minimise::{RemovalPolicy, minimise},
    random::Random,
    roles::is_puzzle,
};
