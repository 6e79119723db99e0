//! The reports of `judge`.

use std::time::Duration;

use serde::Serialize;

use super::line;
use runner_judge::{GroupScore, Judged, Report};

/// A program.
#[derive(Serialize)]
struct ProgramJson<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    package: Option<&'r str>,
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

/// Renders a report, with the name of the program if wanted, and that of the package in a contest.
pub(crate) fn judge_json(report: &Report, with_name: bool, package: Option<&str>) -> String {
    let keys = ProgramJson {
        package,
        submission: with_name.then_some(report.name.as_str()),
        verdict: report.verdict.code(),
        sandbox: report.tier as u8,
        score: report.score(),
        groups: report.groups().iter().map(group).collect(),
        tests: report.tests.iter().map(test).collect(),
        samples_only: report.samples_only,
    };
    line("runner/judge/1", &keys)
}

fn group(group: &GroupScore) -> GroupJson<'_> {
    GroupJson { name: &group.name, verdict: group.verdict.code(), score: group.score }
}

fn test(judged: &Judged) -> TestJson<'_> {
    let outcome = judged.finding.outcome.as_ref();
    TestJson {
        name: &judged.name,
        verdict: judged.finding.verdict.code(),
        detail: &judged.finding.detail,
        cpu_ms: outcome.map(|outcome| milliseconds(outcome.cpu)),
        wall_ms: outcome.map(|outcome| milliseconds(outcome.wall)),
        memory_kib: outcome.map(|outcome| outcome.memory_bytes.div_ceil(1024)),
    }
}

/// Returns whole milliseconds, rounded up, so that a run never takes zero.
fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u64::MAX)
}
