//! Errors of making a case.

use thiserror::Error;

use super::level::LevelCounts;
use crate::encode::{AskError, EngineError, InvalidCase};
use crate::grid::BoardError;
use crate::text::ReadError;

/// Called now and then while something is made that may take long: tells whether to go on.
pub(crate) type GoOn<'g> = &'g dyn Fn() -> bool;

/// Why nothing can be made of an input or a definition.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct MakeError(#[from] pub(crate) MakeErrorKind);

impl MakeError {
    /// Tells whether the work was stopped from outside.
    pub const fn is_stopped(&self) -> bool {
        matches!(self.0, MakeErrorKind::Stopped)
    }

    /// Tells whether nothing was found in all attempts, though there may be something.
    pub const fn is_not_found(&self) -> bool {
        matches!(self.0, MakeErrorKind::NotFound { .. } | MakeErrorKind::NoLevel { .. })
    }
}

impl From<AskError> for MakeError {
    fn from(error: AskError) -> Self {
        Self(error.into())
    }
}

impl From<Box<ReadError>> for MakeError {
    fn from(error: Box<ReadError>) -> Self {
        Self(error.into())
    }
}

/// Why no case can be made.
#[derive(Debug, Error)]
pub(crate) enum MakeErrorKind {
    /// An input cannot be read.
    #[error(transparent)]
    Read(#[from] Box<ReadError>),
    /// A number has no bounds.
    #[error("the number `{0}` has no bounds: add `within` to the definition, or set it")]
    NoBounds(String),
    /// A number that was set is not drawn.
    #[error("`{name}` is not a number that can be set; {help}")]
    NotDrawn {
        /// Its name.
        name: String,
        /// The names that were perhaps meant.
        help: String,
    },
    /// A field of this kind cannot be made.
    #[error("the field `{field}` stands in the way: {why}")]
    Field {
        /// The field.
        field: String,
        /// The reason.
        why: &'static str,
    },
    /// The values that were drawn describe no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The case that was made is invalid, or the engine failed.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// The cases are not puzzles.
    #[error("cases are drawn as they are: they have no level, and any number of answers")]
    NoPuzzle,
    /// The steps on a board of pieces have no kinds.
    #[error("the steps on a board of pieces have no kinds: ask for a level")]
    NoKinds,
    /// No puzzle can be as hard as wanted.
    #[error("no {0} can be: the kinds and levels contradict each other, see `runner help grade`")]
    Contradiction(String),
    /// The work was stopped.
    #[error("stopped before the case was made")]
    Stopped,
    /// No case was found.
    #[error(
        "no case with {what} was found in {attempts} attempts{}",
        if *.are_several { ": all the clues that fit an answer leave others, each time" } else { "" }
    )]
    NotFound {
        /// The required property of the case.
        what: &'static str,
        /// The number of attempts.
        attempts: u32,
        /// Whether all clues that fitted an answer left others each time.
        are_several: bool,
    },
    /// No case of a level was found.
    #[error("no {wish} was found in {attempts} attempts; seen: {seen}")]
    NoLevel {
        /// The case that was wanted.
        wish: String,
        /// The number of attempts.
        attempts: u32,
        /// How many cases were of each level.
        seen: LevelCounts,
    },
}

impl From<InvalidCase> for MakeErrorKind {
    fn from(invalid: InvalidCase) -> Self {
        Self::Ask(invalid.into())
    }
}

impl From<EngineError> for MakeErrorKind {
    fn from(error: EngineError) -> Self {
        Self::Ask(error.into())
    }
}

impl MakeErrorKind {
    /// Tells whether other random numbers may help.
    pub(super) fn is_of_one_case(&self) -> bool {
        matches!(self, Self::Board(_) | Self::Ask(AskError::InvalidCase(_)) | Self::NotFound { .. })
    }

    /// Returns the error of work that is not to go on.
    pub(super) fn unless(go_on: GoOn<'_>) -> Result<(), Self> {
        if go_on() { Ok(()) } else { Err(Self::Stopped) }
    }

    /// Returns the error of rules whose groups are not known.
    pub(super) fn groups() -> Self {
        Self::field("regions", "the groups of a rule are not known")
    }

    /// Returns the error of a field.
    pub(super) fn field(field: &str, why: &'static str) -> Self {
        Self::Field { field: field.to_owned(), why }
    }
}
