//! The plan: how a package is judged.

use std::time::Duration;

use super::units::seconds;
use crate::compare::Checker;
use crate::program::Program;

/// How a package is judged.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Plan<'p> {
    /// Whether only the samples are run: in a folder of tests without any of that name, all.
    pub samples: bool,
    /// Whether the tests that the package only describes are made.
    pub generate: bool,
    /// Whether the answers of tests that have none are those of an accepted submission.
    pub make_answers: bool,
    /// Whether the tests of validators are read, for [`Judging::validate`](super::Judging::validate).
    pub trials: bool,
    /// Whether a presentation error counts as accepted.
    pub accepts_pe: bool,
    /// Whether the talks of programs with output validators are recorded.
    pub is_recorded: bool,
    /// Whether programs are judged on inputs that are not tests of the package, which may have none: see
    /// [`Judging::judge_input`](super::Judging::judge_input).
    pub other_inputs: bool,
    /// The number of tests that are run at the same time.
    pub jobs: usize,
    /// The CPU time limit, if not that of the package.
    pub time_limit: Option<Duration>,
    /// By how much the time limit of the package is multiplied, as for a slower machine.
    pub time_factor: Option<f64>,
    /// The wall-clock limit, if not the usual one for the time limit.
    pub wall_limit: Option<Duration>,
    /// The memory limit in bytes, if not that of the package.
    pub memory_bytes: Option<u64>,
    /// The output limit in bytes, if not that of the package.
    pub output_bytes: Option<u64>,
    /// The flags of the default validator for a folder of tests, if it is not compared exactly. A package
    /// has its own.
    pub flags: Option<&'p [String]>,
    /// The checker, if the package has rules of its own. It replaces output validators, which are for other
    /// judges.
    pub checker: Option<&'p (dyn Checker + Sync)>,
    /// The program that programs talk with, instead of the output validators of the package.
    pub interactor: Option<&'p Program>,
}

impl Plan<'_> {
    /// Returns a time limit, multiplied as the plan wants it.
    pub(super) fn scaled(&self, limit: Duration) -> Duration {
        self.time_factor.map_or(limit, |factor| seconds(limit.as_secs_f64() * factor))
    }
}
