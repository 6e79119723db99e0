//! The results of `check`.

use serde::Serialize;

use super::{PlaceJson, line};
use crate::report::check::{CheckReport, TestReport};
use crate::report::results::plain_lines;

#[derive(Serialize)]
struct CheckJson<'r> {
    problem: &'r str,
    title: &'r str,
    verdict: &'static str,
    tests: Vec<TestJson<'r>>,
    left_out: usize,
}

#[derive(Serialize)]
struct TestJson<'r> {
    name: &'r str,
    verdict: &'static str,
    detail: String,
    place: Option<PlaceJson>,
    report: String,
}

impl CheckReport {
    /// Renders the results of a problem.
    pub(crate) fn json(&self) -> String {
        let keys = CheckJson {
            problem: &self.id,
            title: &self.title,
            verdict: self.verdict().code(),
            tests: self.tests.iter().map(test).collect(),
            left_out: self.left_out,
        };
        line("runner/check/1", &keys)
    }
}

fn test(test: &TestReport) -> TestJson<'_> {
    TestJson {
        name: &test.name,
        verdict: test.verdict().code(),
        detail: test.reason(),
        place: test.comparison.and_then(|it| it.difference).as_ref().map(PlaceJson::from),
        report: plain_lines(&test.details_text()),
    }
}
