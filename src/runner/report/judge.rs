//! The report of `judge`: a row per test, the first failure, and a line per program.

use super::check::{explain, place};
use super::diff::show_diff;
use super::visible::{lines, one_line};
use super::{indent, put, style};
use crate::compare::{Verdict, diff};
use crate::describe::Contrast;
use crate::judge::{Finding, MIB, Tier};
use crate::package::Scores;
use crate::solve::Explanation;

/// At most this many lines of compiler messages are shown.
const MESSAGE_LINES: usize = 12;

/// The results of one program.
#[derive(Debug)]
pub struct JudgeReport {
    /// Its name.
    pub submission: String,
    /// Its language; empty for a command.
    pub language: String,
    /// Whether it was compiled before, and kept in the cache.
    pub is_cached: bool,
    /// The first verdict that is not AC, or that of a grader.
    pub verdict: Verdict,
    /// The tier of the sandbox.
    pub tier: Tier,
    /// The tests that were run, in order.
    pub tests: Vec<TestRunReport>,
    /// Its scores, if the problem has some.
    pub scores: Option<Scores>,
    /// Whether a grader has found its verdict.
    pub is_graded: bool,
    /// Its expected verdicts, and whether it met them.
    pub expected: Option<(String, bool)>,
    /// The compiler's messages, or why the judge failed before any test.
    pub message: String,
    /// Whether all tests are samples.
    pub samples_only: bool,
}

/// The result of one program on one test.
#[derive(Debug)]
pub struct TestRunReport {
    /// The name of the test.
    pub name: String,
    /// The verdict and its details.
    pub finding: Finding,
    /// The expected output, if the printed one is wrong.
    pub answer: Vec<u8>,
    /// The difference in terms of the problem.
    pub explanation: Option<Explanation>,
    /// The same as pictures, if they are wanted.
    pub contrast: Option<Contrast>,
}

impl TestRunReport {
    /// Makes the report of a finding.
    pub fn new(name: &str, finding: Finding) -> Self {
        Self {
            name: name.to_owned(),
            finding,
            answer: Vec::new(),
            explanation: None,
            contrast: None,
        }
    }

    /// Drops the long texts after they have been shown.
    #[must_use]
    pub fn without_texts(mut self) -> Self {
        self.answer = Vec::new();
        self.contrast = None;
        self.finding.output = Vec::new();
        self.finding.stderr = Vec::new();
        self.finding.talk = Vec::new();
        self
    }

    /// Renders the row of the test; `width` is the width of the name column.
    pub fn row(&self, width: usize) -> String {
        let Finding { verdict, detail, outcome, .. } = &self.finding;
        let (mark, code, name) = (style::of(*verdict), verdict.code(), one_line(&self.name));
        let mut out = format!("      {mark}{code:3}{mark:#}  {name:width$}");
        if let Some(outcome) = outcome {
            let (seconds, mebibytes) = (outcome.cpu.as_secs_f64(), in_mib(outcome.memory_bytes));
            put(&mut out, format_args!("  {seconds:7.3} s  {mebibytes:7.1} MiB"));
            if outcome.left_over > 0 {
                put(&mut out, format_args!("  {} processes left behind", outcome.left_over));
            }
        }
        put(&mut out, format_args!("  {}", one_line(detail)));
        out.truncate(out.trim_end().len());
        out + "\n"
    }

    /// Renders the failure of the test, if it failed: the first difference, and with `all` the
    /// program's stderr.
    pub fn details(&self, all: bool) -> String {
        let mut out = String::new();
        let finding = &self.finding;
        let is_compared = matches!(finding.verdict, Verdict::WrongAnswer | Verdict::Presentation);
        if let Some(difference) = finding.comparison.and_then(|it| it.difference) {
            place(&mut out, &difference);
        }
        if let Some(explanation) = &self.explanation {
            explain(&mut out, explanation);
        }
        if is_compared {
            show_diff(&mut out, &diff(&self.answer, &finding.output));
        }
        let is_crash = matches!(finding.verdict, Verdict::RuntimeError);
        if (all || is_crash) && !finding.stderr.is_empty() {
            let said = indent(&lines(&String::from_utf8_lossy(&finding.stderr)));
            put(&mut out, format_args!("          on stderr:\n{said}\n"));
        }
        if all && !finding.talk.is_empty() {
            let said = indent(&lines(&String::from_utf8_lossy(&finding.talk)));
            put(&mut out, format_args!("          it wrote (>) and read (<):\n{said}\n"));
        }
        out
    }
}

impl JudgeReport {
    /// Begins the report of a program.
    pub fn new(submission: &str, tier: Tier) -> Self {
        Self {
            submission: submission.to_owned(),
            language: String::new(),
            is_cached: false,
            verdict: Verdict::Accepted,
            tier,
            tests: Vec::new(),
            scores: None,
            is_graded: false,
            expected: None,
            message: String::new(),
            samples_only: false,
        }
    }

    /// Makes this the report of a compile error.
    #[must_use]
    pub fn refused(self, message: String) -> Self {
        Self { verdict: Verdict::CompileError, message, ..self }
    }

    /// Makes this the report of a judge that failed before any test.
    #[must_use]
    pub fn failed(self, message: String) -> Self {
        Self { verdict: Verdict::JudgeError, message, ..self }
    }

    /// Returns the name and verdict of each test; without tests, those of the program.
    pub fn verdicts(&self) -> Vec<(&str, Verdict)> {
        if self.tests.is_empty() {
            return vec![("", self.verdict)];
        }
        self.tests.iter().map(|test| (test.name.as_str(), test.finding.verdict)).collect()
    }

    /// Tells whether the judge itself failed.
    pub fn has_judge_error(&self) -> bool {
        let is_judge_error = |verdict| verdict == Verdict::JudgeError;
        is_judge_error(self.verdict) || self.verdicts().iter().any(|it| is_judge_error(it.1))
    }

    /// Returns the score of each group, and that of the submission with an empty name.
    pub fn score_of_groups(&self) -> Vec<(&str, f64)> {
        let all = self.scores.iter().flat_map(|it| it.groups.iter().chain([&it.total]));
        all.map(|group| (group.name.as_str(), group.score)).collect()
    }

    /// Renders the line of the program and the compiler's messages, which are cut short without
    /// `all`. `width` is the width of the name column.
    pub fn summary(&self, width: usize, all: bool) -> String {
        let (mark, code) = (style::of(self.verdict), self.verdict.code());
        let name = one_line(&self.submission);
        let mut out = format!("{mark}{code:4}{mark:#}  {name:width$}");
        if !self.tests.is_empty() {
            let is_good = |test: &&TestRunReport| test.finding.verdict == Verdict::Accepted;
            let (good, all) = (self.tests.iter().filter(is_good).count(), self.tests.len());
            let counts =
                if good == all { format!("{all} AC") } else { format!("{good} of {all} AC") };
            let outcomes = || self.tests.iter().filter_map(|test| test.finding.outcome.as_ref());
            let seconds = outcomes().map(|it| it.cpu).max().unwrap_or_default().as_secs_f64();
            let memory = in_mib(outcomes().map(|it| it.memory_bytes).max().unwrap_or(0));
            put(&mut out, format_args!("  {counts:12}  {seconds:7.3} s  {memory:7.1} MiB"));
        }
        if let Some(scores) = &self.scores {
            put(&mut out, format_args!("  score {}", scores.total.score));
        }
        match &self.expected {
            Some((_, true)) => out += "  as expected",
            Some((expected, false)) => {
                let (bad, expected) = (style::BAD, one_line(expected));
                put(&mut out, format_args!("  {bad}expected {expected}{bad:#}"));
            }
            None => {}
        }
        let (dim, tier) = (style::DIM, self.tier);
        let language = if self.language.is_empty() { "" } else { &format!("{}, ", self.language) };
        let cached = if self.is_cached && all { "from the compile cache, " } else { "" };
        put(&mut out, format_args!("  {dim}{language}{cached}sandbox tier {tier}{dim:#}\n"));
        for group in self.scores.iter().flat_map(|it| &it.groups).filter(|_| all) {
            let mark = style::of(group.verdict);
            let (code, name, score) = (group.verdict.code(), one_line(&group.name), group.score);
            put(&mut out, format_args!("      {mark}{code:3}{mark:#}  {name}: score {score}\n"));
        }
        if !self.message.is_empty() {
            let said = lines(self.message.trim_end());
            let shown = if all { usize::MAX } else { MESSAGE_LINES };
            let more = said.lines().count().saturating_sub(shown);
            let message: Vec<&str> = said.lines().take(shown).collect();
            put(&mut out, format_args!("{}\n", indent(&message.join("\n"))));
            if more > 0 {
                put(&mut out, format_args!("          {dim}({more} more lines with -v){dim:#}\n"));
            }
        }
        out
    }

    /// Tells whether the program met its expectation; without one, whether it is accepted.
    pub fn is_good(&self, accepts_pe: bool) -> bool {
        match self.expected {
            Some((_, holds)) => holds,
            None if self.is_graded => self.verdict.is_good(accepts_pe),
            None => self.verdicts().iter().all(|(_, verdict)| verdict.is_good(accepts_pe)),
        }
    }

    /// Renders the remark that all tests are samples, or that long ones are not built in. Random inputs
    /// exist for a problem of ours, whose id is given.
    pub fn of_few_tests(left_out: usize, id: Option<&str>) -> String {
        let dim = style::DIM;
        let what = match left_out {
            0 => "samples only".to_owned(),
            left_out => format!("without long tests: {left_out}"),
        };
        let stress = id.map(|id| format!("; `runner stress {id} PROGRAM` tries random inputs"));
        format!("{dim}{what}{}{dim:#}\n", stress.unwrap_or_default())
    }

    /// Renders how many programs are good.
    pub fn tally(reports: &[Self], accepts_pe: bool) -> String {
        let good = reports.iter().filter(|report| report.is_good(accepts_pe)).count();
        let all = reports.len();
        let is_any_expected = reports.iter().any(|report| report.expected.is_some());
        let what = match (is_any_expected, accepts_pe) {
            (true, _) => "as expected",
            (false, false) => "AC",
            (false, true) => "AC or PE",
        };
        format!("{good} of {all} submissions are {what}\n")
    }
}

/// Converts memory for display: it need not be exact.
#[expect(clippy::cast_precision_loss)]
pub(super) fn in_mib(bytes: u64) -> f64 {
    bytes as f64 / MIB as f64
}
