//! Searches in parts: saved, split into jobs, merged, estimated.

mod answer;
mod estimate;
mod job;
mod merge;
mod prepared;
mod refusal;
mod saver;
mod split;

use std::path::Path;

use self::refusal::Refusal;
use super::super::exit::Exit;
use super::answering::CoverRun;
use crate::jobs::MARK;
use crate::report;

/// Puts the results of jobs together.
pub(super) fn merge(run: &CoverRun<'_>) -> Exit {
    merge::merge(run).unwrap_or_else(|refusal| refuse(run, &refusal))
}

/// Runs the requested action on a text: a problem or a job.
pub(super) fn run(run: &CoverRun<'_>, text: &[u8], path: &Path) -> Exit {
    let args = &run.args.parts;
    let done = match args.split {
        _ if text.starts_with(MARK.as_bytes()) => job::job(run, text, path),
        Some(jobs) => split::split(run, text, jobs.get()),
        None if args.estimate => estimate::estimate(run, text),
        None => job::saved(run, text),
    };
    done.unwrap_or_else(|refusal| refuse(run, &refusal))
}

/// Prints a refusal.
fn refuse(run: &CoverRun<'_>, refusal: &Refusal) -> Exit {
    let Refusal { title, help, exit, is_rendered } = refusal;
    if *is_rendered {
        run.say(title);
    } else {
        run.say(&report::plain(title, *help));
    }
    *exit
}
