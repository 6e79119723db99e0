//! `runner judge --make-answers`: answers of an accepted submission, for tests that have none.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use super::judging::Judging;
use crate::cli::exit::Exit;
use crate::compare::Verdict;
use crate::package::{Data, Submission, Test};
use crate::program::{
    Built, Helped, Helper, JudgeFault, Program, ProgramBuilder, TestCase, TestRun,
};
use crate::sandbox::SandboxError;

/// The folder of submissions whose answers are right.
const ACCEPTED: &str = "accepted/";

impl Judging<'_> {
    /// Makes the answers that are missing, and says so.
    pub(super) fn make_answers(&self) -> Result<(), Exit> {
        let is_missing = |test: &&Test| is_missing(test);
        let missing: Vec<&Test> = self.target.tests.iter().filter(is_missing).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let mut by_solution: BTreeMap<Option<&Path>, Vec<&Test>> = BTreeMap::new();
        for test in missing {
            by_solution.entry(self.solution(test)).or_default().push(test);
        }
        by_solution.iter().try_for_each(|(solution, tests)| self.make_answers_of(*solution, tests))
    }

    /// Returns the program that makes the answer to a test, if the package names one.
    fn solution(&self, test: &Test) -> Option<&Path> {
        let planned = self.target.planned.tests.iter().find(|it| it.name == test.name)?;
        planned.solution.as_deref()
    }

    fn make_answers_of(&self, solution: Option<&Path>, missing: &[&Test]) -> Result<(), Exit> {
        let submission = match solution {
            Some(path) => Submission::at(path),
            None => self.accepted()?,
        };
        let program = self.built(&submission)?;
        let run = self.run_of(&program);
        for test in missing {
            self.make_answer(run, test, &submission.name)?;
        }
        let (id, count, name) = (&self.target.package.id, missing.len(), &submission.name);
        let tests = if count == 1 { "1 test has its answer" } else { "tests have their answers" };
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        self.session.stderr.warning(&format!("{id}: {count}{tests} from {name}"));
        Ok(())
    }

    /// Returns the first accepted submission.
    fn accepted(&self) -> Result<Submission, Exit> {
        let found = self.target.package.submissions();
        let found = found.map_err(|error| self.session.stderr.fail(Exit::BrokenProblem, error))?;
        found.into_iter().find(|it| it.name.starts_with(ACCEPTED)).ok_or_else(|| {
            self.broken("no accepted submission can make the answers that are missing")
        })
    }

    fn built(&self, submission: &Submission) -> Result<Program, Exit> {
        match self.program(submission) {
            Ok(Built::Program(program)) => Ok(program),
            Ok(Built::Refused(said)) => Err(self.broken(&format!(
                "cannot compile {}:\n{}",
                submission.name,
                said.trim_end()
            ))),
            Err(fault) => Err(self.failed(&fault)),
        }
    }

    fn make_answer(&self, run: TestRun<'_>, test: &Test, name: &str) -> Result<(), Exit> {
        let read = test.input.read();
        let input = read.map_err(|error| self.unreadable(&test.name, &error))?;
        let case = TestCase {
            input: &input,
            answer: b"",
            arguments: &test.arguments,
            files: test.files.as_deref(),
        };
        // An interactive program prints no answer.
        let output = if self.target.metadata.is_interactive {
            Vec::new()
        } else {
            let (finding, output) = run.output(&case).map_err(|fault| self.failed(&fault))?;
            if finding.verdict != Verdict::Accepted {
                let (code, why) = (finding.verdict.code(), finding.detail);
                return Err(
                    self.broken(&format!("{name} makes no answer to {}: {code} {why}", test.name))
                );
            }
            output
        };
        let Data::File(path) = &test.answer else { return Ok(()) };
        written(path, &output).map_err(|error| self.unreadable(&path.display().to_string(), &error))
    }

    pub(super) fn broken(&self, why: &str) -> Exit {
        let why = format!("{}: {why}", self.target.package.id);
        self.session.stderr.fail(Exit::BrokenProblem, why)
    }

    /// Reports that a file cannot be used.
    pub(super) fn unreadable(&self, name: &str, error: &io::Error) -> Exit {
        self.broken(&format!("cannot use {name}: {error}"))
    }

    /// Reports a fault of the judge.
    pub(super) fn failed(&self, fault: &JudgeFault) -> Exit {
        if matches!(fault, JudgeFault::Sandbox(SandboxError::Interrupted)) {
            return Exit::Interrupted;
        }
        self.session.stderr.fail(Exit::Failed, fault)
    }

    /// Runs a program of the package that helps the judge, with the source `beside` its feedback.
    pub(super) fn helped(
        &self,
        helper: &Helper,
        beside: Option<&Path>,
        of: (&[u8], &[String]),
    ) -> Result<Helped, Exit> {
        let ProgramBuilder { sandbox, interrupted, .. } = self.builder;
        let helped = helper.run(sandbox, of, beside, interrupted);
        helped.map_err(|fault| self.failed(&fault))
    }
}

fn is_missing(test: &Test) -> bool {
    matches!(&test.answer, Data::File(path) if !path.exists())
}

fn written(path: &Path, output: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, output)
}
