//! `runner judge --validate`: the validators of a package, on its data.

use std::fs;
use std::path::{Path, PathBuf};

use super::judging::Judging;
use super::validators::build_one;
use crate::check::Verdict;
use crate::cli::exit::Exit;
use crate::judge::{Finding, Helper, Program, TestCase, TestRun};
use crate::problem::{TrialKind, ValidatorTrial};

/// The exit code of an input validator that accepts.
const ACCEPTS: i32 = 42;

/// An input validator.
struct InputValidator {
    name: String,
    helper: Helper,
}

impl Judging<'_> {
    /// Runs the validators, and says what is not as it must be.
    pub(super) fn validate(&self) -> Result<Exit, Exit> {
        let validators = self.input_validators()?;
        let mut bad = 0;
        for test in &self.target.tests {
            let read = test.input.read().map_err(|error| self.unreadable(&test.name, &error))?;
            let flags = |validator: &str| test.input_flags(validator);
            if let Some(why) = self.rejected(&validators, &read, &flags)? {
                bad += 1;
                self.say(&test.name, &why)?;
            }
        }
        let trials = self.target.package.trials();
        for trial in &trials {
            if let Some(why) = self.tried(&validators, trial)? {
                bad += 1;
                self.say(&trial.name, &why)?;
            }
        }
        let (inputs, all) = (self.target.tests.len(), trials.len());
        let count = validators.len();
        self.session.print_styled(&format!(
            "{count} input validators, {inputs} tests, {all} tests of validators: {bad} are not as \
             they must be\n"
        ))?;
        Ok(if bad == 0 { Exit::Yes } else { Exit::No })
    }

    fn say(&self, name: &str, why: &str) -> Result<(), Exit> {
        self.session.print_styled(&format!("{name}: {why}\n"))
    }

    /// Builds the input validators; those in languages of their own are left out.
    fn input_validators(&self) -> Result<Vec<InputValidator>, Exit> {
        let mut found = Vec::new();
        for path in self.target.package.input_validators() {
            let name = path.file_name().unwrap_or_default().display().to_string();
            let is_known = path.is_dir() || self.builder.recipes.of_file(&path).is_some();
            if !is_known {
                let id = &self.target.package.id;
                self.session.stderr.warning(&format!("{id}: the validator {name} is not run"));
                continue;
            }
            let (program, limits) = build_one(&self.builder, self.target, &path, self.session)?;
            let name = path.file_stem().unwrap_or_default().display().to_string();
            found.push(InputValidator { name, helper: Helper { program, limits } });
        }
        Ok(found)
    }

    /// Returns which input validator rejects an input, and why.
    fn rejected(
        &self,
        validators: &[InputValidator],
        input: &[u8],
        flags: &dyn Fn(&str) -> Vec<String>,
    ) -> Result<Option<String>, Exit> {
        let (sandbox, interrupted) = (self.builder.sandbox, self.builder.interrupted);
        for InputValidator { name, helper } in validators {
            let helped = helper.run(sandbox, (input, &flags(name)), interrupted);
            let helped = helped.map_err(|fault| self.failed(&fault))?;
            if helped.exit != Some(ACCEPTS) {
                return Ok(Some(format!("the input validator {name} rejects it: {}", helped.how)));
            }
        }
        Ok(None)
    }

    /// Returns what is not as it must be, of a test of validators.
    fn tried(
        &self,
        validators: &[InputValidator],
        trial: &ValidatorTrial,
    ) -> Result<Option<String>, Exit> {
        let read = |path: PathBuf| {
            fs::read(&path).map_err(|error| self.unreadable(&path.display().to_string(), &error))
        };
        let input = read(trial.input.clone())?;
        let rejected = self.rejected(validators, &input, &|_| Vec::new())?;
        let is_invalid = trial.kind == TrialKind::InvalidInput;
        if is_invalid || rejected.is_some() {
            let accepted = "no input validator rejects it".to_owned();
            return Ok(if is_invalid { rejected.is_none().then_some(accepted) } else { rejected });
        }
        if trial.kind == TrialKind::ValidInput {
            return Ok(None);
        }
        let finding = self.judged(&input, &read(trial.answer())?, &trial.output())?;
        let is_right = finding.verdict == Verdict::Accepted;
        Ok(match (trial.kind, is_right) {
            (TrialKind::InvalidOutput, true) => Some("the output is accepted".to_owned()),
            (TrialKind::ValidOutput, false) => {
                Some(format!("{}: {}", finding.verdict.code(), finding.detail))
            }
            _ => None,
        })
    }

    /// Judges an output in a file.
    fn judged(&self, input: &[u8], answer: &[u8], output: &Path) -> Result<Finding, Exit> {
        let real = output
            .canonicalize()
            .map_err(|error| self.unreadable(&output.display().to_string(), &error))?;
        let program = Program::of_answers(&real, self.builder.machine).map_err(|error| {
            self.session.stderr.error(&error.to_string());
            Exit::Failed
        })?;
        let run = TestRun {
            sandbox: self.builder.sandbox,
            program: &program,
            limits: self.limits,
            interrupted: self.builder.interrupted,
        };
        let arguments = [real.to_string_lossy().into_owned()];
        let case = TestCase { input, answer, arguments: &arguments, files: None };
        // The flags of all tests; those of a single one are not for these.
        let first = self.target.tests.iter().zip(&self.target.tolerances).next();
        let (flags, tolerance) = first
            .map_or((&[][..], None), |(test, tolerance)| (test.flags.as_slice(), Some(tolerance)));
        run.on(&case, self.criterion(flags, tolerance)).ok_or(Exit::Interrupted)
    }
}
