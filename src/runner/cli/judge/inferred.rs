//! The time limit of a package that sets none: inferred from its submissions.

use std::time::Duration;

use super::judging::Judging;
use super::units::seconds;
use crate::cli::exit::Exit;
use crate::compare::{Tolerance, Verdict};
use crate::package::{Submission, Test};
use crate::program::{Built, Finding, TestCase, TestRun};
use crate::sandbox::RunLimits;

impl Judging<'_> {
    /// Infers the time limit, if neither the package nor the command line sets one, and reports it.
    pub(super) fn infer_time_limit(&mut self) -> Result<(), Exit> {
        if self.target.has_time_limit {
            return Ok(());
        }
        let found = self.target.package.submissions().unwrap_or_default();
        let mut slowest: Option<(Duration, &str)> = None;
        for submission in &found {
            let Some(time) = self.time_of(submission)? else { continue };
            if slowest.is_none_or(|(most, _)| time > most) {
                slowest = Some((time, &submission.name));
            }
        }
        let id = &self.target.package.id;
        let Some((time, name)) = slowest else {
            let usual = RunLimits::CPU.as_secs();
            let why = format!("{id}: the package has no time limit: {usual} s is used");
            self.session.stderr.warning(&why);
            return Ok(());
        };
        let said = &self.target.metadata;
        let times = said.accepted_to_limit();
        let step = said.time_resolution();
        let limit = (time.as_secs_f64() * times / step).ceil().max(1.0) * step;
        let wall = self.args.wall_limit;
        let of_time = RunLimits::new(seconds(limit), 0, 0);
        self.limits.cpu = of_time.cpu;
        self.limits.wall = wall.unwrap_or(of_time.wall);
        let time = time.as_secs_f64();
        self.session.stderr.warning(&format!(
            "{id}: the package has no time limit: {limit} s is used, {times} times the {time:.3} s \
             of {name}, rounded up"
        ));
        self.check_slow(&found)
    }

    /// Warns of submissions that must be too slow, and are not clearly so.
    fn check_slow(&mut self, found: &[Submission]) -> Result<(), Exit> {
        let limit = self.limits;
        let least = seconds(limit.cpu.as_secs_f64() * self.target.metadata.limit_to_slow());
        (self.limits.cpu, self.limits.wall) = (least, limit.wall + least.saturating_sub(limit.cpu));
        for submission in found {
            if !self.is_slow(submission)? {
                let (id, name, least) =
                    (&self.target.package.id, &submission.name, least.as_secs_f64());
                self.session.stderr.warning(&format!(
                    "{id}: {name} must take longer than {least} s for the time limit to be safe"
                ));
            }
        }
        self.limits = limit;
        Ok(())
    }

    /// Tells whether a submission exceeds the limit on some test. One that is not run may be slow.
    fn is_slow(&self, submission: &Submission) -> Result<bool, Exit> {
        let expected = submission.expected.as_ref();
        let is_bound = |test: &Test| expected.is_some_and(|it| it.is_upper_bound(&test.name));
        let tests = self.target.tests.iter().zip(&self.target.tolerances);
        let mut tests = tests.filter(|(test, _)| is_bound(test)).peekable();
        if tests.peek().is_none() {
            return Ok(true);
        }
        let Ok(Built::Program(program)) = self.program(submission) else { return Ok(true) };
        let run = self.run_of(&program);
        for (test, tolerance) in tests {
            if self.found(run, test, tolerance)?.is_some_and(|it| it.verdict == Verdict::TimeLimit)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Runs a program on a test whose files can be read.
    fn found(
        &self,
        run: TestRun<'_>,
        test: &Test,
        tolerance: &Tolerance,
    ) -> Result<Option<Finding>, Exit> {
        let (Ok(input), Ok(answer)) = (test.input.read(), test.answer.read()) else {
            return Ok(None);
        };
        let case = TestCase {
            input: &input,
            answer: &answer,
            arguments: &test.arguments,
            files: test.files.as_deref(),
        };
        let found = run.on(&case, self.criterion(&test.flags, Some(tolerance)));
        found.map(Some).ok_or(Exit::Interrupted)
    }

    /// Returns the time of a submission on the slowest of the tests on which it bounds the time limit, if it
    /// can be run and is valid.
    fn time_of(&self, submission: &Submission) -> Result<Option<Duration>, Exit> {
        let Some(expected) = &submission.expected else { return Ok(None) };
        let tests = self.target.tests.iter().zip(&self.target.tolerances);
        let mut tests = tests.filter(|(test, _)| expected.is_lower_bound(&test.name)).peekable();
        if tests.peek().is_none() {
            return Ok(None);
        }
        let Ok(Built::Program(program)) = self.program(submission) else { return Ok(None) };
        let run = self.run_of(&program);
        let mut slowest = Duration::ZERO;
        for (test, tolerance) in tests {
            let Some(found) = self.found(run, test, tolerance)? else { return Ok(None) };
            if !expected.permits(&test.name, self.counted_one(found.verdict)) {
                return Ok(None);
            }
            slowest = slowest.max(found.outcome.map_or(Duration::ZERO, |it| it.cpu));
        }
        Ok(Some(slowest))
    }
}
