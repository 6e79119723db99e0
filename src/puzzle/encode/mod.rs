//! The puzzle: encodes a case into items and options, and decodes covers into solutions.
//!
//! A [`Model`] has the rules, with sizes that may depend on the input. Bound to the
//! [`CaseData`](crate::grid::CaseData) of a case it becomes a [`BoundModel`]; [`Model::answer`] encodes
//! the rules as an exact-cover problem and asks the engine. If only the givens differ from case to
//! case, the problem is compiled once, as a [`CompiledPuzzle`], and a [`CaseSolver`] adds the givens of
//! each case.
//!
//! `fill/` encodes grids of symbols, with one file per rule; `tile/` encodes boards of pieces.
//!
//! Invariant: this module never sees text. Text and puzzles meet only in `solve`.

mod ask;
mod bind;
mod compiled;
mod error;
mod fill;
mod grids;
mod invalid;
pub(crate) mod limits;
mod model;
mod pieces;
mod probe;
mod question;
mod rectangles;
mod solver;
mod steps;
mod tile;
mod worth;

pub(crate) use ask::{EngineWork, PartlyShown, Shown, Solutions};
pub(crate) use bind::{BoundModel, Solution, Wrong};
pub(crate) use compiled::CompiledPuzzle;
pub(crate) use error::{AskError, EngineError};
pub(crate) use invalid::InvalidCase;
pub(crate) use model::{
    Form, Given, GivenList, Model, OnceSpec, Over, PieceSpec, Place, Score, Tile,
};
pub(crate) use probe::{CaseProbe, Probed};
pub(crate) use question::{Order, QUESTION_WORDS, QUESTIONS, Question, QuestionKeys, Several};
pub(crate) use runner_cover::{Aim, Technique};
pub(crate) use solver::{CaseSolver, Filled};
pub(crate) use steps::{Covered, PieceLadder, PieceProbe, StepReason};
