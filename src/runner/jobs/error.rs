//! Why files of searches cannot be used.

use thiserror::Error;

/// Why files of a search cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum JobsError {
    /// It is not a file of a search.
    #[error("this is not a saved search, job or result")]
    NoJournal,
    /// It has another format.
    #[error("it has format {0} of another version of `runner`: this version reads only its own")]
    Format(String),
    /// Its task was changed, or its end is missing.
    #[error("the file was changed, or its end is missing")]
    Changed,
    /// It is not a result of a job.
    #[error("this is not a result of `runner cover JOB --json`")]
    NoResult,
    /// It is empty, or its end is missing: the job was interrupted.
    #[error("the result is not complete")]
    Cut,
    /// The problem is another one.
    #[error("it belongs to another problem")]
    OtherProblem,
    /// The question is another one.
    #[error("it answers another question")]
    OtherQuestion,
    /// Another kernel was wanted.
    #[error("it was made with another `--kernel`")]
    OtherKernel,
    /// The search does not have its parts.
    #[error("it was made by another version of the search")]
    OtherVersion,
    /// It belongs to another split of the same search.
    #[error("it belongs to another split of this search")]
    OtherSplit,
    /// Two results of the same job differ.
    #[error("it differs from another result of job {0}")]
    Contradiction(usize),
}
