//! Made answers: those of an accepted submission, for tests that have none.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use super::error::JudgeError;
use super::observer::Observer;
use super::prepared::Judging;
use super::run::case;
use crate::compare::Verdict;
use crate::package::{Data, Submission, Test};
use crate::program::{Built, Program, TestRun};

impl Judging<'_> {
    /// Makes the tests and the answers that the plan wants.
    ///
    /// # Errors
    ///
    /// A program of the package cannot be built, or does not make a test or an answer.
    pub fn make_tests(&self, observer: &mut dyn Observer) -> Result<(), JudgeError> {
        self.generate(observer)?;
        let is_missing = |test: &&Test| is_missing(test);
        let missing: Vec<&Test> = self.target.tests.iter().filter(is_missing).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let mut by_solution: BTreeMap<Option<&Path>, Vec<&Test>> = BTreeMap::new();
        for test in missing {
            by_solution.entry(self.solution(test)).or_default().push(test);
        }
        for (solution, tests) in by_solution {
            self.make_answers(solution, &tests, observer)?;
        }
        Ok(())
    }

    /// Returns the program that makes the answer to a test, if the package names one.
    fn solution(&self, test: &Test) -> Option<&Path> {
        let planned = self.target.planned.tests.iter().find(|it| it.name == test.name)?;
        planned.solution.as_deref()
    }

    fn make_answers(
        &self,
        solution: Option<&Path>,
        missing: &[&Test],
        observer: &mut dyn Observer,
    ) -> Result<(), JudgeError> {
        let submission = match solution {
            Some(path) => Submission::at(path),
            None => self.accepted()?,
        };
        let program = self.built(&submission)?;
        let run = self.run_of(&program);
        for test in missing {
            self.make_answer(run, test, &submission.name)?;
        }
        let (count, name) = (missing.len(), &submission.name);
        let tests = if count == 1 { "1 test has its answer" } else { "tests have their answers" };
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        observer.note(&self.named(&format!("{count}{tests} from {name}")));
        Ok(())
    }

    /// Returns the first accepted submission.
    fn accepted(&self) -> Result<Submission, JudgeError> {
        self.target.package.accepted()?.ok_or_else(|| {
            self.broken("no accepted submission can make the answers that are missing")
        })
    }

    fn built(&self, submission: &Submission) -> Result<Program, JudgeError> {
        match self.program(submission)? {
            Built::Program(program) => Ok(program),
            Built::Refused(said) => {
                let (name, said) = (&submission.name, said.trim_end());
                Err(self.broken(&format!("cannot compile {name}:\n{said}")))
            }
        }
    }

    fn make_answer(&self, run: TestRun<'_>, test: &Test, name: &str) -> Result<(), JudgeError> {
        let input = test.input.read().map_err(self.unusable(&test.name))?;
        // An interactive program prints no answer.
        let output = if self.target.metadata.is_interactive {
            Vec::new()
        } else {
            let (finding, output) = run.output(&case(test, &input, b""))?;
            if finding.verdict != Verdict::Accepted {
                let (code, why) = (finding.verdict.code(), finding.detail);
                return Err(
                    self.broken(&format!("{name} makes no answer to {}: {code} {why}", test.name))
                );
            }
            output
        };
        let Data::File(path) = &test.answer else { return Ok(()) };
        written(path, &output).map_err(self.unusable(&path.display().to_string()))
    }
}

fn is_missing(test: &Test) -> bool {
    matches!(&test.answer, Data::File(path) if !path.exists())
}

/// Writes a file, and the folders above it.
pub(super) fn written(path: &Path, output: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, output)
}
