//! Judging a program: on all tests, several at a time, and told in their order.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

use super::answers::arguments;
use super::error::JudgeError;
use super::observer::Observer;
use super::prepared::Judging;
use super::report::{Judged, Report};
use super::subject::Subject;
use super::units::whole;
use crate::compare::{Tolerance, Verdict};
use crate::package::{PackageKind, Test};
use crate::program::{
    Built, Criterion, ExitCodes, Finding, JudgeFault, TestCase, TestRun, Validation,
};
use runner_sandbox::SandboxError;
use runner_threads::in_order;

/// The passes of a multi-pass problem, if the package sets none.
const PASSES: f64 = 2.0;

impl Judging<'_> {
    /// Judges a program.
    ///
    /// # Errors
    ///
    /// The judge was interrupted, or the static validator of the package cannot be run.
    pub fn judge(
        &self,
        subject: &Subject,
        observer: &mut dyn Observer,
    ) -> Result<Report, JudgeError> {
        let mut report = self.report(subject, observer)?;
        let expected = subject.source().and_then(|it| it.expected.as_ref());
        report.expected = expected.map(|expected| {
            let graded = report.is_graded && self.target.metadata.version.is_legacy;
            let graded = graded.then_some(report.verdict);
            let verdicts = report.verdicts().into_iter();
            let verdicts: Vec<_> = verdicts.map(|(name, it)| (name, self.counted(it))).collect();
            (expected.describe(), expected.holds(&verdicts, graded, &report.score_of_groups()))
        });
        Ok(report)
    }

    /// Returns the report of a program, without its expectation.
    fn report(&self, subject: &Subject, observer: &mut dyn Observer) -> Result<Report, JudgeError> {
        let mut report = Report::new(subject.name(), self.workshop.sandbox.tier());
        report.samples_only = self.tests().iter().all(Test::is_sample);
        let program = match subject {
            Subject::Command(_, program) => program.clone(),
            Subject::Source(submission) => match self.program(submission) {
                Ok(Built::Program(program)) => program,
                Ok(Built::Refused(message)) => {
                    return Ok(report.without_tests(Verdict::CompileError, message));
                }
                Err(JudgeFault::Sandbox(SandboxError::Interrupted)) => {
                    return Err(JudgeError::Interrupted);
                }
                Err(fault) => {
                    return Ok(report.without_tests(Verdict::JudgeError, fault.to_string()));
                }
            },
        };
        report.language.clone_from(&program.language);
        report.is_cached = program.is_cached;
        let of_source = subject.source().map(|it| self.statically_judged(it)).transpose()?;
        let of_source = of_source.unwrap_or_default();
        observer.begin(subject.name(), of_source.len() + self.tests().len());
        let mut tell = |judged: Judged| {
            let goes_on = observer.judged(&judged);
            report.add(judged);
            goes_on
        };
        if of_source.into_iter().try_for_each(&mut tell).is_continue() {
            let run = self.run_of(&program);
            let is_answer = self.target.metadata.is_submit_answer;
            let answers = subject.source().filter(|_| is_answer).map(|it| it.path.as_path());
            let work = |index| self.run_one(run, answers, index);
            let _ = in_order(self.tests().len(), self.plan.jobs, &work, |judged| match judged {
                Some(judged) => tell(judged),
                None => ControlFlow::Break(()),
            });
        }
        if self.workshop.interrupted.load(Ordering::Relaxed) {
            return Err(JudgeError::Interrupted);
        }
        Ok(self.scored(report))
    }

    /// Runs a program, or one that prints submitted answers, on a test, unless interrupted.
    pub(super) fn run_one(
        &self,
        run: TestRun<'_>,
        answers: Option<&Path>,
        index: usize,
    ) -> Option<Judged> {
        let test = &self.tests()[index];
        let (input, answer) = match (test.input.read(), test.answer.read()) {
            (Ok(input), Ok(answer)) => (input, answer),
            (Err(error), _) | (_, Err(error)) => {
                let finding = Finding::judge_error(format!("cannot read the test: {error}"));
                return Some(Judged::new(&test.name, finding));
            }
        };
        let Some(arguments) = arguments(test, answers) else {
            let why = "no answer to this test is submitted".to_owned();
            let finding = Finding::without_run(Verdict::WrongAnswer, why);
            return Some(Judged::new(&test.name, finding));
        };
        let case = TestCase { arguments: &arguments, ..case(test, &input, &answer) };
        let rule = self.criterion(&test.flags, self.target.tolerances.get(index));
        let mut judged = Judged::new(&test.name, run.on(&case, rule)?);
        // A program that talks reads no input, and prints no output that could be compared.
        let is_compared = !self.target.metadata.is_interactive;
        if judged.finding.verdict != Verdict::Accepted && is_compared {
            (judged.input, judged.answer) = (input.into_owned(), answer.into_owned());
        }
        Some(judged)
    }

    /// Returns how outputs are judged, with these flags.
    pub(super) fn criterion<'v>(
        &'v self,
        flags: &'v [String],
        tolerance: Option<&'v Tolerance>,
    ) -> Criterion<'v> {
        if !self.validators.is_empty() {
            return Criterion::Validators(self.validation(flags));
        }
        if let Some(checker) = self.plan.checker {
            return Criterion::Checker(checker);
        }
        match tolerance {
            Some(tolerance) if self.target.kind == PackageKind::Tests => {
                Criterion::Lines(tolerance)
            }
            Some(tolerance) if !tolerance.is_exact() => Criterion::Tokens(tolerance),
            _ => Criterion::Exact,
        }
    }

    /// Returns how output validators judge a test with these flags.
    fn validation<'v>(&'v self, flags: &'v [String]) -> Validation<'v> {
        let metadata = &self.target.metadata;
        let said = metadata.validation_passes.unwrap_or(PASSES);
        Validation {
            validators: &self.validators,
            arguments: flags,
            codes: match self.plan.interactor {
                Some(_) => ExitCodes::OfPrograms,
                None => ExitCodes::OfPackages,
            },
            is_interactive: self.is_interactive(),
            passes: if metadata.is_multi_pass { whole(said) } else { 1 },
            is_scored: metadata.is_scoring,
            is_recorded: self.plan.is_recorded,
        }
    }
}

/// Returns a test with its bytes.
pub(super) fn case<'c>(test: &'c Test, input: &'c [u8], answer: &'c [u8]) -> TestCase<'c> {
    TestCase { input, answer, arguments: &test.arguments, files: test.files.as_deref() }
}
