//! Judging programs: building them, trying them on the tests, and saying what was found.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64};

use anstream::{AutoStream, ColorChoice};

use super::args::JudgeArgs;
use super::defendant::Defendant;
use super::target::Target;
use super::units::{bytes, seconds};
use super::{setup, validators};
use crate::cli::exit::Exit;
use crate::cli::stderr::Stderr;
use crate::judge::{
    Builder, Built, Fault, Machine, Recipes, Sandbox, Source, Trial, Validator, Verdict,
};
use crate::problem::Submission;
use crate::report::JudgeReport;

/// What compilers have, if the package does not say.
const COMPILATION: (f64, f64) = (60.0, 2048.0);
/// Everything that judging needs.
pub(super) struct Court<'c> {
    pub(super) args: &'c JudgeArgs,
    pub(super) target: &'c Target,
    sandbox: &'c Sandbox,
    builder: Builder<'c>,
    pub(super) validators: Vec<Validator>,
    pub(super) interrupted: &'c AtomicBool,
    stderr: Stderr,
    color: ColorChoice,
}

impl<'c> Court<'c> {
    /// Gets ready; output validators are built.
    #[expect(clippy::too_many_arguments, reason = "each is a thing of its own")]
    pub(super) fn new(
        args: &'c JudgeArgs,
        target: &'c Target,
        sandbox: &'c Sandbox,
        recipes: &'c Recipes,
        machine: &'c Machine,
        interrupted: &'c AtomicBool,
        stderr: Stderr,
        color: ColorChoice,
    ) -> Result<Self, Exit> {
        let said = &target.package.description;
        let builder = Builder {
            sandbox,
            recipes,
            machine,
            cache: if args.no_cache { None } else { setup::cache() },
            interrupted,
            time: seconds(said.compilation_time.unwrap_or(COMPILATION.0)),
            memory_bytes: bytes(said.compilation_memory.unwrap_or(COMPILATION.1)),
            count: AtomicU64::new(0),
        };
        let validators = validators::build(&builder, target, stderr)?;
        Ok(Self { args, target, sandbox, builder, validators, interrupted, stderr, color })
    }

    /// Judges them one after the other.
    pub(super) fn judge(&self, all: &[Defendant], by_expectation: bool) -> Result<Exit, Exit> {
        let mut exit = Exit::Yes;
        let width = all.iter().map(|it| it.name().chars().count()).max().unwrap_or(0);
        let mut reports = Vec::new();
        for defendant in all {
            let report = self.judge_one(defendant, all.len() == 1)?;
            let Some(report) = report else { return Ok(Exit::Interrupted) };
            let expected = defendant.expected().filter(|_| by_expectation);
            let is_expected = expected.map(|it| (it.describe(), it.holds(&self.counted(&report))));
            let report = JudgeReport { expected: is_expected, ..report };
            exit = exit.max(match report.is_good(self.args.accepts_pe()) {
                _ if report.verdicts().iter().any(|it| it.1 == "JE") => Exit::Failed,
                true => Exit::Yes,
                false => Exit::No,
            });
            let text = if self.args.json {
                report.json(all.len() > 1)
            } else {
                report.summary(width, self.args.verbose)
            };
            self.print(&text)?;
            if self.args.json {
                self.say_why(&report);
            }
            reports.push(report);
        }
        if !self.args.json && all.len() > 1 {
            self.print(&JudgeReport::tally(&reports, self.args.accepts_pe()))?;
        }
        Ok(exit)
    }

    /// Returns the verdicts of a report as they count: PE may count as AC.
    fn counted<'r>(&self, report: &'r JudgeReport) -> Vec<(&'r str, &'r str)> {
        let mut verdicts = report.verdicts();
        for (_, code) in verdicts.iter_mut().filter(|it| it.1 == "PE" && self.args.accepts_pe()) {
            *code = "AC";
        }
        verdicts
    }

    /// Says why there are no tests in a report: what the compiler says, or what is missing.
    fn say_why(&self, report: &JudgeReport) {
        match report.verdict {
            Verdict::CompileError => self.stderr.print(&report.message),
            _ if report.message.is_empty() => {}
            _ => self.stderr.error(&format!("{}: {}", report.submission, report.message)),
        }
    }

    /// Judges one, if nobody interrupts.
    fn judge_one(&self, defendant: &Defendant, alone: bool) -> Result<Option<JudgeReport>, Exit> {
        let report = JudgeReport::new(defendant.name(), self.sandbox.tier());
        let program = match defendant {
            Defendant::Command(_, program) => program.clone(),
            Defendant::Submission(submission) => match self.build(submission) {
                Ok(Built::Program(program)) => program,
                Ok(Built::Refused(said)) => return Ok(Some(report.refused(said))),
                Err(Fault::Interrupted) => return Ok(None),
                Err(Fault::Failed(why)) => return Ok(Some(report.failed(why))),
            },
        };
        let trial = Trial {
            sandbox: self.sandbox,
            program: &program,
            limits: self.target.limits,
            interrupted: self.interrupted,
        };
        let report = JudgeReport { language: program.language.clone(), ..report };
        self.try_all(trial, report, alone || self.args.verbose)
    }

    fn build(&self, submission: &Submission) -> Result<Built, Fault> {
        let filled = |path: &Path| self.target.filled(path, self.sandbox.scratch());
        let include = self.target.package.part("include").filter(|folder| folder.is_dir());
        let include = include.map(|folder| filled(&folder)).transpose()?;
        self.builder.build(&Source {
            path: &filled(&submission.path)?,
            language: submission.language.as_deref(),
            entry: submission.entry.as_deref(),
            memory_bytes: self.target.limits.memory_bytes,
            include: include.as_deref(),
        })
    }

    /// Prints on stdout.
    pub(super) fn print(&self, text: &str) -> Result<(), Exit> {
        let mut stdout = AutoStream::new(io::stdout(), self.color);
        match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
            Ok(()) => Ok(()),
            // Whoever read the verdicts has read enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Exit::Yes),
            Err(error) => {
                self.stderr.error(&format!("cannot write <stdout>: {error}"));
                Err(Exit::CouldNotRun)
            }
        }
    }
}
