//! The report of `judge` as JSON: one object per line.

use std::time::Duration;

use serde::Serialize;

use super::judge::{JudgeReport, TestRunReport};
use crate::package::GroupScore;

/// A program. Fields may be added, but never renamed or removed.
#[derive(Serialize)]
struct ProgramJson<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    submission: Option<&'r str>,
    verdict: &'static str,
    sandbox: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    groups: Vec<GroupJson<'r>>,
    tests: Vec<TestJson<'r>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    samples_only: bool,
}

/// A group of tests, of a problem with scores.
#[derive(Serialize)]
struct GroupJson<'r> {
    name: &'r str,
    verdict: &'static str,
    score: f64,
}

/// A program on a test. A field that was not measured is null.
#[derive(Serialize)]
struct TestJson<'r> {
    name: &'r str,
    verdict: &'static str,
    detail: &'r str,
    cpu_ms: Option<u64>,
    wall_ms: Option<u64>,
    memory_kib: Option<u64>,
}

impl JudgeReport {
    /// Renders the report as a line of JSON, with the name of the program if wanted.
    pub fn json(&self, with_name: bool) -> String {
        let object = ProgramJson {
            submission: with_name.then_some(self.submission.as_str()),
            verdict: self.verdict.code(),
            sandbox: self.tier as u8,
            score: self.scores.as_ref().map(|scores| scores.total.score),
            groups: self.scores.iter().flat_map(|it| &it.groups).map(group).collect(),
            tests: self.tests.iter().map(TestRunReport::json).collect(),
            samples_only: self.samples_only,
        };
        // Texts and numbers can always be serialised.
        serde_json::to_string(&object).unwrap_or_default() + "\n"
    }
}

fn group(group: &GroupScore) -> GroupJson<'_> {
    GroupJson { name: &group.name, verdict: group.verdict.code(), score: group.score }
}

impl TestRunReport {
    fn json(&self) -> TestJson<'_> {
        let outcome = self.finding.outcome.as_ref();
        TestJson {
            name: &self.name,
            verdict: self.finding.verdict.code(),
            detail: &self.finding.detail,
            cpu_ms: outcome.map(|outcome| milliseconds(outcome.cpu)),
            wall_ms: outcome.map(|outcome| milliseconds(outcome.wall)),
            memory_kib: outcome.map(|outcome| outcome.memory_bytes.div_ceil(1024)),
        }
    }
}

/// Returns whole milliseconds, rounded up, so that a run never takes zero.
fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u64::MAX)
}
