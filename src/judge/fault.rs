//! Why the judge failed: nothing can be said of the program.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why there is no verdict on a program.
#[derive(Debug, Error)]
pub enum JudgeFault {
    /// Somebody has ended the judge.
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
        /// What went wrong.
        error: io::Error,
    },
    /// No language is known for a source.
    #[error("no language is known for {0}; --languages can add one")]
    Language(String),
    /// A language needs a program that this machine does not have.
    #[error("{language} needs one of these, and there is none: {tools}")]
    Tool {
        /// The language.
        language: String,
        /// What was looked for.
        tools: String,
    },
    /// The sandbox failed, as its keeper reports.
    #[error("{0}")]
    Sandbox(String),
    /// The keeper of a run has said nothing.
    #[error("the keeper of the run was killed, which a program can do at tier 0")]
    KeeperKilled,
    /// The keeper of a run has said something else than a report.
    #[error("the keeper of the run said: {0}")]
    Keeper(String),
    /// A validator neither accepts nor rejects.
    #[error("the output validator says neither yes nor no: {0}")]
    Validator(String),
}
