//! Results as `JUnit` XML, which the systems of continuous integration read.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::results::{RunResults, SuiteResult, TestRow};
use runner_judge::compare::Verdict;

impl RunResults {
    /// Renders the results: a suite for each program or problem.
    pub(crate) fn junit(&self) -> String {
        let mut report = Report::new(self.title.as_str());
        report.add_test_suites(self.suites.iter().map(SuiteResult::junit));
        // Rendering fails only if the number of tests overflows. XML allows all characters that are
        // left but two. The schema has no number of skipped tests for all suites together; here none is
        // ever skipped.
        let text = report.to_string().unwrap_or_default();
        text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}").replacen(" skipped=\"0\"", "", 1)
    }
}

impl SuiteResult {
    fn junit(&self) -> TestSuite {
        let mut suite = TestSuite::new(self.name.as_str());
        let is_expected = matches!(self.expected, Some((_, true)));
        let tests = self.tests.iter().map(|test| test.junit(&self.name, is_expected));
        suite.add_test_cases(tests);
        if !self.message.is_empty() && !is_expected {
            let mut status = status(self.verdict);
            status.set_message(self.message.as_str());
            suite.add_test_case(TestCase::new(self.name.as_str(), status));
        }
        if let Some((expected, false)) = &self.expected {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type("verdict").set_message(format!("expected {expected}"));
            suite.add_test_case(TestCase::new("expected verdict", status));
        }
        suite
    }
}

impl TestRow {
    /// Returns the test; a program that is expected to fail may fail.
    fn junit(&self, suite: &str, is_expected: bool) -> TestCase {
        let is_good = self.is_good || is_expected;
        let mut status = if is_good { TestCaseStatus::success() } else { status(self.verdict) };
        if !is_good {
            let first = self.details.lines().next().unwrap_or_default();
            let message = if self.reason.is_empty() { first } else { &self.reason };
            status.set_message(message).set_description(self.details.as_str());
        }
        let mut case = TestCase::new(self.name.as_str(), status);
        case.set_classname(suite);
        let time = self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        if let Some(time) = time {
            case.set_time(time);
        }
        case
    }
}

/// Returns how a verdict counts: a judge that failed is an error.
fn status(verdict: Verdict) -> TestCaseStatus {
    let kind = match verdict {
        Verdict::JudgeError => NonSuccessKind::Error,
        _ => NonSuccessKind::Failure,
    };
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(verdict.code());
    status
}
