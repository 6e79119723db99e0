//! Judges programs: builds them, runs them on the tests, and reports the verdicts.

use std::path::Path;

use super::args::JudgeArgs;
use super::submitted::Submitted;
use super::target::Target;
use super::validators::{self, StaticValidator};
use crate::cli::exit::Exit;
use crate::cli::session::Session;
use crate::compare::Verdict;
use crate::package::{Submission, Test};
use crate::program::{Built, Helper, JudgeFault, Program, ProgramBuilder, ProgramSource, TestRun};
use crate::report::{JudgeReport, RunResults, SuiteResult, TestRow, lines, one_line};
use crate::sandbox::{RunLimits, SandboxError};

/// Everything that is needed to judge a program.
pub(super) struct Judging<'j> {
    pub(super) args: &'j JudgeArgs,
    pub(super) session: &'j Session,
    pub(super) target: &'j Target,
    pub(super) builder: ProgramBuilder<'j>,
    pub(super) validators: Vec<Helper>,
    /// The limits of programs.
    pub(super) limits: RunLimits,
    /// The grader of the package, if one is needed.
    pub(super) grader: Option<Helper>,
    /// The static validator of the package, if it has one.
    pub(super) static_validator: Option<StaticValidator>,
}

impl<'j> Judging<'j> {
    /// Prepares for judging, and builds the output validators.
    pub(super) fn new(
        args: &'j JudgeArgs,
        session: &'j Session,
        target: &'j Target,
        builder: ProgramBuilder<'j>,
    ) -> Result<Self, Exit> {
        let validators = validators::build(&builder, target, session)?;
        let grader = validators::grader(&builder, target, session)?;
        let static_validator = StaticValidator::new(&builder, target, session)?;
        let limits = target.limits;
        Ok(Self { args, session, target, builder, validators, limits, grader, static_validator })
    }

    /// Judges the programs one after the other.
    pub(super) fn judge(&self, all: &[Submitted], by_expectation: bool) -> Result<Exit, Exit> {
        let mut exit = Exit::Yes;
        let width = all.iter().map(|it| one_line(it.name()).chars().count()).max().unwrap_or(0);
        let (mut reports, mut suites) = (Vec::new(), Vec::new());
        for submitted in all {
            let mut results = Vec::new();
            let report = self.judge_one(submitted, all.len() == 1, &mut results)?;
            let Some(mut report) = report else { return Ok(Exit::Interrupted) };
            let expected =
                submitted.source().and_then(|it| it.expected.as_ref()).filter(|_| by_expectation);
            report.expected = expected.map(|it| {
                let graded = Some(report.verdict)
                    .filter(|_| report.is_graded && self.target.metadata.is_legacy);
                let scores = report.score_of_groups();
                (it.describe(), it.holds(&self.counted(&report), graded, &scores))
            });
            exit = exit.max(self.exit(&report));
            if self.args.json {
                self.session.print_styled(&report.json(all.len() > 1))?;
                self.report_message(&report);
            } else {
                self.session.print_styled(&report.summary(width, self.args.verbose))?;
            }
            if self.args.files.is_any() {
                suites.push(SuiteResult::of_program(&report, results));
            }
            reports.push(report);
        }
        let title = format!("runner judge {}", self.target.package.id);
        self.args.files.write(&RunResults { title, suites }, self.session)?;
        if !self.args.json && all.len() > 1 {
            let tally = JudgeReport::tally(&reports, self.args.accepts_pe());
            self.session.print_styled(&tally)?;
        }
        let package = &self.target.package;
        if !self.args.json && (self.has_only_samples() || package.left_out() > 0) {
            let id = self.target.pipeline.as_ref().map(|_| package.id.as_str());
            self.session.print_styled(&JudgeReport::of_few_tests(package.left_out(), id))?;
        }
        Ok(exit)
    }

    fn has_only_samples(&self) -> bool {
        self.target.tests.iter().all(Test::is_sample)
    }

    /// Returns the exit code for a report.
    fn exit(&self, report: &JudgeReport) -> Exit {
        if report.has_judge_error() {
            Exit::Failed
        } else if report.is_good(self.args.accepts_pe()) {
            Exit::Yes
        } else {
            Exit::No
        }
    }

    /// Returns the verdicts of a report as they count: PE becomes AC with `--pe accept`.
    fn counted<'r>(&self, report: &'r JudgeReport) -> Vec<(&'r str, Verdict)> {
        let counted = |(test, verdict)| (test, self.counted_one(verdict));
        report.verdicts().into_iter().map(counted).collect()
    }

    /// Returns a verdict as it counts.
    pub(super) fn counted_one(&self, verdict: Verdict) -> Verdict {
        if self.is_good(verdict) { Verdict::Accepted } else { verdict }
    }

    /// Tells whether this verdict counts as accepted.
    pub(super) fn is_good(&self, verdict: Verdict) -> bool {
        verdict.is_good(self.args.accepts_pe())
    }

    /// Explains a report without tests, by the compiler's messages or another reason.
    fn report_message(&self, report: &JudgeReport) {
        let stderr = self.session.stderr;
        match report.verdict {
            Verdict::CompileError => stderr.print(&lines(&report.message)),
            _ if report.message.is_empty() => {}
            _ => stderr.error(&format!("{}: {}", report.submission, report.message)),
        }
    }

    /// Judges one program, unless interrupted.
    fn judge_one(
        &self,
        submitted: &Submitted,
        alone: bool,
        results: &mut Vec<TestRow>,
    ) -> Result<Option<JudgeReport>, Exit> {
        let mut report = JudgeReport::new(submitted.name(), self.builder.sandbox.tier());
        report.samples_only = self.has_only_samples();
        let program = match submitted {
            Submitted::Command(_, program) => program.clone(),
            Submitted::Source(submission) => match self.program(submission) {
                Ok(Built::Program(program)) => program,
                Ok(Built::Refused(message)) => return Ok(Some(report.refused(message))),
                Err(JudgeFault::Sandbox(SandboxError::Interrupted)) => return Ok(None),
                Err(fault) => return Ok(Some(report.failed(fault.to_string()))),
            },
        };
        let run = self.run_of(&program);
        let (language, is_cached) = (program.language.clone(), program.is_cached);
        let report = JudgeReport { language, is_cached, ..report };
        let is_answer = self.target.metadata.is_submit_answer;
        let answers = submitted.source().filter(|_| is_answer).map(|it| it.path.as_path());
        let of_source = submitted.source().map(|it| self.statically_judged(it)).transpose()?;
        let of_source = of_source.unwrap_or_default();
        let rows = alone || self.args.verbose;
        let report = self.run_all((run, answers), (report, of_source), rows, results)?;
        Ok(report.map(|report| self.score(report)))
    }

    /// Returns how a program is run.
    pub(super) fn run_of<'p>(&'p self, program: &'p Program) -> TestRun<'p> {
        let ProgramBuilder { sandbox, interrupted, .. } = self.builder;
        TestRun { sandbox, program, limits: self.limits, interrupted }
    }

    /// Makes a program of a submission.
    pub(super) fn program(&self, submission: &Submission) -> Result<Built, JudgeFault> {
        if let Some(fault) = submission.fault() {
            Ok(Built::Refused(fault.to_string()))
        } else if self.target.metadata.is_submit_answer {
            self.answers(submission)
        } else {
            self.build(submission)
        }
    }

    fn build(&self, submission: &Submission) -> Result<Built, JudgeFault> {
        let filled = |path: &Path| self.target.filled(path, self.builder.sandbox.scratch());
        let include = self.target.package.part("include").filter(|folder| folder.is_dir());
        let include = include.map(|folder| filled(&folder)).transpose()?;
        self.builder.build(&ProgramSource {
            path: &filled(&submission.path)?,
            language: submission.language.as_deref(),
            entry: submission.entry.as_deref(),
            memory_bytes: self.target.limits.memory_bytes,
            headers: &[],
            include: include.as_deref(),
        })
    }
}
