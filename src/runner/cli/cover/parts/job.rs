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
use super::prepared::{Prepared, question, warn_damaged};
use crate::jobs::{JobPlace, Journal};
use runner_cover::{PartsQuestion, SearchPart};

/// A saved search has at least this many parts: little is lost when it is interrupted.
const PARTS: usize = 1024;

/// Begins a search that is saved, or goes on with it.
pub(super) fn saved(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    if question(run) == PartsQuestion::Covers {
        return Err(Failure::with_help(
            "--save needs --count, --best or a job of --split",
            "covers are printed while they are found, and cannot be taken back".to_owned(),
        ));
    }
    let prepared = Prepared::typed(run, text)?;
    if let Some((journal, parts)) = state(run, &prepared, None)? {
        return answer(run, &prepared, (journal, &parts), &interrupted);
    }
    let journal = Journal::new(prepared.task(run, None, PARTS)?);
    let parts = prepared.parts(run, &journal).map_err(Failure::refused)?;
    answer(run, &prepared, (journal, &parts), &interrupted)
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
    let kernel = identity.kernel.clone();
    let prepared = Prepared::new(run, (&at, &text), identity.question, kernel)?;
    let mut parts = prepared.parts(run, &job).map_err(|other| wrong(&other))?;
    if identity.question == PartsQuestion::Covers && args.save.is_some() {
        return Err(wrong(&"covers are printed while they are found: --save cannot keep them"));
    }
    if let Some(state) = state(run, &prepared, Some(place))? {
        (job, parts) = state;
    }
    answer(run, &prepared, (job.of_problem(at.clone()), &parts), &interrupted)
}

/// Reads the journal of a search or of a job, and its parts, if there is one.
fn state(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    place: Option<&JobPlace>,
) -> Result<Option<(Journal, Vec<SearchPart>)>, Failure> {
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
    let parts = prepared.parts(run, &journal).map_err(|other| wrong(&other))?;
    if journal.task().job.as_ref() != place {
        return Err(wrong(&match &journal.task().job {
            Some(JobPlace { number, of, .. }) => format!("it belongs to job {number} of {of}"),
            None => "it belongs to the whole search".to_owned(),
        }));
    }
    warn_damaged(run, &state, &journal);
    Ok(Some((journal, parts)))
}
