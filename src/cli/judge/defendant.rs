//! Who is judged: a command or a source.

use crate::judge::Program;
use crate::problem::{Expectation, Submission};

/// Who is judged.
pub(super) enum Defendant {
    /// A command, and what it is called.
    Command(String, Program),
    /// A source.
    Submission(Submission),
}

impl Defendant {
    /// Returns what it is called.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Command(name, _) => name,
            Self::Submission(submission) => &submission.name,
        }
    }

    /// Returns what is expected of it.
    pub(super) fn expected(&self) -> Option<&Expectation> {
        match self {
            Self::Command(..) => None,
            Self::Submission(submission) => submission.expected.as_ref(),
        }
    }
}
