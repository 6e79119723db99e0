//! A judging: a package that is ready to judge programs.

use std::io;
use std::path::{Path, PathBuf};

use super::error::JudgeError;
use super::observer::Observer;
use super::plan::Plan;
use super::target::Target;
use super::units::{bytes, seconds};
use crate::compare::Verdict;
use crate::package::{Package, Submission, Test};
use crate::program::{
    Built, Helped, Helper, JudgeFault, Program, ProgramSource, TestRun, Workshop,
};
use runner_sandbox::RunLimits;

/// A package that is ready to judge programs.
pub struct Judging<'j> {
    pub(super) plan: Plan<'j>,
    pub(super) target: Target<'j>,
    pub(super) workshop: Workshop<'j>,
    /// The limits of programs.
    pub(super) limits: RunLimits,
    /// The output validators.
    pub(super) validators: Vec<Helper>,
    /// The input validators, for inputs that are not tests.
    pub(super) input_validators: Vec<DataValidator>,
    /// The grader of the package, if one is needed.
    pub(super) grader: Option<Helper>,
    /// The static validator of the package, if it has one.
    pub(super) static_validator: Option<StaticValidator>,
}

/// A static validator, and the groups of tests that it validates, each with its arguments.
pub(super) struct StaticValidator {
    pub(super) helper: Helper,
    pub(super) groups: Vec<(String, Vec<String>)>,
}

/// A validator of inputs or answers.
pub(super) struct DataValidator {
    pub(super) name: String,
    pub(super) helper: Helper,
    /// Its exit code if it accepts.
    pub(super) accepts: i32,
    /// Its last arguments.
    pub(super) arguments: &'static [&'static str],
}

impl<'j> Judging<'j> {
    /// Reads a package, and builds its output validators and graders. The limits of compilers in the workshop
    /// are the default for those that the package sets.
    ///
    /// # Errors
    ///
    /// The package is broken, one of its programs cannot be built, or the sandbox cannot keep its limits.
    pub fn prepare(
        package: &'j Package,
        plan: Plan<'j>,
        mut workshop: Workshop<'j>,
        observer: &mut dyn Observer,
    ) -> Result<Self, JudgeError> {
        let target = Target::read(package, &plan, &workshop, observer)?;
        let limits = target.limits(&plan);
        if let Some(note) = limits.lower_limits()? {
            observer.note(&note);
        }
        let said = &target.metadata;
        workshop.time = said.compilation_time.map_or(workshop.time, seconds);
        workshop.memory_bytes = said.compilation_memory.map_or(workshop.memory_bytes, bytes);
        let mut judging = Self {
            plan,
            target,
            workshop,
            limits,
            validators: Vec::new(),
            input_validators: Vec::new(),
            grader: None,
            static_validator: None,
        };
        judging.validators = judging.output_validators()?;
        if judging.plan.other_inputs {
            let paths = package.input_validators();
            judging.input_validators = judging.data_validators("input", paths, observer)?;
        }
        judging.grader = judging.grader()?;
        judging.static_validator = judging.static_validator()?;
        Ok(judging)
    }

    /// Returns the package.
    pub fn package(&self) -> &Package {
        self.target.package
    }

    /// Returns the tests that are run.
    pub fn tests(&self) -> &[Test] {
        &self.target.tests
    }

    /// Tells whether a submission can be judged: whether it has a language that is known, if it needs one.
    pub fn is_known(&self, submission: &Submission) -> bool {
        self.target.metadata.is_submit_answer
            || submission.path.is_dir()
            || submission.language.is_some()
            || self.workshop.recipes.of_file(&submission.path).is_some()
    }

    /// Returns a verdict as it counts: PE may be as good as AC.
    pub(super) fn counted(&self, verdict: Verdict) -> Verdict {
        if verdict.is_good(self.plan.accepts_pe) { Verdict::Accepted } else { verdict }
    }

    /// Returns how a program is run.
    pub(super) fn run_of<'p>(&'p self, program: &'p Program) -> TestRun<'p> {
        self.workshop.run_of(program, self.limits)
    }

    /// Makes a program of a submission.
    ///
    /// # Errors
    ///
    /// It cannot be compiled at all, as without a compiler.
    pub fn program(&self, submission: &Submission) -> Result<Built, JudgeFault> {
        if let Some(fault) = submission.fault() {
            Ok(Built::Refused(fault.to_string()))
        } else if self.target.metadata.is_submit_answer {
            self.answers(submission)
        } else {
            self.build(submission)
        }
    }

    fn build(&self, submission: &Submission) -> Result<Built, JudgeFault> {
        let include = self.target.package.part("include").filter(|folder| folder.is_dir());
        let include = include.map(|folder| self.filled(&folder)).transpose()?;
        self.workshop.build(&ProgramSource {
            language: submission.language.as_deref(),
            entry: submission.entry.as_deref(),
            memory_bytes: self.limits.memory_bytes,
            include: include.as_deref(),
            ..ProgramSource::at(&self.filled(&submission.path)?)
        })
    }

    /// Returns the path of a program with the constants of the package filled in.
    pub(super) fn filled(&self, program: &Path) -> Result<PathBuf, JudgeFault> {
        let place = self.workshop.sandbox.scratch().path().join("filled");
        let filled = self.target.package.filled(&self.target.metadata, program, &place);
        filled.map_err(|error| JudgeFault::Read { path: program.to_path_buf(), error })
    }

    /// Runs a program of the package that helps the judge, with the source `beside` its feedback.
    pub(super) fn helped(
        &self,
        helper: &Helper,
        beside: Option<&Path>,
        of: (&[u8], &[String]),
    ) -> Result<Helped, JudgeFault> {
        helper.run(self.workshop.sandbox, of, beside, self.workshop.interrupted)
    }

    /// Returns a note or a fault with the name of the package.
    pub(super) fn named(&self, text: &str) -> String {
        format!("{}: {text}", self.target.package.id)
    }

    /// Returns the error that the package is broken, for this reason.
    pub(super) fn broken(&self, why: &str) -> JudgeError {
        JudgeError::Broken(vec![self.named(why)])
    }

    /// Returns the error that a file or a test cannot be used.
    pub(super) fn unusable(&self, name: &str) -> impl Fn(io::Error) -> JudgeError {
        move |error| self.broken(&format!("cannot use {name}: {error}"))
    }
}
