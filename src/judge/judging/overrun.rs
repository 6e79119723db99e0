//! Overruns: how long programs take that exceed the time limit.

use std::time::Duration;

use super::error::JudgeError;
use super::prepared::Judging;
use super::report::Report;
use super::subject::Subject;
use crate::compare::Verdict;
use crate::program::Built;

/// An overrun is measured up to this many times the time limit.
const TIMES: u32 = 4;

/// The time of a program on the slowest of the tests on which it exceeds the time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Overrun {
    /// The CPU time.
    pub cpu: Duration,
    /// Whether the program was stopped then.
    pub is_stopped: bool,
}

impl Judging<'_> {
    /// Returns the CPU time limit of programs.
    pub fn time_limit(&self) -> Duration {
        self.limits.cpu
    }

    /// Measures how long a program takes that exceeded the time limit: it runs again on those tests, and is stopped
    /// later. Returns `None` if it did not exceed the limit, or only waited.
    ///
    /// # Errors
    ///
    /// The judge was interrupted.
    pub fn overrun(
        &self,
        subject: &Subject,
        report: &Report,
    ) -> Result<Option<Overrun>, JudgeError> {
        let is_slow = |name: &str| {
            let mut tests = report.tests.iter().filter(|test| test.name == name);
            tests.any(|it| {
                let cpu = it.finding.outcome.as_ref().map(|outcome| outcome.cpu);
                it.finding.verdict == Verdict::TimeLimit && cpu > Some(self.limits.cpu)
            })
        };
        let slow: Vec<usize> =
            (0..self.tests().len()).filter(|&test| is_slow(&self.tests()[test].name)).collect();
        if slow.is_empty() {
            return Ok(None);
        }
        let program = match subject {
            Subject::Command(_, program) => program.clone(),
            Subject::Source(submission) => match self.program(submission)? {
                Built::Program(program) => program,
                Built::Refused(_) => return Ok(None),
            },
        };
        let mut run = self.run_of(&program);
        run.limits.cpu *= TIMES;
        run.limits.wall *= TIMES;
        let mut found: Option<Overrun> = None;
        for test in slow {
            let judged = self.run_one(run, None, test).ok_or(JudgeError::Interrupted)?;
            let Some(outcome) = judged.finding.outcome else { continue };
            let is_stopped = judged.finding.verdict == Verdict::TimeLimit;
            if found.is_none_or(|it| outcome.cpu > it.cpu) {
                found = Some(Overrun { cpu: outcome.cpu, is_stopped });
            }
            if is_stopped {
                break;
            }
        }
        Ok(found)
    }
}
