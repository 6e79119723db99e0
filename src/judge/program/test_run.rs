//! One program on one test.

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::executable::Program;
use super::fault::JudgeFault;
use super::run_verdict::{Reasoned, of_run};
use super::validator::Validation;
use crate::compare::{
    Agreement, Checker, Comparison, Difference, Hint, Mismatch, Objection, TestScore, Tolerance,
    Verdict,
};
use runner_sandbox::{
    Job, JobInput, JobOutcome, OutputFiles, RunFolder, RunLimits, Sandbox, SandboxError,
};

/// At most this many bytes of stderr are kept.
const STDERR_BYTES: u64 = 4 * 1024;

/// How an output is judged.
#[derive(Clone, Copy)]
pub(crate) enum Criterion<'r> {
    /// It must be equal, byte for byte.
    Exact,
    /// Its tokens must agree.
    Tokens(&'r Tolerance),
    /// Its lines must agree, apart from blanks at their ends; an output that is wrong only in white space is PE.
    Lines(&'r Tolerance),
    /// The checker accepts any right answer.
    Checker(&'r (dyn Checker + Sync)),
    /// The output validators of the problem decide.
    Validators(Validation<'r>),
}

/// A test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestCase<'c> {
    /// The input.
    pub(crate) input: &'c [u8],
    /// The expected output.
    pub(crate) answer: &'c [u8],
    /// The arguments of the program.
    pub(crate) arguments: &'c [String],
    /// A folder of files that are copied to the folder of the run.
    pub(crate) files: Option<&'c Path>,
}

/// A program with the settings of its runs.
#[derive(Clone, Copy)]
pub(crate) struct TestRun<'t> {
    /// The sandbox.
    pub(crate) sandbox: &'t Sandbox,
    /// The program.
    pub(crate) program: &'t Program,
    /// Its limits.
    pub(crate) limits: RunLimits,
    /// Set when the judge is interrupted.
    pub(crate) interrupted: &'t AtomicBool,
}

/// The finding about a program on a test.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The verdict.
    pub verdict: Verdict,
    /// A short reason; for AC empty, or which difference does not count.
    pub detail: String,
    /// The measurements, if it ran.
    pub outcome: Option<JobOutcome>,
    /// Its output, if that is wrong; if the program failed, as far as it came.
    pub output: Vec<u8>,
    /// The end of its stderr.
    pub stderr: Vec<u8>,
    /// The score that an output validator gave.
    pub(crate) score: Option<TestScore>,
    /// The record of its talk with an output validator, if wanted.
    pub talk: Vec<u8>,
}

impl TestRun<'_> {
    /// Runs the program on a test. Returns `None` only if interrupted.
    pub(crate) fn on(&self, case: &TestCase<'_>, rule: Criterion<'_>) -> Option<Finding> {
        match self.run(case, rule) {
            Ok(finding) => Some(finding),
            Err(JudgeFault::Sandbox(SandboxError::Interrupted)) => None,
            Err(fault) => Some(Finding::judge_error(fault.to_string())),
        }
    }

    fn run(&self, case: &TestCase<'_>, rule: Criterion<'_>) -> Result<Finding, JudgeFault> {
        if let Criterion::Validators(validation) = rule {
            return self.validated(case, validation);
        }
        let TestCase { input, answer, .. } = *case;
        let (mut finding, output) = self.output(case)?;
        if finding.verdict != Verdict::Accepted {
            return Ok(Finding { output, ..finding });
        }
        let (verdict, detail) = match rule {
            Criterion::Tokens(tolerance) => by_tokens(tolerance.accepts(answer, &output)),
            Criterion::Lines(tolerance) if !tolerance.is_exact() => {
                by_lines(tolerance, answer, &output)
            }
            Criterion::Validators(_) => return Ok(finding),
            Criterion::Exact | Criterion::Lines(_) | Criterion::Checker(_) => {
                let comparison = Comparison::new(answer, &output);
                match rule {
                    Criterion::Checker(checker) => {
                        by_checker(checker, &comparison, input, answer, &output)
                    }
                    Criterion::Lines(_) if comparison.is_equal_in_lines() => {
                        (Verdict::Accepted, overlooked(&comparison))
                    }
                    _ => by_comparison(&comparison),
                }
            }
        };
        finding.output = if verdict == Verdict::Accepted { Vec::new() } else { output };
        Ok(Finding { verdict, detail, ..finding })
    }

    /// Runs the program without judging its output, which is returned as far as the program came.
    pub(crate) fn output(&self, case: &TestCase<'_>) -> Result<(Finding, Vec<u8>), JudgeFault> {
        let (finding, printed) = self.printed(case)?;
        Ok((finding, OutputFiles::beginning(&printed.stdout, self.limits.output_bytes)?))
    }

    /// Runs the program without judging its output. Returns it in files: it may be too long to be held
    /// in memory several times.
    pub(super) fn printed(
        &self,
        case: &TestCase<'_>,
    ) -> Result<(Finding, OutputFiles), JudgeFault> {
        let scratch = self.sandbox.scratch();
        let (folder, printed) = (RunFolder::new(scratch)?, OutputFiles::new(scratch)?);
        let command = self.prepared(case, &folder)?;
        let input = JobInput::Bytes(case.input);
        let job = self.program.job(&folder.path, &printed, input, self.limits);
        let outcome = self.sandbox.run(&Job { command: &command, ..job }, self.interrupted)?;
        let (verdict, detail) = of_run(&self.limits, &outcome, printed.lengths())
            .unwrap_or((Verdict::Accepted, String::new()));
        Ok((Finding { verdict, detail, ..self.seen(&outcome, &printed) }, printed))
    }

    /// Prepares the folder of a run. Returns the command.
    pub(super) fn prepared(
        &self,
        case: &TestCase<'_>,
        folder: &RunFolder,
    ) -> Result<Vec<OsString>, JudgeFault> {
        self.program.restore()?;
        self.program.furnish(&folder.path)?;
        if let Some(files) = case.files {
            RunFolder::copy(files, &folder.path)?;
        }
        Ok(self.program.with(case.arguments))
    }

    /// Returns the finding of a run, as if the output were right.
    pub(super) fn seen(&self, outcome: &JobOutcome, printed: &OutputFiles) -> Finding {
        // An unreadable file is not shown.
        let said = OutputFiles::ending(&printed.stderr, STDERR_BYTES).unwrap_or_default();
        Finding {
            outcome: Some(outcome.clone()),
            stderr: self.program.without_places(&said),
            ..Finding::without_run(Verdict::Accepted, String::new())
        }
    }
}

impl Finding {
    /// Returns a finding of JE, for this reason.
    pub(crate) fn judge_error(why: String) -> Self {
        Self::without_run(Verdict::JudgeError, why)
    }

    /// Returns the finding about a program that was not run, for this reason.
    pub(crate) fn without_run(verdict: Verdict, detail: String) -> Self {
        Self {
            verdict,
            detail,
            outcome: None,
            output: Vec::new(),
            stderr: Vec::new(),
            score: None,
            talk: Vec::new(),
        }
    }
}

impl Verdict {
    /// Returns the verdict of a checker on an output, with a short reason, which is empty for AC.
    pub fn of_output(
        checker: &dyn Checker,
        (input, answer): (&[u8], &[u8]),
        output: &[u8],
    ) -> (Self, String) {
        by_checker(checker, &Comparison::new(answer, output), input, answer, output)
    }
}

fn by_comparison(comparison: &Comparison) -> Reasoned {
    let place = comparison.difference.map_or(String::new(), |it| it.to_string());
    match comparison.agreement {
        Agreement::Equal => (Verdict::Accepted, String::new()),
        Agreement::Presentation(kind) => {
            (Verdict::Presentation, format!("{}: {place}", kind.name()))
        }
        Agreement::Wrong(None) => (Verdict::WrongAnswer, place),
        Agreement::Wrong(Some(hint)) => {
            (Verdict::WrongAnswer, format!("{}: {place}", hint.sentence()))
        }
    }
}

/// Names a difference that does not count, and its place.
fn overlooked(comparison: &Comparison) -> String {
    let named =
        |it: Difference| format!("{}: line {}, column {}", comparison.reason(), it.line, it.column);
    comparison.difference.map_or(String::new(), named)
}

fn by_checker(
    checker: &dyn Checker,
    comparison: &Comparison,
    input: &[u8],
    answer: &[u8],
    output: &[u8],
) -> Reasoned {
    if comparison.agreement == Agreement::Equal {
        return (Verdict::Accepted, String::new());
    }
    match checker.corrected(input, answer, output) {
        // Every answer is right, but the layout may be wrong.
        Ok(corrected) => by_comparison(&Comparison::new(&corrected, output)),
        Err(objection) => match (comparison.agreement, objection) {
            // A hint about letters or an empty output is more useful than the first broken rule.
            (Agreement::Presentation(_), _)
            | (Agreement::Wrong(Some(Hint::LetterCase | Hint::NoOutput)), Objection::Output(_)) => {
                by_comparison(comparison)
            }
            (_, Objection::Output(why)) => (Verdict::WrongAnswer, why),
            (_, objection) => (Verdict::JudgeError, objection.to_string()),
        },
    }
}

fn by_tokens(accepted: Result<(), Mismatch>) -> Reasoned {
    match accepted {
        Ok(()) => (Verdict::Accepted, String::new()),
        Err(mismatch) => (Verdict::WrongAnswer, mismatch_words(&mismatch)),
    }
}

fn by_lines(tolerance: &Tolerance, answer: &[u8], output: &[u8]) -> Reasoned {
    let by_words = by_tokens(tolerance.ignoring_space().accepts(answer, output));
    match (by_words, by_tokens(tolerance.accepts_lines(answer, output))) {
        ((Verdict::Accepted, _), (Verdict::WrongAnswer, detail)) => (Verdict::Presentation, detail),
        (by_words, _) => by_words,
    }
}

fn mismatch_words(mismatch: &Mismatch) -> String {
    let show = |piece: &Option<Vec<u8>>| match piece {
        None => "the end".to_owned(),
        Some(piece) => {
            let text: String = String::from_utf8_lossy(piece).chars().take(40).collect();
            format!("`{}`", text.escape_debug())
        }
    };
    let Mismatch { token, expected, got } = mismatch;
    format!("token {token}: expected {}, got {}", show(expected), show(got))
}
