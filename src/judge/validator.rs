//! Output validators: programs of a problem that judge outputs.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::fault::JudgeFault;
use super::limits::RunLimits;
use super::program::Program;
use super::run_folder::{OutputFiles, RunFolder};
use super::run_verdict::of_run;
use super::sandbox::{Job, JobEnd, Sandbox};

/// The exit code of a validator that accepts.
const ACCEPTS: i32 = 42;
/// The exit code of a validator that rejects.
const REFUSES: i32 = 43;
/// At most this many characters of its message are shown.
const MESSAGE_CHARS: usize = 200;

/// An output validator.
#[derive(Clone, Debug)]
pub struct Validator {
    /// The program.
    pub program: Program,
    /// Its limits.
    pub limits: RunLimits,
}

/// The data for a validator.
pub(super) struct Ruling<'r> {
    pub(super) input: &'r [u8],
    pub(super) answer: &'r [u8],
    pub(super) output: &'r [u8],
    pub(super) arguments: &'r [String],
}

impl Validator {
    /// Runs the validator. Returns its reason if it rejects the output. A validator that neither
    /// accepts nor rejects is a fault of the judge.
    pub(super) fn refusal(
        &self,
        sandbox: &Sandbox,
        case: &Ruling<'_>,
        interrupted: &AtomicBool,
    ) -> Result<Option<String>, JudgeFault> {
        let scratch = sandbox.scratch();
        let (run, printed) = (RunFolder::new(scratch)?, OutputFiles::new(scratch)?);
        let feedback = run.path.join("feedback");
        fs::create_dir(&feedback)?;
        let (input, answer) = (run.path.join("input"), run.path.join("answer"));
        fs::write(&input, case.input)?;
        fs::write(&answer, case.answer)?;
        let mut command = self.program.command.clone();
        let mut folder = feedback.clone().into_os_string();
        folder.push("/");
        command.extend([input.into_os_string(), answer.into_os_string(), folder]);
        command.extend(case.arguments.iter().map(OsString::from));
        let job = Job {
            command: &command,
            throw_away: false,
            ..self.program.job(&run.path, &printed, case.output, self.limits)
        };
        let outcome = sandbox.run(&job, interrupted)?;
        match outcome.end {
            JobEnd::Exited(ACCEPTS) if outcome.stopped.is_none() => Ok(None),
            JobEnd::Exited(REFUSES) if outcome.stopped.is_none() => Ok(Some(message(&feedback))),
            _ => {
                let why = of_run(&self.limits, &outcome, 0, 0);
                let why = why.map_or("exit code 0".to_owned(), |(_, why)| why);
                Err(JudgeFault::Validator(why))
            }
        }
    }
}

/// Returns a validator's message to the judges, in one line.
fn message(feedback: &Path) -> String {
    let said = fs::read(feedback.join("judgemessage.txt")).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let words: Vec<&str> = said.split_whitespace().collect();
    match words.join(" ") {
        empty if empty.is_empty() => "the output validator rejects it".to_owned(),
        words => format!(
            "the output validator: {}",
            words.chars().take(MESSAGE_CHARS).collect::<String>()
        ),
    }
}
