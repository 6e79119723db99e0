//! Why a file of a package could not be used.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::definition::Fault;

/// What is wrong with a YAML text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct YamlError {
    pub(super) message: String,
    /// The line, counted from one.
    pub line: u64,
    /// The character in the line, counted from one.
    pub column: u64,
}

/// Why a file of a package could not be used.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A file could not be read.
    #[error("cannot read {}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// The definition has faults.
    #[error("{} has {} faults", .path.display(), .faults.len())]
    Definition {
        /// The file, or what stands for it.
        path: PathBuf,
        /// Its text.
        text: String,
        /// What is wrong with it.
        faults: Vec<Fault>,
    },
    /// A YAML file cannot be understood.
    #[error("{}:{}:{}: {error}", .path.display(), .error.line, .error.column)]
    Yaml {
        /// The file, or what stands for it.
        path: PathBuf,
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: YamlError,
    },
    /// The folder's name cannot be an id.
    #[error("`{0}` is no id: an id is lower-case letters and digits")]
    Id(String),
}
