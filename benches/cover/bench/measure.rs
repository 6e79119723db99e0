//! Runs of several programs, turn and turn about, and what they come to.

use std::io;
use std::time::Duration;

use super::child::{End, Job, Run};

/// A program that takes longer than this is run once: its time is long enough to trust.
const LONG: Duration = Duration::from_secs(10);

/// Runs the jobs in turn, so that what else the machine does falls on all of them alike.
///
/// Returns the runs of each job, at least one.
pub(super) fn alternately(jobs: &[Job], runs: u16) -> io::Result<Vec<Vec<Run>>> {
    let mut done: Vec<Vec<Run>> = vec![Vec::new(); jobs.len()];
    for _ in 0..runs {
        for (job, done) in jobs.iter().zip(&mut done) {
            if done.last().is_none_or(deserves_another) {
                done.push(job.run()?);
            }
        }
    }
    Ok(done)
}

fn deserves_another(run: &Run) -> bool {
    run.is_done() && run.cpu <= LONG
}

/// Returns the median of the CPU times, in seconds.
pub(super) fn median_cpu(runs: &[Run]) -> f64 {
    median(runs.iter().map(|run| run.cpu).collect()).as_secs_f64()
}

/// Returns the middle one of some times, or what lies between the middle two; of none, zero.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let (low, high) = (times.len().saturating_sub(1) / 2, times.len() / 2);
    match (times.get(low), times.get(high)) {
        (Some(low), Some(high)) => (*low + *high) / 2,
        _ => Duration::ZERO,
    }
}

/// Returns the shortest time from start to end, in seconds.
pub(super) fn best_wall(runs: &[Run]) -> f64 {
    runs.iter().map(|run| run.wall.as_secs_f64()).fold(f64::INFINITY, f64::min)
}

/// Returns the most memory of any run, in bytes.
pub(super) fn most_memory(runs: &[Run]) -> u64 {
    runs.iter().map(|run| run.memory).max().unwrap_or(0)
}

/// Tells whether a run was ended because its time was up.
pub(super) fn any_late(runs: &[Run]) -> bool {
    runs.iter().any(|run| run.end == End::Late)
}
