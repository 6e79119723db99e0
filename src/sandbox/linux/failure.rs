//! Errors of a supervisor.

use std::fmt::Display;

/// A step that failed, and why.
#[derive(Debug, thiserror::Error)]
#[error("{doing}: {why}")]
pub(crate) struct SandboxFailure {
    doing: String,
    why: String,
}

impl SandboxFailure {
    pub(crate) fn new(doing: impl Into<String>, why: impl Display) -> Self {
        Self { doing: doing.into(), why: why.to_string() }
    }
}

/// Adds the failed step to an error.
pub(crate) trait Doing<T> {
    fn doing(self, what: &str) -> Result<T, SandboxFailure>;
}

impl<T, E: Display> Doing<T> for Result<T, E> {
    fn doing(self, what: &str) -> Result<T, SandboxFailure> {
        self.map_err(|error| SandboxFailure::new(what, error))
    }
}
