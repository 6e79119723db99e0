//! The time limit of a package that sets none: inferred from its accepted submissions.

use std::time::Duration;

use super::judging::Judging;
use super::units::seconds;
use crate::check::Verdict;
use crate::cli::exit::Exit;
use crate::judge::{Built, RunLimits, TestCase, TestRun};
use crate::problem::Submission;

/// The folder of submissions that must be quick enough.
const ACCEPTED: &str = "accepted/";

impl Judging<'_> {
    /// Infers the time limit, if the package sets none and nobody else does, and says so.
    pub(super) fn infer_time_limit(&mut self) -> Result<(), Exit> {
        if self.target.has_time_limit {
            return Ok(());
        }
        let found = self.target.package.submissions().unwrap_or_default();
        let accepted = found.iter().filter(|it| it.name.starts_with(ACCEPTED));
        let mut slowest: Option<(Duration, &str)> = None;
        for submission in accepted {
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
        Ok(())
    }

    /// Returns the time of a submission on its slowest test, if it can be run and is right.
    fn time_of(&self, submission: &Submission) -> Result<Option<Duration>, Exit> {
        let Ok(Built::Program(program)) = self.program(submission) else { return Ok(None) };
        let run = TestRun {
            sandbox: self.builder.sandbox,
            program: &program,
            limits: self.limits,
            interrupted: self.builder.interrupted,
        };
        let mut slowest = Duration::ZERO;
        for (test, tolerance) in self.target.tests.iter().zip(&self.target.tolerances) {
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
            let found = found.ok_or(Exit::Interrupted)?;
            if found.verdict != Verdict::Accepted {
                return Ok(None);
            }
            slowest = slowest.max(found.outcome.map_or(Duration::ZERO, |it| it.cpu));
        }
        Ok(Some(slowest))
    }
}
