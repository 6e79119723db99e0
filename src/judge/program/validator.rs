//! Output validators: programs of a problem that judge outputs.

use std::ffi::OsString;
use std::fs::File;
use std::sync::atomic::AtomicBool;

use super::fault::JudgeFault;
use super::feedback::ValidatorFolder;
use super::helper_run::{Helped, Helper};
use super::run_verdict::{of_run, with_last_words};
use crate::compare::Verdict;
use runner_sandbox::{Job, JobEnd, JobInput, JobOutcome, OutputFiles, Sandbox};

/// The exit codes by which validators judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitCodes {
    /// Those of the package format: 42 accepts, 43 rejects.
    OfPackages,
    /// 0 and 1 as well, as programs end that no package has.
    OfPrograms,
}

impl ExitCodes {
    /// Returns whether a code accepts; `None` if it neither accepts nor rejects.
    pub(crate) const fn accepts(self, code: i32) -> Option<bool> {
        match (code, self) {
            (Helped::ACCEPTS, _) | (0, Self::OfPrograms) => Some(true),
            (Helped::REJECTS, _) | (1, Self::OfPrograms) => Some(false),
            _ => None,
        }
    }

    /// Says which codes there are.
    const fn words(self) -> &'static str {
        match self {
            Self::OfPackages => "42 accepts, 43 rejects",
            Self::OfPrograms => "0 or 42 accepts, 1 or 43 rejects",
        }
    }
}

/// The output validators of a problem, and their settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Validation<'v> {
    /// The validators; each must accept.
    pub(crate) validators: &'v [Helper],
    /// Their arguments.
    pub(crate) arguments: &'v [String],
    /// Their exit codes.
    pub(crate) codes: ExitCodes,
    /// Whether they talk with the program.
    pub(crate) is_interactive: bool,
    /// The maximum number of passes.
    pub(crate) passes: u32,
    /// Whether they give scores.
    pub(crate) is_scored: bool,
    /// Whether the talk is recorded.
    pub(crate) is_recorded: bool,
}

/// The judgement of a validator on an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// It is right.
    Accepted,
    /// It is wrong, for this reason.
    Refused(String),
}

impl Helper {
    /// Runs an output validator on an output.
    pub(super) fn judge(
        &self,
        sandbox: &Sandbox,
        place: &ValidatorFolder,
        (output, validation): (JobInput<'_>, Validation<'_>),
        interrupted: &AtomicBool,
    ) -> Result<Judgement, JudgeFault> {
        let printed = OutputFiles::new(sandbox.scratch())?;
        let command = self.command(place, validation.arguments);
        let job = self.job(place, &command, &printed);
        let outcome = sandbox.run(&Job { input: output, ..job }, interrupted)?;
        self.judgement(place, &outcome, (&printed.stderr, validation.codes))
    }

    /// Returns the verdict of a checker on an output, with its reason. It judges as an output validator or as a program of
    /// another judge does; if it does neither, such as when it crashes, the verdict is [`Verdict::JudgeError`].
    pub(crate) fn opinion(
        &self,
        sandbox: &Sandbox,
        [input, answer, output]: [&[u8]; 3],
        interrupted: &AtomicBool,
    ) -> Result<(Verdict, String), JudgeFault> {
        let place = ValidatorFolder::new(sandbox.scratch(), input, answer)?;
        let program = self.program.clone().reading(place.test.clone());
        let validation = Validation {
            validators: &[],
            arguments: &[],
            codes: ExitCodes::OfPrograms,
            is_interactive: false,
            passes: 1,
            is_scored: false,
            is_recorded: false,
        };
        let of = (JobInput::Bytes(output), validation);
        match (Self { program, ..*self }).judge(sandbox, &place, of, interrupted) {
            Ok(Judgement::Accepted) => Ok((Verdict::Accepted, String::new())),
            Ok(Judgement::Refused(why)) => Ok((Verdict::WrongAnswer, why)),
            Err(JudgeFault::Validator(why)) => Ok((Verdict::JudgeError, why)),
            Err(fault) => Err(fault),
        }
    }

    /// Returns the command of an output validator for a test.
    pub(super) fn command(&self, place: &ValidatorFolder, arguments: &[String]) -> Vec<OsString> {
        let mut command = self.program.command.clone();
        let mut feedback = place.feedback.clone().into_os_string();
        feedback.push("/");
        command.extend([place.input.clone().into(), place.answer.clone().into(), feedback]);
        command.extend(arguments.iter().map(OsString::from));
        command
    }

    /// Returns a run of an output validator.
    pub(super) fn job<'j>(
        &'j self,
        place: &'j ValidatorFolder,
        command: &'j [OsString],
        printed: &'j OutputFiles,
    ) -> Job<'j> {
        let none = JobInput::Bytes(b"");
        let job = self.program.job(&place.folder.path, printed, none, self.limits);
        Job { command, throw_away: false, ..job }
    }

    /// Returns the judgement of an output validator that has ended. One that neither accepts nor rejects is
    /// a fault of the judge.
    pub(super) fn judgement(
        &self,
        place: &ValidatorFolder,
        outcome: &JobOutcome,
        (stderr, codes): (&File, ExitCodes),
    ) -> Result<Judgement, JudgeFault> {
        let code = match outcome.end {
            JobEnd::Exited(code) if outcome.stopped.is_none() => Some(code),
            _ => None,
        };
        match code.and_then(|code| codes.accepts(code)) {
            Some(true) => Ok(Judgement::Accepted),
            Some(false) => Ok(Judgement::Refused(match place.message() {
                Some(message) => format!("the output validator: {message}"),
                None => with_last_words("the output validator rejects it", stderr),
            })),
            None => {
                let why = of_run(&self.limits, outcome, (0, 0));
                let why = why.map_or("exit code 0".to_owned(), |(_, why)| why);
                let known = code.map_or(String::new(), |_| format!(" ({})", codes.words()));
                Err(JudgeFault::Validator(with_last_words(&(why + &known), stderr)))
            }
        }
    }
}
