//! Submitted answers: files instead of programs.

use std::path::{Path, PathBuf};

use super::prepared::Judging;
use crate::package::{Submission, Test};
use crate::program::{Built, JudgeFault, Program};
use runner_sandbox::SandboxError;

/// The extensions of submitted answers.
const ENDINGS: [&str; 2] = ["ans", "out"];

impl Judging<'_> {
    /// Returns a program that prints submitted answers.
    pub(super) fn answers(&self, submission: &Submission) -> Result<Built, JudgeFault> {
        let real = submission.path.canonicalize();
        let real =
            real.map_err(|error| JudgeFault::Read { path: submission.path.clone(), error })?;
        let program = Program::of_answers(&real, self.workshop.machine);
        program
            .map(Built::Program)
            .map_err(|error| JudgeFault::Sandbox(SandboxError::Sandbox(error.to_string())))
    }
}

/// Returns the arguments with which a test is run: the file with the answer, if answers are
/// submitted at a path. There may be no answer.
pub(super) fn arguments(test: &Test, answers: Option<&Path>) -> Option<Vec<String>> {
    let Some(answers) = answers else { return Some(test.arguments.clone()) };
    let file = answer(test, answers)?.canonicalize().ok()?;
    Some(vec![file.to_string_lossy().into_owned()])
}

/// Finds the answer to a test: by the name of the test, or by the end of that.
fn answer(test: &Test, answers: &Path) -> Option<PathBuf> {
    if answers.is_file() {
        return Some(answers.to_path_buf());
    }
    let last = test.name.rsplit('/').next().unwrap_or(&test.name);
    let names = [test.name.as_str(), last];
    let files = names.iter().flat_map(|name| ENDINGS.map(|ending| format!("{name}.{ending}")));
    files.map(|file| answers.join(file)).find(|file| file.is_file())
}
