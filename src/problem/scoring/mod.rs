//! Scores: how the results of tests make the score of a submission.
//!
//! Packages of version 2025-09 have test groups ([`TestGroups`]); in legacy packages a grader
//! aggregates the results of each folder ([`Folders`]).

mod fault;
mod folders;
mod grader;
mod settings;
mod test_groups;

pub use fault::ScoreFault;
use folders::Folders;
pub use grader::{GraderFlags, SubResult};
use test_groups::TestGroups;

use std::path::Path;

use super::faults::PackageFault;
use super::metadata::Metadata;
use crate::check::{TestScore, Verdict};

/// The result of a test, as it counts for the score.
#[derive(Clone, Copy, Debug)]
pub struct TestResult<'r> {
    /// The name of the test.
    pub name: &'r str,
    /// The verdict.
    pub verdict: Verdict,
    /// The score that the output validator gives.
    pub given: Option<TestScore>,
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
pub struct Scores {
    /// The verdict and the score of the submission.
    pub total: GroupScore,
    /// Those of each group.
    pub groups: Vec<GroupScore>,
}

/// How a package scores submissions.
#[derive(Debug)]
pub struct Scoring(ScoringKind);

#[derive(Debug)]
enum ScoringKind {
    Groups(TestGroups),
    Folders(Folders),
}

/// Aggregates the results of a legacy group with the grader of the package.
pub(super) type Grade<'g> = dyn FnMut(&GraderFlags, &[SubResult]) -> Result<SubResult, String> + 'g;

impl Scoring {
    /// Reads how the package with this data scores submissions.
    pub(super) fn read(data: &Path, metadata: &Metadata, faults: &mut Vec<PackageFault>) -> Self {
        Self(if metadata.is_legacy {
            ScoringKind::Folders(Folders::read(data, faults))
        } else {
            ScoringKind::Groups(TestGroups::read(data, &metadata.constants, faults))
        })
    }

    /// Tells whether a grader of the package is needed.
    pub fn needs_grader(&self) -> bool {
        matches!(&self.0, ScoringKind::Folders(folders) if folders.need_grader())
    }

    /// Returns the scores of a submission with these results, one for each test.
    pub fn scores(
        &self,
        results: &[TestResult<'_>],
        custom: &mut Grade<'_>,
    ) -> Result<Scores, ScoreFault> {
        match &self.0 {
            ScoringKind::Groups(groups) => groups.scores(results),
            ScoringKind::Folders(folders) => folders.scores(results, custom),
        }
    }
}
