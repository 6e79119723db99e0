//! Puts the results of jobs together.

use std::fs;
use std::path::PathBuf;

use super::super::super::exit::{Exit, Failure};
use super::super::answering::CoverRun;
use super::super::printer;
use super::prepared::{Prepared, warn_damaged};
use crate::jobs::{JobResult, JobsError, Merged, SearchTask};
use crate::report::work_of_jobs;
use runner_cover::{Outcome, PartsQuestion, Stats};

/// Prints the answer of all jobs together, or the share of the work done.
pub(super) fn merge(run: &CoverRun<'_>) -> Result<Exit, Failure> {
    let args = &run.args.parts;
    let mut merged = Merged::default();
    for path in &args.merge {
        let name = path.display().to_string();
        let wrong =
            |error: &dyn ToString| Failure::refused(format!("{name}: {}", error.to_string()));
        let text = fs::read(path).map_err(|error| Failure::unreadable(&name, &error, None))?;
        match JobResult::read(&text) {
            Ok(result) => {
                warn_damaged(run, &name, &result.journal);
                merged.add(result).map_err(|error| wrong(&error))?;
            }
            // A job that was interrupted is one that is missing.
            Err(error @ JobsError::Cut) => run.stderr.warning(format_args!("{name}: {error}")),
            Err(error) => return Err(wrong(&error)),
        }
    }
    let Some(task) = merged.task() else {
        return Err(Failure::refused("no result is complete".to_owned()));
    };
    let told = work_of_jobs(&merged);
    if args.progress {
        let _ = run.stream.put(|out| out.extend_from_slice(told.as_bytes()));
        return Ok(Exit::Yes);
    }
    if !merged.is_complete() {
        run.say(&told);
        return Ok(Exit::No);
    }
    if !merged.doubled().is_empty() {
        run.say(&told);
    }
    print(run, &merged, task)
}

/// Prints the answer of all jobs.
fn print(run: &CoverRun<'_>, merged: &Merged, task: &SearchTask) -> Result<Exit, Failure> {
    let (question, totals) = (task.identity.question, merged.totals());
    if question == PartsQuestion::Count && !run.args.json && run.args.file.is_none() {
        let _ =
            run.stream.put(|out| out.extend_from_slice(format!("{}\n", totals.found).as_bytes()));
        return Ok(Exit::Yes);
    }
    let path = run.args.file.clone().or_else(|| task.problem.clone().map(PathBuf::from));
    let path = path.unwrap_or_default();
    let name = path.display().to_string();
    let text = fs::read(&path).map_err(|error| {
        Failure::with_help(
            format!("cannot read the problem {name}: {error}"),
            "`runner cover FILE --merge RESULT...` names its file".to_owned(),
        )
    })?;
    let prepared = Prepared::new(run, (&name, &text), question, task.identity.kernel.clone())?;
    let same = prepared.identity.check(&task.identity);
    same.map_err(|other| Failure::refused(format!("the results and {name}: {other}")))?;
    let mut report = prepared.report(Outcome::Complete, Stats::default(), &totals);
    match question {
        PartsQuestion::Count => printer::count(&run.stream, run.form, &report),
        PartsQuestion::Best { .. } => prepared.print_best(run, &totals.best, &mut report)?,
        PartsQuestion::Covers => {
            let most = run.args.covers_max().and_then(|most| usize::try_from(most).ok());
            let covers = merged.covers().take(most.unwrap_or(usize::MAX));
            prepared.print(run, covers, &report)?;
        }
    }
    Ok(Exit::Yes)
}
