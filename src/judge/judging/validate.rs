//! Validation: the validators of a package, on its data.

use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::error::JudgeError;
use super::observer::Observer;
use super::prepared::{DataValidator, Judging};
use super::target::tolerance;
use crate::compare::Verdict;
use crate::package::{Test, TrialKind, ValidatorTrial};
use crate::program::{Finding, Helped, Helper, Program, TestCase};

/// The numbers of validators, of what they were run on, and of unexpected results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValidatorTally {
    /// The input validators.
    pub of_inputs: usize,
    /// The answer validators.
    pub of_answers: usize,
    /// The tests.
    pub tests: usize,
    /// The tests of validators.
    pub trials: usize,
    /// Whether a checker judged inputs and answers, too.
    pub has_rules: bool,
    /// The unexpected results.
    pub unexpected: usize,
}

/// A language of validators: the ending of its files, the programs that run them, and the arguments
/// after the file.
type ValidatorLanguage = (&'static str, &'static [&'static str], &'static [&'static str]);

const LANGUAGES: [ValidatorLanguage; 2] =
    [("ctd", &["checktestdata", "pyctd"], &[]), ("viva", &["viva.sh"], &["/dev/stdin"])];

impl Judging<'_> {
    /// Runs the validators on the tests, on the submissions and on the tests of validators.
    ///
    /// # Errors
    ///
    /// A validator cannot be built or run, or the observer has stopped it.
    pub fn validate(&self, observer: &mut dyn Observer) -> Result<ValidatorTally, JudgeError> {
        let (package, trials) = (self.target.package, &self.target.trials);
        let validators = self.data_validators("input", package.input_validators(), observer)?;
        let of_answers = self.data_validators("answer", package.answer_validators(), observer)?;
        let mut unexpected = 0;
        let mut tell = |name: &str, why: &str| {
            unexpected += 1;
            match observer.unexpected(name, why) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(JudgeError::Stopped),
            }
        };
        for test in self.tests() {
            let input = test.input.read().map_err(self.unusable(&test.name))?;
            let flags = |validator: &str| test.input_flags(validator);
            let mut why = self.broken_rule(test, &input)?;
            if why.is_none() {
                why = self.rejected(&validators, &input, &flags)?;
            }
            if why.is_none() {
                why = self.rejected_answer(&of_answers, test, &input)?;
            }
            why.map_or(Ok(()), |why| tell(&test.name, &why))?;
        }
        for (name, why) in self.statically_wrong()? {
            tell(&name, &why)?;
        }
        for trial in trials {
            let why = self.tried((&validators, &of_answers), trial)?;
            why.map_or(Ok(()), |why| tell(&trial.test.name, &why))?;
        }
        Ok(ValidatorTally {
            of_inputs: validators.len(),
            of_answers: of_answers.len(),
            tests: self.tests().len(),
            trials: trials.len(),
            has_rules: self.plan.checker.is_some(),
            unexpected,
        })
    }

    /// Returns why the checker rejects the input or the answer of a test, if there is one and it does.
    fn broken_rule(&self, test: &Test, input: &[u8]) -> Result<Option<String>, JudgeError> {
        let Some(checker) = self.plan.checker else { return Ok(None) };
        if let Some(why) = checker.fault_of_input(input) {
            return Ok(Some(format!("the input is not as the definition says: {why}")));
        }
        let answer = test.answer.read().map_err(self.unusable(&test.name))?;
        let why = checker.fault_of_answer(input, &answer);
        Ok(why.map(|why| format!("the answer is not as the definition says: {why}")))
    }

    /// Builds validators of inputs or answers; those in languages without a program are left out.
    pub(super) fn data_validators(
        &self,
        of: &str,
        paths: Vec<PathBuf>,
        observer: &mut dyn Observer,
    ) -> Result<Vec<DataValidator>, JudgeError> {
        let mut found = Vec::new();
        let mut left_out = |file: &str, why: &str| {
            observer.note(&self.named(&format!("the validator {file} is not run{why}")));
        };
        for path in paths {
            let file = path.file_name().unwrap_or_default().display().to_string();
            let stem = path.file_stem().unwrap_or_default().display().to_string();
            let name = format!("{of} validator {stem}");
            let end = path.extension().unwrap_or_default();
            if let Some((_, tools, arguments)) = LANGUAGES.iter().find(|it| it.0 == end) {
                match self.run_by(tools, &path)? {
                    Some(program) => {
                        let helper = Helper { program, limits: self.helper_limits() };
                        found.push(DataValidator { name, helper, accepts: 0, arguments });
                    }
                    None => left_out(&file, &format!(": `{}` is not installed", tools[0])),
                }
            } else if path.is_dir() || self.workshop.recipes.of_file(&path).is_some() {
                let mut helper = self.helper(&path)?;
                helper.program = helper.program.reading(self.place_of_input());
                found.push(DataValidator {
                    name,
                    helper,
                    accepts: Helped::ACCEPTS,
                    arguments: &[],
                });
            } else if !self.workshop.recipes.is_header(&path) {
                left_out(&file, "");
            }
        }
        Ok(found)
    }

    /// Returns the first of some programs that is installed, with a file as its argument.
    fn run_by(&self, tools: &[&str], file: &Path) -> Result<Option<Program>, JudgeError> {
        let Some(tool) = tools.iter().find(|tool| self.workshop.machine.find(tool).is_some())
        else {
            return Ok(None);
        };
        let program = self.workshop.command(&[OsString::from(tool), file.as_os_str().to_owned()]);
        let program = program.map_err(|error| JudgeError::Failed(error.to_string()))?;
        Ok(Some(program.reading(self.place_of_input())))
    }

    /// Returns where validators of answers find the input.
    fn place_of_input(&self) -> PathBuf {
        self.workshop.sandbox.scratch().path().join("validated.in")
    }

    /// Returns which validator rejects an input or an answer, and why.
    pub(super) fn rejected(
        &self,
        validators: &[DataValidator],
        input: &[u8],
        flags: &dyn Fn(&str) -> Vec<String>,
    ) -> Result<Option<String>, JudgeError> {
        for DataValidator { name, helper, accepts, arguments } in validators {
            let stem = name.rsplit(' ').next().unwrap_or(name);
            let mut all = flags(stem);
            all.extend(arguments.iter().map(ToString::to_string));
            let helped = self.helped(helper, None, (input, &all))?;
            if helped.exit != Some(*accepts) {
                return Ok(Some(format!("the {name} rejects it: {}", helped.how)));
            }
        }
        Ok(None)
    }

    /// Returns which validator rejects the answer of a test, and why.
    fn rejected_answer(
        &self,
        validators: &[DataValidator],
        test: &Test,
        input: &[u8],
    ) -> Result<Option<String>, JudgeError> {
        if validators.is_empty() {
            return Ok(None);
        }
        let unusable = self.unusable(&test.name);
        let place = self.place_of_input();
        fs::write(&place, input).map_err(&unusable)?;
        let answer = test.answer.read().map_err(&unusable)?;
        self.rejected(validators, &answer, &|_| vec![place.display().to_string()])
    }

    /// Returns the unexpected result of a test of validators, if any.
    fn tried(
        &self,
        (validators, of_answers): (&[DataValidator], &[DataValidator]),
        trial: &ValidatorTrial,
    ) -> Result<Option<String>, JudgeError> {
        let test = &trial.test;
        let input = test.input.read().map_err(self.unusable(&test.name))?;
        let rejected = self.rejected(validators, &input, &|name| test.input_flags(name))?;
        let fault = self.plan.checker.map(|checker| checker.fault_of_input(&input));
        if trial.kind == TrialKind::InvalidInput {
            // Each that can reject it must: other judges have no definition.
            let is_asked = fault.is_none() || !validators.is_empty();
            return Ok(match fault {
                Some(None) => Some("the definition accepts the input".to_owned()),
                _ if is_asked && rejected.is_none() => {
                    Some("no input validator rejects it".to_owned())
                }
                _ => None,
            });
        }
        let rejected =
            fault.flatten().map(|why| format!("the definition rejects it: {why}")).or(rejected);
        if rejected.is_some() {
            return Ok(rejected);
        }
        if trial.kind == TrialKind::ValidInput {
            return Ok(None);
        }
        let is_of_answer = trial.kind == TrialKind::InvalidAnswer;
        if is_of_answer && self.rejected_answer(of_answers, test, &input)?.is_some() {
            return Ok(None);
        }
        let finding = self.judged(trial, &input)?;
        let is_right = finding.verdict == Verdict::Accepted;
        Ok(match (trial.kind, is_right) {
            (TrialKind::InvalidAnswer, true) => Some("the answer is accepted".to_owned()),
            (TrialKind::InvalidOutput, true) => Some("the output is accepted".to_owned()),
            (TrialKind::ValidOutput, false) => {
                Some(format!("{}: {}", finding.verdict.code(), finding.detail))
            }
            _ => None,
        })
    }

    /// Judges the output of a test of validators.
    fn judged(&self, trial: &ValidatorTrial, input: &[u8]) -> Result<Finding, JudgeError> {
        let unusable = self.unusable(&trial.test.name);
        let real = trial.output.canonicalize().map_err(&unusable)?;
        let answer = &trial.test.answer.read().map_err(&unusable)?;
        let rules = (self.target.kind, self.plan.flags);
        let tolerance = tolerance(rules, &trial.test, !self.validators.is_empty())
            .map_err(|error| self.broken(&format!("{}: {error}", trial.test.name)))?;
        let program = Program::of_answers(&real, self.workshop.machine)
            .map_err(|error| JudgeError::Failed(error.to_string()))?;
        let run = self.run_of(&program);
        let arguments = [real.to_string_lossy().into_owned()];
        let case = TestCase { input, answer, arguments: &arguments, files: None };
        let rule = self.criterion(&trial.test.flags, Some(&tolerance));
        run.on(&case, rule).ok_or(JudgeError::Interrupted)
    }
}
