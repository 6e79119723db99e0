//! The commands that make inputs and answers: each is stopped when the time is over.

use std::time::{Duration, Instant};

use crate::cli::exit::Failure;
use runner_judge::{Judging, Program};

/// A command has this long in any case: most end sooner.
const LEAST: Duration = Duration::from_secs(1);

/// The reason why an input or a run on it is missing.
pub(super) enum Stop {
    /// The time was over.
    Time,
    /// The time was over while a command ran, which may never end: which one, and how long it ran.
    Late(String),
    /// Something failed.
    Failed(Failure),
}

/// Returns the output of a command, which has until the deadline, if there is one. A message begins with its fault.
///
/// # Errors
///
/// It failed, did not end in time, or cannot be run.
pub(super) fn output(
    (judging, program): (&Judging<'_>, &Program),
    (input, arguments): (&[u8], &[String]),
    deadline: Option<Instant>,
    fault: &str,
) -> Result<Vec<u8>, Stop> {
    let begin = Instant::now();
    let most = deadline.map(|deadline| deadline.saturating_duration_since(begin).max(LEAST));
    let made = judging.output(program, (input, arguments), most)?;
    made.map_err(|how| match most.filter(|&most| begin.elapsed() >= most) {
        Some(most) => {
            Stop::Late(format!("{fault}: it did not end within {:.1} s", most.as_secs_f64()))
        }
        None => Stop::Failed(Failure::refused(format!("{fault}: {how}"))),
    })
}

impl<E: Into<Failure>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}
