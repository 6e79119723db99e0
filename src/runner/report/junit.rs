//! Results as `JUnit` XML, which the systems of continuous integration read.

use super::put;
use super::results::{RunResults, SuiteResult, TestRow};
use runner_judge::Verdict;
use runner_puzzle::escaped;

/// Test cases as XML, with their numbers.
#[derive(Default)]
struct Cases {
    xml: String,
    tests: usize,
    failures: usize,
    errors: usize,
}

/// What is wrong with a test case, and whose fault it is.
struct Fault<'r> {
    /// The judge failed, not what it tests.
    is_error: bool,
    kind: &'r str,
    message: &'r str,
    details: &'r str,
}

impl RunResults {
    /// Renders the results: a suite for each program or problem.
    pub(crate) fn junit(&self) -> String {
        let mut all = Cases::default();
        for suite in &self.suites {
            let cases = suite.cases();
            put(
                &mut all.xml,
                format_args!(
                    "    <testsuite name=\"{}\" {} skipped=\"0\">\n{}    </testsuite>\n",
                    attribute(&suite.name),
                    cases.numbers(),
                    cases.xml
                ),
            );
            all.tests += cases.tests;
            all.failures += cases.failures;
            all.errors += cases.errors;
        }
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" {}>\n{}</testsuites>\n",
            attribute(&self.title),
            all.numbers(),
            all.xml
        )
    }
}

impl SuiteResult {
    fn cases(&self) -> Cases {
        let mut cases = Cases::default();
        let is_expected = matches!(self.expected, Some((_, true)));
        for test in &self.tests {
            let time = test.seconds.map(|seconds| format!(" time=\"{seconds:.3}\""));
            let attributes = format!(
                "name=\"{}\" classname=\"{}\"{}",
                attribute(&test.name),
                attribute(&self.name),
                time.unwrap_or_default()
            );
            // A program that is expected to fail may fail.
            let fault = (!test.is_good && !is_expected).then(|| test.fault());
            cases.add(&attributes, fault.as_ref());
        }
        if !self.message.is_empty() && !is_expected {
            let name = format!("name=\"{}\"", attribute(&self.name));
            cases.add(&name, Some(&Fault::of(self.verdict, &self.message, "")));
        }
        if let Some((expected, false)) = &self.expected {
            let message = &format!("expected {expected}");
            let fault = Fault { is_error: false, kind: "verdict", message, details: "" };
            cases.add("name=\"expected verdict\"", Some(&fault));
        }
        cases
    }
}

impl TestRow {
    fn fault(&self) -> Fault<'_> {
        let first = self.details.lines().next().unwrap_or_default();
        let message = if self.reason.is_empty() { first } else { &self.reason };
        Fault::of(self.verdict, message, &self.details)
    }
}

impl<'r> Fault<'r> {
    fn of(verdict: Verdict, message: &'r str, details: &'r str) -> Self {
        Self { is_error: verdict == Verdict::JudgeError, kind: verdict.code(), message, details }
    }
}

impl Cases {
    fn add(&mut self, attributes: &str, fault: Option<&Fault<'_>>) {
        self.tests += 1;
        put(&mut self.xml, format_args!("        <testcase {attributes}"));
        let Some(Fault { is_error, kind, message, details }) = fault else {
            self.xml += "/>\n";
            return;
        };
        let (tag, number) =
            if *is_error { ("error", &mut self.errors) } else { ("failure", &mut self.failures) };
        *number += 1;
        let (message, details) = (attribute(message), escaped(details));
        put(
            &mut self.xml,
            format_args!(
                ">\n            <{tag} message=\"{message}\" type=\"{kind}\">{details}</{tag}>\n        \
                 </testcase>\n"
            ),
        );
    }

    /// The schema has no number of skipped tests for all suites together.
    fn numbers(&self) -> String {
        let Self { tests, failures, errors, .. } = self;
        format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\"")
    }
}

/// Returns the value of an attribute, in which readers would take ends of lines for blanks.
fn attribute(text: &str) -> String {
    escaped(text).replace('\n', "&#10;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, verdict: Verdict, reason: &str, details: &str) -> TestRow {
        TestRow {
            name: name.to_owned(),
            verdict,
            is_good: verdict == Verdict::Accepted,
            reason: reason.to_owned(),
            details: details.to_owned(),
            seconds: Some(0.0125),
            mebibytes: None,
            contrast: None,
        }
    }

    fn suite(name: &str, tests: Vec<TestRow>) -> SuiteResult {
        SuiteResult {
            name: name.to_owned(),
            remark: String::new(),
            verdict: Verdict::Accepted,
            expected: None,
            tests,
            message: String::new(),
        }
    }

    fn junit(suites: Vec<SuiteResult>) -> String {
        RunResults { title: "judge <mine>".to_owned(), suites, grids: Vec::new() }.junit()
    }

    #[test]
    fn failures_and_errors_are_counted_apart() {
        let wrong = row("2", Verdict::WrongAnswer, "", "<first>\u{1b}\nsecond");
        let failed = row("3", Verdict::JudgeError, "no \"space\"", "");
        let rows = vec![row("1", Verdict::Accepted, "", ""), wrong, failed];
        assert_eq!(
            junit(vec![suite("a & b", rows), suite("none", Vec::new())]),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"judge &lt;mine&gt;\" tests=\"3\" failures=\"1\" errors=\"1\">
    <testsuite name=\"a &amp; b\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\">
        <testcase name=\"1\" classname=\"a &amp; b\" time=\"0.013\"/>
        <testcase name=\"2\" classname=\"a &amp; b\" time=\"0.013\">
            <failure message=\"&lt;first&gt;\u{fffd}\" type=\"WA\">&lt;first&gt;\u{fffd}\nsecond</failure>
        </testcase>
        <testcase name=\"3\" classname=\"a &amp; b\" time=\"0.013\">
            <error message=\"no &quot;space&quot;\" type=\"JE\"></error>
        </testcase>
    </testsuite>
    <testsuite name=\"none\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\">
    </testsuite>
</testsuites>
"
        );
    }

    #[test]
    fn a_program_that_is_expected_to_fail_may_fail() {
        let with = |expected: Option<bool>| {
            let wrong = vec![row("1", Verdict::WrongAnswer, "differs", "")];
            let mut program = suite("wrong.py", wrong);
            program.verdict = Verdict::WrongAnswer;
            program.expected = expected.map(|is_met| ("WA".to_owned(), is_met));
            "does not\ncompile".clone_into(&mut program.message);
            junit(vec![program])
        };
        assert!(with(Some(true)).contains("tests=\"1\" failures=\"0\" errors=\"0\""));
        assert!(!with(Some(true)).contains("<failure"));
        let unexpected = with(Some(false));
        assert!(unexpected.contains("tests=\"3\" failures=\"3\" errors=\"0\""), "{unexpected}");
        assert!(unexpected.contains("message=\"does not&#10;compile\" type=\"WA\""));
        assert!(unexpected.contains("message=\"expected WA\" type=\"verdict\""));
        assert!(with(None).contains("tests=\"2\" failures=\"2\" errors=\"0\""));
    }
}
