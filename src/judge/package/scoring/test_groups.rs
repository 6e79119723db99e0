//! The test groups of version 2025-09.

use std::path::Path;

use super::fault::ScoreFault;
use super::result::{GroupScore, Scores, TestResult};
use super::settings::GroupSettings;
use crate::compare::{TestScore, Verdict};
use crate::package::constants::Constants;
use crate::package::faults::PackageFault;
use crate::package::submissions::entries;
use crate::package::yaml;

/// The maximum score of a submission, if the package sets none.
const MAX_SCORE: f64 = 100.0;
/// Scores that differ by less than this are equal.
const ROUNDING: f64 = 1e-9;

/// The group of all secret tests, and the groups in it.
#[derive(Debug)]
pub(super) struct TestGroups {
    secret: TestGroup,
    groups: Vec<TestGroup>,
}

/// A group of tests.
#[derive(Debug)]
struct TestGroup {
    name: String,
    /// The maximum score, if it is bounded.
    max: Option<f64>,
    aggregation: Aggregation,
    /// Groups that must be passed before.
    require: Vec<String>,
}

/// How the score of a group is made of those in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aggregation {
    Sum,
    Min,
    PassFail,
}

impl TestGroups {
    pub(super) fn read(data: &Path, constants: &Constants, faults: &mut Vec<PackageFault>) -> Self {
        let folder = data.join("secret");
        let usual = (Some(MAX_SCORE), Aggregation::Sum);
        let secret = TestGroup::read(&folder, "secret".to_owned(), usual, constants, faults);
        let inside = entries(&folder)
            .into_iter()
            // Folders without this file only hold tests of the group around them.
            .filter(|path| path.join("test_group.yaml").is_file());
        let mut groups: Vec<TestGroup> = Vec::new();
        for path in inside {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let usual = (None, Aggregation::PassFail);
            let group = TestGroup::read(&path, format!("secret/{name}"), usual, constants, faults);
            let is_known = |name: &String| {
                name == "sample" || groups.iter().any(|earlier| earlier.name == *name)
            };
            let is_sound = group.require.iter().all(is_known);
            // Without a limit of its own it can exceed that of all.
            let is_bounded = group.max.is_some() || secret.max.is_none();
            let file = path.join("test_group.yaml");
            if !is_sound {
                faults.push(PackageFault::Setting { path: file.clone(), key: "require_pass" });
            }
            if !is_bounded || (group.max.is_none() && group.aggregation == Aggregation::PassFail) {
                faults.push(PackageFault::NoMaximum(file));
            }
            groups.push(group);
        }
        Self { secret, groups }
    }

    pub(super) fn scores(&self, results: &[TestResult<'_>]) -> Result<Scores, ScoreFault> {
        let mut groups: Vec<GroupScore> = Vec::new();
        for group in &self.groups {
            let score = group.of_tests(results)?;
            groups.push(group.result(results, score));
        }
        let secret = &self.secret;
        let score = if groups.is_empty() {
            secret.of_tests(results)?
        } else if secret.is_blocked(results) {
            0.0
        } else {
            let scores = groups.iter().map(|group| group.score);
            secret.aggregate(scores, secret.is_passed(results))
        };
        if secret.max.is_some_and(|max| score > max + ROUNDING) {
            return Err(ScoreFault::TooLarge("secret".to_owned()));
        }
        let verdict = first_failure(results.iter());
        let total = GroupScore { name: String::new(), verdict, score };
        groups.push(secret.result(results, score));
        Ok(Scores { total, groups })
    }
}

impl TestGroup {
    fn read(
        folder: &Path,
        name: String,
        (max, aggregation): (Option<f64>, Aggregation),
        constants: &Constants,
        faults: &mut Vec<PackageFault>,
    ) -> Self {
        let file = folder.join("test_group.yaml");
        let mut said = GroupSettings::read(&file, constants, faults);
        let max = said
            .get("max_score", |value| match value.as_str() {
                Some("unbounded") => Some(None),
                _ => yaml::number(value).filter(|&it| it >= 0.0).map(Some),
            })
            .unwrap_or(max);
        let aggregation = said
            .get("score_aggregation", |value| match value.as_str()? {
                "sum" => Some(Aggregation::Sum),
                "min" => Some(Aggregation::Min),
                "pass-fail" => Some(Aggregation::PassFail),
                _ => None,
            })
            .unwrap_or(aggregation);
        let require = said.get("require_pass", yaml::words).unwrap_or_default();
        said.get::<()>("static_validation_score", |_| None);
        Self { name, max, aggregation, require }
    }

    fn result(&self, results: &[TestResult<'_>], score: f64) -> GroupScore {
        let verdict = first_failure(self.own(results));
        GroupScore { name: self.name.clone(), verdict, score }
    }

    fn own<'r>(&self, results: &'r [TestResult<'r>]) -> impl Iterator<Item = &'r TestResult<'r>> {
        in_group(&self.name, results)
    }

    fn is_passed(&self, results: &[TestResult<'_>]) -> bool {
        first_failure(self.own(results)) == Verdict::Accepted
    }

    /// Tells whether a group is not passed that must be.
    fn is_blocked(&self, results: &[TestResult<'_>]) -> bool {
        let is_failed =
            |group: &String| first_failure(in_group(group, results)) != Verdict::Accepted;
        self.require.iter().any(is_failed)
    }

    /// Returns the score of a group whose scores are those of its tests.
    fn of_tests(&self, results: &[TestResult<'_>]) -> Result<f64, ScoreFault> {
        let count = self.own(results).count();
        #[expect(clippy::cast_precision_loss, reason = "the number of tests is far below 2^52")]
        let each = self.max.map(|max| match self.aggregation {
            Aggregation::Sum => max / count.max(1) as f64,
            Aggregation::Min | Aggregation::PassFail => max,
        });
        let mut scores = Vec::new();
        for test in self.own(results) {
            scores.push(self.of_test(test, each)?);
        }
        if self.is_blocked(results) {
            return Ok(0.0);
        }
        Ok(self.aggregate(scores.into_iter(), self.is_passed(results)))
    }

    /// Returns the score of a test, whose maximum is `max`.
    fn of_test(&self, test: &TestResult<'_>, max: Option<f64>) -> Result<f64, ScoreFault> {
        let name = || test.name.to_owned();
        let unwanted = |why| Err(ScoreFault::Unwanted(name(), why));
        if test.given.is_some() && self.aggregation == Aggregation::PassFail {
            return unwanted("its group passes or fails");
        }
        if test.verdict != Verdict::Accepted {
            return if test.given.is_some() { unwanted("it is not accepted") } else { Ok(0.0) };
        }
        match (test.given, max) {
            (Some(TestScore::Points(points)), Some(max)) if points > max + ROUNDING => {
                Err(ScoreFault::TooLarge(name()))
            }
            (Some(TestScore::Points(points)), _) => Ok(points),
            (Some(TestScore::Part(part)), Some(max)) => Ok(part * max),
            (Some(TestScore::Part(_)), None) => unwanted("a part of a score needs a maximum"),
            (None, Some(max)) => Ok(max),
            (None, None) => Err(ScoreFault::Missing(name())),
        }
    }

    fn aggregate(&self, scores: impl Iterator<Item = f64>, is_passed: bool) -> f64 {
        match self.aggregation {
            Aggregation::Sum => scores.sum(),
            Aggregation::Min => scores.reduce(f64::min).unwrap_or(0.0),
            Aggregation::PassFail if is_passed => self.max.unwrap_or(0.0),
            Aggregation::PassFail => 0.0,
        }
    }
}

fn in_group<'r>(
    group: &str,
    results: &'r [TestResult<'r>],
) -> impl Iterator<Item = &'r TestResult<'r>> {
    let inside = format!("{group}/");
    results.iter().filter(move |test| test.name.starts_with(&inside))
}

fn first_failure<'r>(mut results: impl Iterator<Item = &'r TestResult<'r>>) -> Verdict {
    let failed = results.find(|test| test.verdict != Verdict::Accepted);
    failed.map_or(Verdict::Accepted, |test| test.verdict)
}
