//! The subject of a judging: a command or a source.

use crate::package::Submission;
use crate::program::Program;

/// The subject of a judging.
#[derive(Debug)]
pub enum Subject {
    /// A command, and its name in reports.
    Command(String, Program),
    /// A source. If verdicts are expected of it, its report says whether it met them.
    Source(Submission),
}

impl Subject {
    /// Returns its name in reports.
    pub fn name(&self) -> &str {
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
