//! `runner judge --validate`: the validators of a package, on its data.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::judging::Judging;
use super::target::tolerance;
use super::validators::{build_one, limits};
use crate::cli::exit::Exit;
use crate::compare::Verdict;
use crate::package::{Test, TrialKind, ValidatorTrial};
use crate::program::{Finding, Helper, Program, TestCase};
use crate::report::one_line;

/// The exit code of an input validator that accepts.
const ACCEPTS: i32 = 42;

/// A validator of inputs or answers.
struct DataValidator {
    name: String,
    helper: Helper,
    /// Its exit code if it accepts.
    accepts: i32,
    /// Its last arguments.
    arguments: &'static [&'static str],
}

/// A language of validators: the ending of its files, the programs that run them, and the arguments
/// after the file.
type ValidatorLanguage = (&'static str, &'static [&'static str], &'static [&'static str]);

const LANGUAGES: [ValidatorLanguage; 2] =
    [("ctd", &["checktestdata", "pyctd"], &[]), ("viva", &["viva.sh"], &["/dev/stdin"])];

impl Judging<'_> {
    /// Runs the validators, and reports unexpected results.
    pub(super) fn validate(&self) -> Result<Exit, Exit> {
        let validators = self.validators("input", self.target.package.input_validators())?;
        let of_answers = self.validators("answer", self.target.package.answer_validators())?;
        let mut bad = 0;
        for test in &self.target.tests {
            let unreadable = |error| self.unreadable(&test.name, &error);
            let input = test.input.read().map_err(unreadable)?;
            let flags = |validator: &str| test.input_flags(validator);
            let mut why = self.rejected(&validators, &input, &flags)?;
            if why.is_none() {
                why = self.rejected_answer(&of_answers, test, &input)?;
            }
            if let Some(why) = why {
                bad += 1;
                self.say(&test.name, &why)?;
            }
        }
        for wrong in self.statically_wrong()? {
            bad += 1;
            self.session.print_styled(&format!("{}\n", one_line(&wrong)))?;
        }
        for trial in &self.target.trials {
            if let Some(why) = self.tried((&validators, &of_answers), trial)? {
                bad += 1;
                self.say(&trial.test.name, &why)?;
            }
        }
        let (inputs, all) = (self.target.tests.len(), self.target.trials.len());
        let more = format!(", {} answer validators", of_answers.len());
        let more = if of_answers.is_empty() { "" } else { &more };
        let count = format!("{} input validators{more}", validators.len());
        self.session.print_styled(&format!(
            "{count}, {inputs} tests, {all} tests of validators: {bad} with an unexpected result\n"
        ))?;
        Ok(if bad == 0 { Exit::Yes } else { Exit::No })
    }

    fn say(&self, name: &str, why: &str) -> Result<(), Exit> {
        self.session.print_styled(&format!("{}: {}\n", one_line(name), one_line(why)))
    }

    /// Builds validators of inputs or answers; those in languages without a program are left out.
    fn validators(&self, of: &str, paths: Vec<PathBuf>) -> Result<Vec<DataValidator>, Exit> {
        let mut found = Vec::new();
        for path in paths {
            let file = path.file_name().unwrap_or_default().display().to_string();
            let stem = path.file_stem().unwrap_or_default().display().to_string();
            let name = format!("{of} validator {stem}");
            let end = path.extension().unwrap_or_default();
            if let Some((_, tools, arguments)) = LANGUAGES.iter().find(|it| it.0 == end) {
                match self.run_by(tools, &path)? {
                    Some(program) => {
                        let helper = Helper { program, limits: limits(&self.target.metadata) };
                        found.push(DataValidator { name, helper, accepts: 0, arguments });
                    }
                    None => self.left_out(&file, &format!(": `{}` is not installed", tools[0])),
                }
            } else if path.is_dir() || self.builder.recipes.of_file(&path).is_some() {
                let Helper { program, limits } =
                    build_one(&self.builder, self.target, &path, self.session)?;
                let program = program.reading(self.place_of_input());
                let helper = Helper { program, limits };
                found.push(DataValidator { name, helper, accepts: ACCEPTS, arguments: &[] });
            } else if !self.builder.recipes.is_header(&path) {
                self.left_out(&file, "");
            }
        }
        Ok(found)
    }

    fn left_out(&self, validator: &str, why: &str) {
        let id = &self.target.package.id;
        self.session.stderr.warning(&format!("{id}: the validator {validator} is not run{why}"));
    }

    /// Returns the first of some programs that is installed, with a file as its argument.
    fn run_by(&self, tools: &[&str], file: &Path) -> Result<Option<Program>, Exit> {
        let Some(tool) = tools.iter().find(|tool| self.builder.machine.find(tool).is_some()) else {
            return Ok(None);
        };
        let command = [OsString::from(tool), file.as_os_str().to_owned()];
        let program = Program::of_command(&command, self.builder.machine, self.builder.recipes);
        let program = program.map_err(|error| self.session.stderr.fail(Exit::Failed, error))?;
        Ok(Some(program.reading(self.place_of_input())))
    }

    /// Returns where validators of answers find the input.
    fn place_of_input(&self) -> PathBuf {
        self.builder.sandbox.scratch().path().join("validated.in")
    }

    /// Returns which validator rejects an input or an answer, and why.
    fn rejected(
        &self,
        validators: &[DataValidator],
        input: &[u8],
        flags: &dyn Fn(&str) -> Vec<String>,
    ) -> Result<Option<String>, Exit> {
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
    ) -> Result<Option<String>, Exit> {
        if validators.is_empty() {
            return Ok(None);
        }
        let unreadable = |error| self.unreadable(&test.name, &error);
        let place = self.place_of_input();
        fs::write(&place, input).map_err(unreadable)?;
        let answer = test.answer.read().map_err(unreadable)?;
        self.rejected(validators, &answer, &|_| vec![place.display().to_string()])
    }

    /// Returns the unexpected result of a test of validators, if any.
    fn tried(
        &self,
        (validators, of_answers): (&[DataValidator], &[DataValidator]),
        trial: &ValidatorTrial,
    ) -> Result<Option<String>, Exit> {
        let test = &trial.test;
        let unreadable = |error| self.unreadable(&test.name, &error);
        let input = test.input.read().map_err(unreadable)?;
        let rejected = self.rejected(validators, &input, &|name| test.input_flags(name))?;
        let is_invalid = trial.kind == TrialKind::InvalidInput;
        if is_invalid || rejected.is_some() {
            let accepted = "no input validator rejects it".to_owned();
            return Ok(if is_invalid { rejected.is_none().then_some(accepted) } else { rejected });
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
    fn judged(&self, trial: &ValidatorTrial, input: &[u8]) -> Result<Finding, Exit> {
        let unreadable = |error| self.unreadable(&trial.test.name, &error);
        let real = trial.output.canonicalize().map_err(unreadable)?;
        let answer = &trial.test.answer.read().map_err(unreadable)?;
        let (kind, is_validated) = (self.target.package.kind(), !self.validators.is_empty());
        let tolerance = tolerance(kind, &trial.test, is_validated)
            .map_err(|error| self.broken(&format!("{}: {error}", trial.test.name)))?;
        let program = Program::of_answers(&real, self.builder.machine)
            .map_err(|error| self.session.stderr.fail(Exit::Failed, error))?;
        let run = self.run_of(&program);
        let arguments = [real.to_string_lossy().into_owned()];
        let case = TestCase { input, answer, arguments: &arguments, files: None };
        run.on(&case, self.criterion(&trial.test.flags, Some(&tolerance))).ok_or(Exit::Interrupted)
    }
}
