//! What becomes of an input: how many cases it has, which of them have no answer, and what ends a
//! run before the input does.

use std::io;

use thiserror::Error;

use crate::puzzle::{EngineError, Misfit};
use crate::text::{Place, ReadError};

/// What became of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The cases that were read and dealt with.
    pub cases: u64,
    /// Those of them that have no answer, though the problem promises one.
    pub unanswered: u64,
}

/// A case without an answer, though the problem promises one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The case, counted from one.
    pub case: u64,
    /// Where it begins, or where it contradicts itself.
    pub place: Place,
    /// How it contradicts itself, if a rule is broken by what is given.
    pub contradiction: Option<Contradiction>,
}

/// How the givens of a case break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What is wrong: ``row 2 holds `A` twice, in r2c1 and r2c5``.
    pub breach: String,
    /// What should hold: `each row holds A-P once`.
    pub rule: String,
}

/// Why a run ended before its input did.
#[derive(Debug, Error)]
pub enum Halt {
    /// The input is not as it should be.
    #[error(transparent)]
    Read(#[from] Box<ReadError>),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
    /// A case makes no sense.
    #[error("case {case}: {misfit}")]
    Misfit {
        /// The case, counted from one.
        case: u64,
        /// Where it begins.
        place: Place,
        /// What is wrong with it.
        misfit: Misfit,
    },
    /// The engine failed; that says nothing of whether there is an answer.
    #[error("internal error: case {case} was not answered: {error}")]
    Engine {
        /// The case, counted from one.
        case: u64,
        /// How the engine failed.
        error: EngineError,
    },
    /// The engine's answer breaks a rule; it was not printed.
    #[error("internal error: the answer to case {case} is wrong: {breach}")]
    Unverified {
        /// The case, counted from one.
        case: u64,
        /// What is wrong with the answer.
        breach: String,
    },
    /// A thread could not be started.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
    /// A thread failed.
    #[error("internal error: a thread failed")]
    Panicked,
}
