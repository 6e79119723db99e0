//! Faults: why the judge has no verdict.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use runner_sandbox::SandboxError;

/// Why a program has no verdict.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JudgeFault {
    /// The sandbox has no outcome.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
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
    /// A validator neither accepts nor rejects.
    #[error("the output validator neither accepts nor rejects: {0}")]
    Validator(String),
}

/// Says which package of Debian brings a program, if one does.
pub(super) fn brought(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!(" (in the package `{package}`)") }
}

impl From<io::Error> for JudgeFault {
    fn from(error: io::Error) -> Self {
        Self::Sandbox(error.into())
    }
}
