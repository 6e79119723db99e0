//! Searches that are saved, and jobs.

use std::fs;
use std::path::Path;

use super::super::super::exit::Exit;
use super::super::super::interruptions::interruptions;
use super::super::answering::CoverRun;
use super::super::args::CoverQuestion;
use super::answer::answer;
use super::prepared::{Prepared, begin, kernel, question};
use super::refusal::Refusal;
use super::saver::save_first;
use crate::cover::PartsQuestion;
use crate::jobs::{JobPlace, OtherSearch, SavedSearch, read_state};

/// A saved search has parts for this many jobs for each thread: little is lost when it is interrupted.
const JOBS: usize = 1024;
/// Their work is estimated in at most about this many nanoseconds; large parts are split further later.
const EFFORT_MAX: f64 = 5e8;

/// Begins a search that is saved, or goes on with it.
pub(super) fn saved(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Refusal> {
    let (question, interrupted) = (question(run), interruptions());
    if question == PartsQuestion::Covers {
        return Err(Refusal::new("--save needs --count, --best or a job of --split".to_owned())
            .with_help("covers are printed while they are found, and cannot be taken back"));
    }
    let mut prepared = Prepared::new(run, (run.name, text), question, run.args.kernel)?;
    let mut search = state(run, &prepared, None)?.unwrap_or_else(|| prepared.whole());
    save_first(run, &search)?;
    if search.work.is_none() {
        search = begin(run, &mut prepared, JOBS * run.args.jobs.threads().get(), EFFORT_MAX)?;
    }
    answer(run, prepared, search, &interrupted)
}

/// Does a job, or goes on with it.
pub(super) fn job(run: &CoverRun<'_>, text: &[u8], path: &Path) -> Result<Exit, Refusal> {
    let (name, interrupted) = (run.name, interruptions());
    let args = &run.args.parts;
    let asked = &run.args.asked;
    if asked.question() != CoverQuestion::Covers
        || asked.first.is_some()
        || run.args.kernel.is_some()
        || run.args.svg
    {
        return Err(Refusal::new(format!("{name}: the job file already states the question")));
    }
    if args.split.is_some() || args.estimate {
        return Err(Refusal::new(format!("{name}: this is a job of --split already")));
    }
    let wrong = |error: &dyn ToString| Refusal::new(format!("{name}: {}", error.to_string()));
    let mut job = SavedSearch::read(&String::from_utf8_lossy(text)).map_err(|it| wrong(&it))?;
    let (Some(problem), true) = (&job.problem, job.job.is_some()) else {
        return Err(wrong(&"this is the state of a search: name it with --save"));
    };
    let problem = path.parent().unwrap_or(Path::new("")).join(problem);
    let at = problem.display().to_string();
    let text = fs::read(&problem)
        .map_err(|error| Refusal::new(format!("{name}: cannot read its problem {at}: {error}")))?;
    let identity = &job.identity;
    let prepared = Prepared::new(run, (&at, &text), identity.question, kernel(identity))?;
    prepared.identity.check(identity).map_err(|other| wrong(&other))?;
    if identity.question == PartsQuestion::Covers && args.save.is_some() {
        return Err(wrong(&"covers are printed while they are found: --save cannot keep them"));
    }
    if let Some(state) = state(run, &prepared, job.job.as_ref())? {
        job = state;
    }
    job.problem = Some(at);
    fits(&prepared, &job).map_err(|other| wrong(&other))?;
    save_first(run, &job)?;
    answer(run, prepared, job, &interrupted)
}

/// Reads the state of a search or of a job, if there is one.
fn state(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    place: Option<&JobPlace>,
) -> Result<Option<SavedSearch>, Refusal> {
    let Some(path) = &run.args.parts.save else { return Ok(None) };
    let wrong = |error: &dyn ToString| {
        Refusal::new(format!("{}: {}", run.args.parts.state(), error.to_string()))
            .with_help("another file begins the search anew")
    };
    let Some(state) = read_state(path).map_err(|error| wrong(&error))? else { return Ok(None) };
    prepared.identity.check(&state.identity).map_err(|other| wrong(&other))?;
    if state.job.as_ref() != place {
        return Err(wrong(&match &state.job {
            Some(JobPlace { number, of, .. }) => format!("it belongs to job {number} of {of}"),
            None => "it belongs to the whole search".to_owned(),
        }));
    }
    fits(prepared, &state).map_err(|other| wrong(&other))?;
    Ok(Some(state))
}

/// Checks that all parts of a search are known.
fn fits(prepared: &Prepared<'_>, search: &SavedSearch) -> Result<(), OtherSearch> {
    let is_known = search.open.iter().all(|part| prepared.parts.has(part))
        && search.found.len() == prepared.parts.components();
    if is_known { Ok(()) } else { Err(OtherSearch::Version) }
}
