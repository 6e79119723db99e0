//! Why a problem cannot be exported.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::package::LoadError;

/// Why a problem cannot be exported.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The version cannot express a part of the problem.
    #[error("cannot be exported: {0}")]
    Part(&'static str),
    /// A part cannot be converted, with its name.
    #[error("cannot be exported: {0}: `{1}`")]
    Named(&'static str, String),
    /// An input is not as the format says.
    #[error("test {test}: {why}")]
    Input {
        /// The test.
        test: String,
        /// The reason.
        why: String,
    },
    /// A file cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// A file of the package is broken.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The archive cannot be written.
    #[error("cannot write the archive: {0}")]
    Write(#[from] io::Error),
}
