//! Searches that are saved, and jobs.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::Path;

use super::super::super::exit::{Exit, Failure};
use super::super::super::interruptions::interruptions;
use super::super::answering::CoverRun;
use super::super::args::CoverQuestion;
use super::super::printer::PrintForm;
use super::answer::answer;
use super::prepared::{Prepared, kernel, question, warn_damaged};
use crate::jobs::{JobPlace, Journal};
use runner_cover::PartsQuestion;

/// A saved search has parts for this many jobs: little is lost when it is interrupted.
const JOBS: usize = 1024;

/// Begins a search that is saved, or goes on with it.
pub(super) fn saved(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Failure> {
    let (question, interrupted) = (question(run), interruptions());
    if question == PartsQuestion::Covers {
        return Err(Failure::with_help(
            "--save needs --count, --best or a job of --split",
            "covers are printed while they are found, and cannot be taken back".to_owned(),
        ));
    }
    let mut prepared = Prepared::new(run, (run.name, text), question, run.args.kernel)?;
    let journal = match state(run, &prepared, None)? {
        Some(journal) => journal,
        None => Journal::new(prepared.task(run, None, JOBS)?),
    };
    answer(run, prepared, &journal, &interrupted)
}

/// Does a job, or goes on with it.
pub(super) fn job(run: &CoverRun<'_>, text: &[u8], path: &Path) -> Result<Exit, Failure> {
    let (name, interrupted) = (run.name, interruptions());
    let args = &run.args.parts;
    if run.question != CoverQuestion::Covers
        || run.args.asked.first.is_some()
        || run.args.kernel.is_some()
        || run.form == PrintForm::Svg
    {
        return Err(Failure::refused(format!("{name}: the job file already states the question")));
    }
    if args.split.is_some() || args.estimate {
        return Err(Failure::refused(format!("{name}: this is a job of --split already")));
    }
    let wrong = |error: &dyn ToString| Failure::refused(format!("{name}: {}", error.to_string()));
    let mut job = Journal::read(text).map_err(|error| wrong(&error))?;
    let (Some(problem), Some(place)) = (&job.task().problem, &job.task().job) else {
        return Err(wrong(&"this is the state of a search: name it with --save"));
    };
    let problem = path.parent().unwrap_or(Path::new("")).join(problem);
    let at = problem.display().to_string();
    let text = fs::read(&problem).map_err(|error| {
        Failure::refused(format!("{name}: cannot read its problem {at}: {error}"))
    })?;
    let identity = &job.task().identity;
    let prepared = Prepared::new(run, (&at, &text), identity.question, kernel(identity))?;
    prepared.check(&job).map_err(|other| wrong(&other))?;
    if identity.question == PartsQuestion::Covers && args.save.is_some() {
        return Err(wrong(&"covers are printed while they are found: --save cannot keep them"));
    }
    if let Some(state) = state(run, &prepared, Some(place))? {
        job = state;
    }
    answer(run, prepared, &job.of_problem(at), &interrupted)
}

/// Reads the journal of a search or of a job, if there is one.
fn state(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    place: Option<&JobPlace>,
) -> Result<Option<Journal>, Failure> {
    let Some(path) = &run.args.parts.save else { return Ok(None) };
    let state = run.args.parts.state();
    let wrong = |error: &dyn ToString| {
        let title = format!("{state}: {}", error.to_string());
        Failure::with_help(title, "another file begins the search anew".to_owned())
    };
    if path.metadata().is_ok_and(|it| !it.is_file() && !it.is_dir()) {
        // A device or a pipe may never end.
        return Err(wrong(&Error::other("not a file")));
    }
    let text = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| wrong(&error))?,
    };
    let journal = Journal::read(&text).map_err(|error| wrong(&error))?;
    prepared.check(&journal).map_err(|other| wrong(&other))?;
    if journal.task().job.as_ref() != place {
        return Err(wrong(&match &journal.task().job {
            Some(JobPlace { number, of, .. }) => format!("it belongs to job {number} of {of}"),
            None => "it belongs to the whole search".to_owned(),
        }));
    }
    warn_damaged(run, &state, &journal);
    Ok(Some(journal))
}
