//! Scores: how the results of tests make the score of a submission.
//!
//! Packages of version 2025-09 have test groups ([`TestGroups`]); in legacy packages a grader
//! aggregates the results of each folder ([`Folders`]). Version 2023-07 was either in the course of time.

mod fault;
mod folders;
mod grader;
mod result;
mod settings;
mod test_groups;

pub(crate) use fault::ScoreFault;
use folders::Folders;
use grader::Grade;
pub(crate) use grader::{GraderFlags, SubResult};
pub use result::GroupScore;
pub(crate) use result::{Scores, TestResult};
use test_groups::TestGroups;

use std::path::Path;

use walkdir::WalkDir;

use super::faults::PackageFault;
use super::metadata::Metadata;

/// How a package scores submissions.
#[derive(Debug)]
pub(crate) struct Scoring(ScoringKind);

#[derive(Debug)]
enum ScoringKind {
    Groups(TestGroups),
    Folders(Folders),
}

impl Scoring {
    /// Reads how the package with this data scores submissions.
    pub(super) fn read(data: &Path, metadata: &Metadata, faults: &mut Vec<PackageFault>) -> Self {
        let files = WalkDir::new(data).into_iter().flatten();
        let has_groups = files.into_iter().any(|it| it.file_name() == "test_group.yaml");
        Self(if metadata.has_graders && !has_groups {
            ScoringKind::Folders(Folders::read(data, &metadata.grading, faults))
        } else {
            ScoringKind::Groups(TestGroups::read(data, &metadata.constants, faults))
        })
    }

    /// Tells whether a grader of the package is needed.
    pub(crate) fn needs_grader(&self) -> bool {
        matches!(&self.0, ScoringKind::Folders(folders) if folders.need_grader())
    }

    /// Returns the scores of a submission with these results, one for each test.
    pub(crate) fn scores(
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
