//! Programs on inputs that are not tests of the package: those that generators make.

use std::time::Duration;

use super::error::JudgeError;
use super::prepared::Judging;
use crate::compare::Verdict;
use crate::program::{ExitCodes, Finding, Helper, Program, TestCase};

impl Judging<'_> {
    /// Returns which input validator of the package rejects an input, and why.
    ///
    /// # Errors
    ///
    /// A validator cannot be run.
    pub fn rejected_input(&self, input: &[u8]) -> Result<Option<String>, JudgeError> {
        let flags = |validator: &str| self.tests().first().map(|test| test.input_flags(validator));
        self.rejected(&self.input_validators, input, &|name| flags(name).unwrap_or_default())
    }

    /// Runs a program that makes inputs or answers, within the limits of those that help the judge, and at most for
    /// this time. Returns its output, or why it has failed.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn output(
        &self,
        program: &Program,
        of: (&[u8], &[String]),
        most: Option<Duration>,
    ) -> Result<Result<Vec<u8>, String>, JudgeError> {
        let mut limits = self.helper_limits();
        limits.wall = most.map_or(limits.wall, |most| most.min(limits.wall));
        let helper = Helper { program: program.clone(), limits };
        let helped = self.helped(&helper, None, of)?;
        Ok(if helped.exit == Some(0) { Ok(helped.output) } else { Err(helped.how) })
    }

    /// Returns the verdict of a checker on an output, beside an input and a right output, with its reason. It ends as
    /// output validators do, or with exit code 0 or 1; otherwise the verdict is [`Verdict::JudgeError`].
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn opinion_of_checker(
        &self,
        checker: &Program,
        of: [&[u8]; 3],
    ) -> Result<(Verdict, String), JudgeError> {
        let helper = Helper { program: checker.clone(), limits: self.helper_limits() };
        Ok(helper.opinion(self.workshop.sandbox, of, self.workshop.interrupted)?)
    }

    /// Returns the same of an input validator on an input.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn opinion_of_validator(
        &self,
        validator: &Program,
        input: &[u8],
    ) -> Result<(Verdict, String), JudgeError> {
        let helper = Helper { program: validator.clone(), limits: self.helper_limits() };
        let helped = self.helped(&helper, None, (input, &[]))?;
        let verdict = match helped.exit.and_then(|code| ExitCodes::OfPrograms.accepts(code)) {
            Some(true) => Verdict::Accepted,
            Some(false) => Verdict::WrongAnswer,
            None => Verdict::JudgeError,
        };
        Ok((verdict, helped.how))
    }

    /// Judges a program on an input and its answer, as on a secret test. The interactor of the plan gets the
    /// arguments.
    ///
    /// # Errors
    ///
    /// The judge was interrupted.
    pub fn judge_input(
        &self,
        program: &Program,
        (input, answer): (&[u8], &[u8]),
        arguments: &[String],
    ) -> Result<Finding, JudgeError> {
        let test = self.tests().first();
        let flags = if self.plan.interactor.is_some() {
            arguments
        } else {
            test.map_or(&[][..], |test| test.flags.as_slice())
        };
        let of_program = test.map_or(&[][..], |test| test.arguments.as_slice());
        let case = TestCase { input, answer, arguments: of_program, files: None };
        let rule = self.criterion(flags, self.target.tolerances.first());
        self.run_of(program).on(&case, rule).ok_or(JudgeError::Interrupted)
    }

    /// Tells whether programs talk with a validator.
    pub fn is_interactive(&self) -> bool {
        self.plan.interactor.is_some() || self.target.metadata.is_interactive
    }
}
