//! Errors: why a program could not be run.

use std::io;
use std::path::Path;

use thiserror::Error;

/// Why a program could not be run, or nothing is known of its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SandboxError {
    /// The run was interrupted.
    #[error("interrupted")]
    Interrupted,
    /// A file of a run cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The sandbox failed, as its supervisor reports.
    #[error("{0}")]
    Sandbox(String),
    /// The supervisor of a run has sent no report.
    #[error("the supervisor of the run was killed")]
    SupervisorKilled,
    /// The supervisor of a run has sent something else than a report.
    #[error("the supervisor of the run reported: {0}")]
    Supervisor(String),
}

/// Adds the folder to an error.
pub(crate) fn at(folder: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()))
}
