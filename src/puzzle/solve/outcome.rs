//! The outcome of a run: the number of cases, cases without an answer, and errors.

use std::io;
use std::time::Duration;

use thiserror::Error;

use crate::encode::{EngineError, EngineWork, Misfit};
use crate::text::{ReadError, SourcePlace};

/// The outcome of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases without an answer, although the problem promises one, or that were given
    /// up.
    pub unanswered: u64,
    /// How counts and optima were found.
    pub work: EngineWork,
}

/// A case without an answer, although the problem promises one, or that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The case, counted from one.
    pub case: u64,
    /// The start of the case, or of its contradiction.
    pub place: SourcePlace,
    /// The reason.
    pub why: NoAnswer,
}

/// The reason why a case has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It has no solution.
    None,
    /// Its givens break a rule.
    Contradiction(Contradiction),
    /// The engine did not finish within the time limit of a case.
    TimeIsUp(Duration),
}

/// How the givens of a case break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The breach: ``row 2 holds `A` twice, in r2c1 and r2c5``.
    pub breach: String,
    /// The rule: `each row holds A-P once`.
    pub rule: String,
}

/// Why a run ended early.
#[derive(Debug, Error)]
pub enum Halt {
    /// The input is malformed.
    #[error(transparent)]
    Read(#[from] Box<ReadError>),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
    /// A case is invalid.
    #[error("case {case}: {misfit}")]
    Misfit {
        /// The case, counted from one.
        case: u64,
        /// The start of the case.
        place: SourcePlace,
        /// Why it does not fit its definition.
        misfit: Misfit,
    },
    /// The engine failed, so the answer is unknown.
    #[error("internal error: case {case} was not answered: {error}")]
    Engine {
        /// The case, counted from one.
        case: u64,
        /// The error of the engine.
        error: EngineError,
    },
    /// The engine's answer breaks a rule; it was not printed.
    #[error("internal error: the answer to case {case} is wrong: {breach}")]
    Unverified {
        /// The case, counted from one.
        case: u64,
        /// The breach of the rule.
        breach: String,
    },
    /// A thread failed.
    #[error("internal error: a thread failed")]
    Panicked,
}
