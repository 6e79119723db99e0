//! Results of tests, and the scores that they make.

use crate::compare::{TestScore, Verdict};

/// The result of a test, as it counts for the score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestResult<'r> {
    /// The name of the test.
    pub(crate) name: &'r str,
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// The score that the output validator gives.
    pub(crate) given: Option<TestScore>,
}

/// The result of a submission, or of a group of tests.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupScore {
    /// The name of the group; empty for the submission.
    pub name: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The score.
    pub score: f64,
}

/// The scores of a submission.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scores {
    /// The verdict and the score of the submission.
    pub(crate) total: GroupScore,
    /// Those of each group.
    pub(crate) groups: Vec<GroupScore>,
}
