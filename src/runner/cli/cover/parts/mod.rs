//! Searches in parts: saved, split into jobs, merged, estimated.

mod answer;
mod estimate;
mod job;
mod merge;
mod prepared;
mod saver;
mod search;
mod split;

use std::path::Path;

use super::super::exit::{Exit, Failure};
use super::answering::CoverRun;
use crate::jobs::MARK;

/// Runs the requested action: on results, or on a text, which is a problem or a job.
pub(super) fn run(run: &CoverRun<'_>, text: &[u8], path: &Path) -> Result<Exit, Failure> {
    let args = &run.args.parts;
    match args.split {
        _ if !args.merge.is_empty() => merge::merge(run),
        _ if text.starts_with(MARK.as_bytes()) => job::job(run, text, path),
        Some(jobs) => split::split(run, text, jobs.get()),
        None if args.estimate => estimate::estimate(run, text),
        None => job::saved(run, text),
    }
}
