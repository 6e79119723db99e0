//! Why nothing could be measured.

use std::io;

use thiserror::Error;

/// Why nothing could be measured, or no more.
#[derive(Debug, Error)]
pub(crate) enum BenchError {
    /// There is nowhere to put the problems.
    #[error("cannot write to a temporary folder: {0}")]
    Folder(io::Error),
    /// A folder of problems cannot be read.
    #[error("cannot look for problems: {0}")]
    Instances(#[from] walkdir::Error),
    /// No row is left of a choice.
    #[error("no row's name contains `{0}`; --list shows them")]
    NoRow(String),
    /// A program cannot be run.
    #[error("cannot run {program}: {error}")]
    Run {
        /// The program.
        program: String,
        /// What the system said.
        error: io::Error,
    },
    /// The table cannot be written.
    #[error("cannot write the table: {0}")]
    Write(io::Error),
}

impl BenchError {
    /// Tells whether whoever read the table has read enough, which is no error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
