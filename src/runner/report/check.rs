//! The report of `check`: a line per problem, a table of tests, and an explanation of each failure.

use std::time::Duration;

use super::columns::{Room, TestTexts};
use super::message::Message;
use super::style;
use super::visible::one_line;
use super::{indent, put};
use runner_judge::{Comparison, Verdict};
use runner_puzzle::Contrast;

/// The results of one problem.
#[derive(Debug)]
pub(crate) struct CheckReport {
    /// The problem's id.
    pub id: String,
    /// Its title, which may be empty.
    pub title: String,
    /// Whether the problem itself is broken, regardless of its tests.
    pub broken: bool,
    /// The number of tests that are not built in.
    pub left_out: usize,
    /// The number of tests of which only the files are checked, for want of a definition.
    pub not_run: usize,
    /// The tests that were run, in order.
    pub tests: Vec<TestReport>,
}

/// The result of one test.
#[derive(Debug)]
pub(crate) struct TestReport {
    /// Its name.
    pub name: String,
    /// The time that it took.
    pub time: Duration,
    /// The comparison of its output with the expected one, unless it could not be run.
    pub comparison: Option<Comparison>,
    /// The difference in terms of the problem.
    pub explanation: Option<String>,
    /// The input, the expected and the printed output, if these differ.
    pub texts: Option<TestTexts<Vec<u8>>>,
    /// Messages of the run: cases without an answer, or why it could not be run.
    pub messages: Vec<Message>,
    /// The first difference as pictures, if they are wanted.
    pub contrast: Option<Contrast>,
}

impl TestReport {
    /// Begins the report of a test.
    pub(crate) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            time: Duration::ZERO,
            comparison: None,
            explanation: None,
            texts: None,
            messages: Vec::new(),
            contrast: None,
        }
    }

    /// Returns its verdict.
    pub(super) fn verdict(&self) -> Verdict {
        match &self.comparison {
            None => Verdict::JudgeError,
            Some(comparison) if comparison.is_equal() && !self.passed() => Verdict::WrongAnswer,
            Some(comparison) => comparison.verdict(),
        }
    }

    /// Tells whether the output was as expected, and every case had an answer.
    pub(crate) fn passed(&self) -> bool {
        self.comparison.is_some_and(|it| it.is_equal()) && self.messages.is_empty()
    }
}

/// Renders a number of things: `1 test`, `2 tests`.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Renders a line about a problem that is good or not; `width` is the width of the id column.
pub(crate) fn mark(is_good: bool, id: &str, width: usize, about: &str) -> String {
    let (mark, mark_style) = if is_good { ("ok  ", style::GOOD) } else { ("FAIL", style::BAD) };
    let line = format!("{mark_style}{mark}{mark_style:#}  {id:width$}  {about}");
    format!("{}\n", line.trim_end())
}

/// Renders a line about many problems: how many there are, with how many tests or the like, and which failed.
pub(crate) fn summary(problems: usize, counts: &str, failed: &[String]) -> String {
    let (good, bad) = (style::GOOD, style::BAD);
    if failed.is_empty() {
        return format!("{good}ok  {good:#}  {problems} problems, {counts}\n");
    }
    let (count, ids) = (failed.len(), failed.join(" "));
    format!("{bad}FAIL{bad:#}  {count} of {problems} problems, {counts}: {ids}\n")
}

impl CheckReport {
    /// Returns how many tests there are, run or not.
    pub(crate) fn count(&self) -> u64 {
        (self.tests.len() + self.not_run) as u64
    }

    /// Tells whether the problem is sound, and passes all its tests.
    pub(crate) fn passed(&self) -> bool {
        !self.broken && self.tests.iter().all(TestReport::passed)
    }

    /// Renders the report: one line, the failed tests and their explanations; with `verbose` a table of
    /// all tests, and pictures of first differences.
    pub(crate) fn render(&self, verbose: bool, id_width: usize) -> String {
        let mut out = String::new();
        self.summary(&mut out, id_width);
        let widths = self.tests.iter().map(|test| one_line(&test.name).chars().count());
        let width = widths.max().unwrap_or(0);
        for test in &self.tests {
            if verbose || !test.passed() {
                test.row(&mut out, width);
            }
            if !test.passed() {
                test.details(&mut out);
            }
            if let Some(contrast) = test.contrast.as_ref().filter(|_| verbose) {
                put(&mut out, format_args!("{}\n", indent(&contrast.text())));
            }
        }
        out
    }

    /// Returns the first verdict that is not AC; JE if the problem is broken.
    pub(super) fn verdict(&self) -> Verdict {
        if self.broken {
            return Verdict::JudgeError;
        }
        let mut verdicts = self.tests.iter().map(TestReport::verdict);
        verdicts.find(|it| *it != Verdict::Accepted).unwrap_or(Verdict::Accepted)
    }

    fn summary(&self, out: &mut String, id_width: usize) {
        let passed = self.tests.iter().filter(|test| test.passed()).count();
        let total = self.tests.len();
        let counts = match (passed, total) {
            (_, 0) if self.not_run > 0 => counted(self.count(), "test") + " not run",
            (_, 0) => "no tests".to_owned(),
            (passed, total) if passed == total => counted(total as u64, "test"),
            (passed, total) => format!("{passed} of {total} tests"),
        };
        let about = format!("{counts:14}  {}", self.title);
        *out += &mark(self.passed(), &self.id, id_width, &about);
        if self.left_out > 0 {
            let (dim, left_out) = (style::DIM, self.left_out);
            put(out, format_args!("      {dim}built in, without long tests: {left_out}{dim:#}\n"));
        }
    }
}

impl TestReport {
    fn row(&self, out: &mut String, width: usize) {
        let (verdict, name) = (self.verdict(), one_line(&self.name));
        let (mark, code) = (style::of(verdict), verdict.code());
        put(out, format_args!("      {mark}{code}{mark:#}  {name:width$}"));
        let words = self.reason();
        if !words.is_empty() {
            put(out, format_args!("  {words}"));
        }
        let trimmed = out.trim_end().len();
        out.truncate(trimmed);
        out.push('\n');
    }

    /// Returns a short reason for its verdict.
    pub(super) fn reason(&self) -> String {
        let reason = match &self.comparison {
            Some(comparison) if comparison.is_equal() && !self.passed() => "a case has no answer",
            Some(comparison) => comparison.reason(),
            None => "",
        };
        reason.to_owned()
    }

    /// Renders the details of a failure; nothing if it passed.
    pub(super) fn details_text(&self) -> String {
        let mut out = String::new();
        if !self.passed() {
            self.details(&mut out);
        }
        out
    }

    fn details(&self, out: &mut String) {
        for message in &self.messages {
            put(out, format_args!("{}\n", indent(&message.to_string())));
        }
        let difference = self.comparison.and_then(|it| it.difference);
        let first = difference.map(|it| format!("first difference in {it}"));
        if let Some(explanation) = self.explanation.as_ref().or(first.as_ref()) {
            put(out, format_args!("{}\n", indent(explanation)));
        }
        if let Some(texts) = &self.texts {
            *out += &texts.columns(Room::TERMINAL);
        }
    }
}
