//! The outcome of a run: the number of cases, cases without an answer, and errors.

use std::io;
use std::time::Duration;

use thiserror::Error;

use crate::encode::{EngineError, EngineWork, InvalidCase};
use crate::text::{ReadError, SourcePlace};

/// The outcome of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases without an answer, although the problem promises one, or that were given
    /// up.
    pub unanswered: u64,
    /// How counts and optima were found.
    pub(crate) work: EngineWork,
}

/// A case without an answer, although the problem promises one, or that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unanswered {
    /// The case, counted from one.
    pub case: u64,
    /// The start of the case, or of its contradiction.
    pub(crate) place: SourcePlace,
    pub(crate) why: NoAnswer,
}

impl Unanswered {
    /// Returns why it has no answer, in a word for other programs.
    pub const fn word(&self) -> &'static str {
        match self.why {
            NoAnswer::None => "no-answer",
            NoAnswer::Contradiction(_) => "contradiction",
            NoAnswer::TimeIsUp(_) => "time-limit",
        }
    }
}

/// The reason why a case has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// It has no solution.
    None,
    /// Its givens break a rule.
    Contradiction(Contradiction),
    /// The engine did not finish within the time limit of a case.
    TimeIsUp(Duration),
}

/// How the givens of a case break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction {
    /// The breach: ``row 2 holds `A` twice, in r2c1 and r2c5``.
    pub breach: String,
    /// The rule: `each row holds A-P once`.
    pub rule: String,
}

/// Why a run ended early.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct RunError(#[from] pub(crate) RunErrorKind);

impl RunError {
    /// Returns why the output could not be written, if that ended the run.
    pub const fn write_error(&self) -> Option<&io::Error> {
        match &self.0 {
            RunErrorKind::Write(error) => Some(error),
            _ => None,
        }
    }

    /// Tells whether the program itself failed: an answer is unknown, or wrong.
    pub const fn is_internal(&self) -> bool {
        matches!(
            self.0,
            RunErrorKind::Engine { .. } | RunErrorKind::Unverified { .. } | RunErrorKind::Panicked
        )
    }

    /// Tells whether the input could be read up to the end of the run.
    pub const fn is_readable(&self) -> bool {
        !matches!(self.0, RunErrorKind::Read(_))
    }
}

/// What is made of the answers could not be written.
impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        Self(RunErrorKind::Write(error))
    }
}

impl From<Box<ReadError>> for RunError {
    fn from(error: Box<ReadError>) -> Self {
        Self(error.into())
    }
}

/// Why a run ended early, with all that is known of it.
#[derive(Debug, Error)]
pub(crate) enum RunErrorKind {
    /// The input is malformed.
    #[error(transparent)]
    Read(#[from] Box<ReadError>),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
    /// A case is invalid.
    #[error("case {case}: {invalid}")]
    InvalidCase {
        /// The case, counted from one.
        case: u64,
        /// The start of the case.
        place: SourcePlace,
        /// Why it does not fit its definition.
        invalid: InvalidCase,
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
