//! Errors in the files of a package.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// An error in a YAML text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct YamlError {
    pub(super) message: String,
    /// The line, counted from one.
    pub line: u64,
    /// The character in the line, counted from one.
    pub column: u64,
}

/// Why a file of a package cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadError {
    /// A file could not be read.
    #[error("cannot read {}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// A YAML file has an error.
    #[error("{}:{}:{}: {error}", .path.display(), .error.line, .error.column)]
    Yaml {
        /// The file, or its name if the package is embedded.
        path: PathBuf,
        /// Its text.
        text: String,
        /// The error.
        error: YamlError,
    },
    /// The folder's name cannot be an id.
    #[error(
        "the name of the folder `{0}` is not an id: an id consists of lower-case letters and digits"
    )]
    Id(String),
}
