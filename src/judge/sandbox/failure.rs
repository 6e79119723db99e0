//! Errors of a keeper.

use std::fmt::Display;

/// A step that failed, and why.
#[derive(Debug, thiserror::Error)]
#[error("{doing}: {why}")]
pub(super) struct Failure {
    doing: String,
    why: String,
}

impl Failure {
    pub(super) fn new(doing: impl Into<String>, why: impl Display) -> Self {
        Self { doing: doing.into(), why: why.to_string() }
    }
}

/// Adds the failed step to an error.
pub(super) trait Doing<T> {
    fn doing(self, what: &str) -> Result<T, Failure>;
}

impl<T, E: Display> Doing<T> for Result<T, E> {
    fn doing(self, what: &str) -> Result<T, Failure> {
        self.map_err(|error| Failure::new(what, error))
    }
}
