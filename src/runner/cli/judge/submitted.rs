//! The subject of a judgement: a command or a source.

use crate::package::Submission;
use crate::program::Program;

/// The subject of a judgement.
pub(super) enum Submitted {
    /// A command, and its name in reports.
    Command(String, Program),
    /// A source.
    Source(Submission),
}

impl Submitted {
    /// Returns its name in reports.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Command(name, _) => name,
            Self::Source(submission) => &submission.name,
        }
    }

    /// Returns the source, if it is one.
    pub(super) fn source(&self) -> Option<&Submission> {
        match self {
            Self::Command(..) => None,
            Self::Source(submission) => Some(submission),
        }
    }
}
