//! The time limit of a package that sets none: inferred from its submissions.

use std::time::Duration;

use super::error::JudgeError;
use super::observer::Observer;
use super::prepared::Judging;
use super::units::seconds;
use crate::compare::Verdict;
use crate::package::{PackageKind, Submission};
use crate::program::{Built, Finding};
use runner_sandbox::RunLimits;

impl Judging<'_> {
    /// Infers the time limit, if neither the package nor the plan sets one. Returns a remark if the usual limit is used
    /// for a folder of tests, where that matters only to programs that exceed it.
    ///
    /// # Errors
    ///
    /// The judge was interrupted.
    pub fn infer_time_limit(
        &mut self,
        observer: &mut dyn Observer,
    ) -> Result<Option<String>, JudgeError> {
        if self.plan.time_limit.is_some() || self.target.metadata.time_limit.is_some() {
            return Ok(None);
        }
        let found = self.target.package.submissions().unwrap_or_default();
        let mut slowest: Option<(Duration, &str)> = None;
        for submission in &found {
            let Some(time) = self.time_of(submission)? else { continue };
            if slowest.is_none_or(|(most, _)| time > most) {
                slowest = Some((time, &submission.name));
            }
        }
        let Some((time, name)) = slowest else {
            let usual = RunLimits::CPU.as_secs();
            let why = self.named(&format!("the package has no time limit: {usual} s is used"));
            if self.target.kind == PackageKind::Tests {
                return Ok(Some(why));
            }
            observer.note(&why);
            return Ok(None);
        };
        let said = &self.target.metadata;
        let times = said.accepted_to_limit();
        let step = said.time_resolution();
        let limit = (time.as_secs_f64() * times / step).ceil().max(1.0) * step;
        let of_time = RunLimits::new(self.plan.scaled(seconds(limit)), 0, 0);
        self.limits.cpu = of_time.cpu;
        self.limits.wall = self.plan.wall_limit.unwrap_or(of_time.wall);
        let time = time.as_secs_f64();
        observer.note(&self.named(&format!(
            "the package has no time limit: {limit} s is used, {times} times the {time:.3} s of \
             {name}, rounded up"
        )));
        self.check_slow(&found, observer)?;
        Ok(None)
    }

    /// Notes submissions that must be too slow, and are not clearly so.
    fn check_slow(
        &mut self,
        found: &[Submission],
        observer: &mut dyn Observer,
    ) -> Result<(), JudgeError> {
        let limit = self.limits;
        let least = seconds(limit.cpu.as_secs_f64() * self.target.metadata.limit_to_slow());
        (self.limits.cpu, self.limits.wall) = (least, limit.wall + least.saturating_sub(limit.cpu));
        for submission in found {
            if !self.is_slow(submission)? {
                let (name, least) = (&submission.name, least.as_secs_f64());
                let why = "for the time limit to be safe";
                observer
                    .note(&self.named(&format!("{name} must take longer than {least} s {why}")));
            }
        }
        self.limits = limit;
        Ok(())
    }

    /// Tells whether a submission exceeds the limit on some test. One that is not run may be slow.
    fn is_slow(&self, submission: &Submission) -> Result<bool, JudgeError> {
        let expected = submission.expected.as_ref();
        let is_bound = |name: &str| expected.is_some_and(|it| it.is_upper_bound(name));
        let mut is_slow = None;
        self.run_bound(submission, &is_bound, |_, finding| {
            is_slow = Some(finding.verdict == Verdict::TimeLimit);
            is_slow == Some(false)
        })?;
        Ok(is_slow != Some(false))
    }

    /// Returns the time of a submission on the slowest of the tests on which it bounds the time limit, if it
    /// can be run and is valid.
    fn time_of(&self, submission: &Submission) -> Result<Option<Duration>, JudgeError> {
        let Some(expected) = &submission.expected else { return Ok(None) };
        let mut slowest: Option<Duration> = None;
        self.run_bound(submission, &|name| expected.is_lower_bound(name), |name, finding| {
            let is_valid = expected.permits(name, self.counted(finding.verdict));
            let time = finding.outcome.as_ref().map_or(Duration::ZERO, |it| it.cpu);
            slowest = is_valid.then(|| slowest.unwrap_or_default().max(time));
            is_valid
        })?;
        Ok(slowest)
    }

    /// Runs a submission on the tests on which it bounds the time limit, if it can be built, until `goes_on`
    /// of the name of a test and its finding is false.
    fn run_bound(
        &self,
        submission: &Submission,
        is_bound: &dyn Fn(&str) -> bool,
        mut goes_on: impl FnMut(&str, &Finding) -> bool,
    ) -> Result<(), JudgeError> {
        let tests = self.tests().iter().enumerate();
        let mut bound = tests.filter(|(_, test)| is_bound(&test.name)).peekable();
        if bound.peek().is_none() {
            return Ok(());
        }
        let Ok(Built::Program(program)) = self.program(submission) else { return Ok(()) };
        for (index, test) in bound {
            let judged = self.run_one(self.run_of(&program), None, index);
            let judged = judged.ok_or(JudgeError::Interrupted)?;
            if !goes_on(&test.name, &judged.finding) {
                break;
            }
        }
        Ok(())
    }
}
