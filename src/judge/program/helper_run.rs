//! Helpers of a package; runs of graders, input validators and generators.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::executable::Program;
use super::fault::JudgeFault;
use super::run_verdict::{of_run, with_last_words};
use super::source::copy_source;
use runner_sandbox::{
    Job, JobEnd, JobInput, JobOutcome, OutputFiles, RunFolder, RunLimits, Sandbox,
};

/// A program of a package that helps the judge.
#[derive(Clone, Debug)]
pub(crate) struct Helper {
    /// The program.
    pub(crate) program: Program,
    /// Its limits.
    pub(crate) limits: RunLimits,
}

/// The result of a helper.
#[derive(Clone, Debug)]
pub(crate) struct Helped {
    /// Its exit code, if it kept to its limits and was not killed.
    pub(crate) exit: Option<i32>,
    /// Its output.
    pub(crate) output: Vec<u8>,
    /// How it ended, in words, with the end of its stderr.
    pub(crate) how: String,
}

impl Helped {
    /// The exit code of a validator that accepts.
    pub(crate) const ACCEPTS: i32 = 42;
    /// The exit code of a validator that rejects.
    pub(crate) const REJECTS: i32 = 43;
}

impl Helper {
    /// Runs the helper, if wanted in a folder with a copy of some files.
    pub(crate) fn run(
        &self,
        sandbox: &Sandbox,
        (input, arguments): (&[u8], &[String]),
        files: Option<&Path>,
        interrupted: &AtomicBool,
    ) -> Result<Helped, JudgeFault> {
        let scratch = sandbox.scratch();
        let (folder, printed) = (RunFolder::new(scratch)?, OutputFiles::new(scratch)?);
        self.program.furnish(&folder.path)?;
        if let Some(files) = files {
            copy_source(files, &folder.path)
                .map_err(|error| JudgeFault::Read { path: files.to_path_buf(), error })?;
        }
        let command = self.program.with(arguments);
        let input = JobInput::Bytes(input);
        let job = self.program.job(&folder.path, &printed, input, self.limits);
        let outcome = sandbox.run(&Job { command: &command, ..job }, interrupted)?;
        let (end, code) = match outcome.end {
            JobEnd::Exited(code) => (JobEnd::Exited(0), Some(code)),
            killed @ JobEnd::Killed(_) => (killed, None),
        };
        // Its exit code counts only if it kept to its limits.
        let failed = of_run(&self.limits, &JobOutcome { end, ..outcome }, printed.lengths());
        let exit = code.filter(|_| failed.is_none());
        let how = match failed {
            Some((_, why)) => why,
            None => format!("exit code {}", code.unwrap_or(0)),
        };
        let output = OutputFiles::beginning(&printed.stdout, self.limits.output_bytes)?;
        Ok(Helped { exit, output, how: with_last_words(&how, &printed.stderr) })
    }
}
