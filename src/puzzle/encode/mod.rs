//! The puzzle: encodes a case into items and options, and decodes covers into solutions.
//!
//! A [`Blueprint`] has the rules, with sizes that may depend on the input. Bound to the
//! [`Facts`](crate::grid::Facts) of a case it becomes a [`CaseRules`]; [`Blueprint::answer`] encodes
//! the rules as an exact-cover problem and asks the engine. If only the givens differ from case to
//! case, the problem is compiled once, as a [`CompiledPuzzle`], and a [`Solver`] adds the givens of
//! each case.
//!
//! `fill/` encodes grids of symbols, with one file per rule; `tile/` encodes boards of pieces.
//!
//! Invariant: this module never sees text. Text and puzzles meet only in `solve`.

mod ask;
mod bind;
mod blueprint;
mod compiled;
mod error;
mod fill;
mod grids;
pub(crate) mod limits;
mod misfit;
mod pieces;
mod probe;
mod question;
mod rectangles;
mod solver;
mod steps;
mod tile;

pub(crate) use ask::{EngineWork, Firsts, Shown, Solutions};
pub(crate) use bind::{CaseRules, Solution, Wrong};
pub(crate) use blueprint::{
    Blueprint, Form, Given, GivenList, OnceSpec, Over, PieceSpec, Place, Tile,
};
pub(crate) use compiled::CompiledPuzzle;
pub(crate) use error::{AskError, EngineError};
pub(crate) use misfit::Misfit;
pub(crate) use probe::{CaseProbe, Probed};
pub(crate) use question::{Order, QUESTION_WORDS, QUESTIONS, Question, QuestionKeys, Several};
pub(crate) use runner_cover::{Aim, Means};
pub(crate) use solver::{Filled, Solver};
pub(crate) use steps::{CaseLadder, CaseStep, Moved, PieceProbe, StepReason};
