//! The subject of a judgement: a command or a source.

use std::path::Path;

use crate::judge::Program;
use crate::problem::{Expectation, Submission};

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

    /// Returns the path of its source.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Command(..) => None,
            Self::Source(submission) => Some(&submission.path),
        }
    }

    /// Returns its expected verdicts.
    pub(super) fn expected(&self) -> Option<&Expectation> {
        match self {
            Self::Command(..) => None,
            Self::Source(submission) => submission.expected.as_ref(),
        }
    }
}
