//! Faults: why the judge has no verdict.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a program has no verdict.
#[derive(Debug, Error)]
pub enum JudgeFault {
    /// The judge was interrupted.
    #[error("interrupted")]
    Interrupted,
    /// A file of a run cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A file that was given cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The language of a source is unknown.
    #[error("the language of {0} is unknown; --languages can add one")]
    Language(String),
    /// A language needs a program that this machine does not have.
    #[error("{language} needs one of these, and none was found: {tools}{}", brought(.package))]
    Tool {
        /// The language.
        language: String,
        /// The names of the programs.
        tools: String,
        /// The package of Debian that brings one; empty if there is none.
        package: String,
    },
    /// The sandbox failed, as its keeper reports.
    #[error("{0}")]
    Sandbox(String),
    /// The keeper of a run has sent no report.
    #[error("the supervisor of the run was killed")]
    KeeperKilled,
    /// The keeper of a run has sent something else than a report.
    #[error("the supervisor of the run reported: {0}")]
    Keeper(String),
    /// A validator neither accepts nor rejects.
    #[error("the output validator neither accepts nor rejects: {0}")]
    Validator(String),
}

fn brought(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!(" (in the package `{package}`)") }
}

/// Adds the folder to an error.
pub(super) fn at(folder: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()))
}
