//! Output validators: programs of a problem that judge outputs.

use std::ffi::OsString;
use std::fs::File;
use std::sync::atomic::AtomicBool;

use super::fault::JudgeFault;
use super::feedback::ValidatorFolder;
use super::helper_run::Helper;
use super::run_verdict::{of_run, with_last_words};
use runner_sandbox::{Job, JobEnd, JobInput, JobOutcome, OutputFiles, Sandbox};

/// The exit code of a validator that accepts.
const ACCEPTS: i32 = 42;
/// The exit code of a validator that rejects.
const REFUSES: i32 = 43;

/// The output validators of a problem, and their settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Validation<'v> {
    /// The validators; each must accept.
    pub(crate) validators: &'v [Helper],
    /// Their arguments.
    pub(crate) arguments: &'v [String],
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
        (output, arguments): (&File, &[String]),
        interrupted: &AtomicBool,
    ) -> Result<Judgement, JudgeFault> {
        let printed = OutputFiles::new(sandbox.scratch())?;
        let command = self.command(place, arguments);
        let job = self.job(place, &command, &printed);
        let outcome = sandbox.run(&Job { input: JobInput::File(output), ..job }, interrupted)?;
        self.judgement(place, &outcome, &printed.stderr)
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
        stderr: &File,
    ) -> Result<Judgement, JudgeFault> {
        match outcome.end {
            JobEnd::Exited(ACCEPTS) if outcome.stopped.is_none() => Ok(Judgement::Accepted),
            JobEnd::Exited(REFUSES) if outcome.stopped.is_none() => {
                let why = match place.message() {
                    Some(message) => format!("the output validator: {message}"),
                    None => "the output validator rejects it".to_owned(),
                };
                Ok(Judgement::Refused(why))
            }
            _ => {
                let why = of_run(&self.limits, outcome, (0, 0));
                let why = why.map_or("exit code 0".to_owned(), |(_, why)| why);
                Err(JudgeFault::Validator(with_last_words(&why, stderr)))
            }
        }
    }
}
