//! Reports: the results of a program.

use crate::compare::Verdict;
use crate::package::{GroupScore, Scores};
use crate::program::Finding;
use runner_sandbox::Tier;

/// The results of a program.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// Its name.
    pub name: String,
    /// Its language; empty for a command.
    pub language: String,
    /// Whether it was compiled before, and kept in the cache.
    pub is_cached: bool,
    /// The first verdict that is not AC, or that of a grader.
    pub verdict: Verdict,
    /// The tier of the sandbox.
    pub tier: Tier,
    /// The tests that were run, in order, without long texts.
    pub tests: Vec<Judged>,
    /// Its scores, if the problem has some.
    pub(crate) scores: Option<Scores>,
    /// Whether a grader has found its verdict.
    pub(crate) is_graded: bool,
    /// Its expected verdicts, and whether it met them.
    pub expected: Option<(String, bool)>,
    /// The compiler's messages, or why the judge failed before any test.
    pub message: String,
    /// Whether all tests are samples.
    pub samples_only: bool,
}

/// The result of a program on a test.
#[derive(Debug)]
#[non_exhaustive]
pub struct Judged {
    /// The name of the test.
    pub name: String,
    /// The verdict and its details.
    pub finding: Finding,
    /// The input, if the program is wrong or failed; empty if it talks with a validator instead.
    pub input: Vec<u8>,
    /// The expected output, likewise.
    pub answer: Vec<u8>,
}

impl Judged {
    /// Makes the result of a finding.
    pub(super) fn new(name: &str, finding: Finding) -> Self {
        Self { name: name.to_owned(), finding, input: Vec::new(), answer: Vec::new() }
    }

    /// Drops the long texts.
    pub(super) fn without_texts(self) -> Self {
        let (output, stderr, talk) = (Vec::new(), Vec::new(), Vec::new());
        Self::new(&self.name, Finding { output, stderr, talk, ..self.finding })
    }
}

impl Report {
    /// Begins the report of a program.
    pub(super) fn new(name: &str, tier: Tier) -> Self {
        Self {
            name: name.to_owned(),
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

    /// Makes this the report of a program that has no test, for this reason.
    pub(super) fn without_tests(self, verdict: Verdict, message: String) -> Self {
        Self { verdict, message, ..self }
    }

    /// Adds the result of a test.
    pub(super) fn add(&mut self, judged: Judged) {
        if self.verdict == Verdict::Accepted {
            self.verdict = judged.finding.verdict;
        }
        self.tests.push(judged.without_texts());
    }

    /// Returns the name and verdict of each test; without tests, those of the program.
    pub(crate) fn verdicts(&self) -> Vec<(&str, Verdict)> {
        if self.tests.is_empty() {
            return vec![("", self.verdict)];
        }
        self.tests.iter().map(|test| (test.name.as_str(), test.finding.verdict)).collect()
    }

    /// Returns the score, if there is one.
    pub fn score(&self) -> Option<f64> {
        self.scores.as_ref().map(|scores| scores.total.score)
    }

    /// Returns the results of the test groups, if they are scored.
    pub fn groups(&self) -> &[GroupScore] {
        self.scores.as_ref().map_or(&[], |scores| &scores.groups)
    }

    /// Tells whether the judge itself failed.
    pub fn has_judge_error(&self) -> bool {
        let is_judge_error = |verdict| verdict == Verdict::JudgeError;
        is_judge_error(self.verdict) || self.verdicts().iter().any(|it| is_judge_error(it.1))
    }

    /// Returns the score of each group, and that of the submission with an empty name.
    pub(super) fn score_of_groups(&self) -> Vec<(&str, f64)> {
        let all = self.scores.iter().flat_map(|it| it.groups.iter().chain([&it.total]));
        all.map(|group| (group.name.as_str(), group.score)).collect()
    }

    /// Tells whether the program met its expectation; without one, whether it is accepted.
    pub fn is_good(&self, accepts_pe: bool) -> bool {
        match self.expected {
            Some((_, holds)) => holds,
            None if self.is_graded => self.verdict.is_good(accepts_pe),
            None => self.verdicts().iter().all(|(_, verdict)| verdict.is_good(accepts_pe)),
        }
    }
}
