//! Puts the results of jobs together.

use std::fs;
use std::path::PathBuf;

use super::super::super::exit::Exit;
use super::super::answering::{CoverRun, report};
use super::super::printer;
use super::prepared::{Prepared, kernel, print_best, print_covers};
use super::refusal::Refusal;
use crate::cover::{Answer, Outcome, PartedSearch, PartsQuestion, Stats};
use crate::jobs::{JobResult, JobsError, Merged};
use crate::report::work_of_jobs;

/// Prints the answer of all jobs together, or the share of the work done.
pub(super) fn merge(run: &CoverRun<'_>) -> Result<Exit, Refusal> {
    let args = &run.args.parts;
    let mut results = Vec::new();
    for path in &args.merge {
        let name = path.display().to_string();
        match fs::read(path).map_err(JobsError::from).and_then(|text| JobResult::read(&text)) {
            Ok(result) => results.push((name, result)),
            // A job that was interrupted is one that is missing.
            Err(error @ JobsError::Cut) => run.stderr.warning(&format!("{name}: {error}")),
            Err(error) => return Err(Refusal::new(format!("{name}: {error}"))),
        }
    }
    let merged = crate::jobs::merge(results).map_err(|(name, error)| {
        Refusal::new(name.map_or_else(|| error.to_string(), |name| format!("{name}: {error}")))
    })?;
    let told = work_of_jobs(&merged);
    if args.progress {
        let _ = run.stream.put(|out| out.extend_from_slice(told.as_bytes()));
        return Ok(Exit::Yes);
    }
    if !merged.is_complete() {
        return Err(Refusal { exit: Exit::No, ..Refusal::rendered(told) });
    }
    if !merged.doubled.is_empty() {
        run.say(&told);
    }
    print(run, &merged)
}

/// Prints the answer of all jobs.
fn print(run: &CoverRun<'_>, merged: &Merged) -> Result<Exit, Refusal> {
    let question = merged.identity.question;
    let count = PartedSearch::total(&merged.found).to_string();
    if question == PartsQuestion::Count && !run.args.json && run.args.file.is_none() {
        let _ = run.stream.put(|out| out.extend_from_slice(format!("{count}\n").as_bytes()));
        return Ok(Exit::Yes);
    }
    let path = run.args.file.clone().or_else(|| merged.problem.clone().map(PathBuf::from));
    let path = path.unwrap_or_default();
    let name = path.display().to_string();
    let text = fs::read(&path).map_err(|error| {
        Refusal::new(format!("cannot read the problem {name}: {error}"))
            .with_help("`runner cover FILE --merge RESULT...` names its file")
    })?;
    let prepared = Prepared::new(run, (&name, &text), question, kernel(&merged.identity))?;
    let same = prepared.identity.check(&merged.identity);
    same.map_err(|other| Refusal::new(format!("the results and {name}: {other}")))?;
    let stats = Stats { nodes: merged.nodes, ..Stats::default() };
    let kernel = prepared.parts.kernel();
    let answer = Answer { found: (), outcome: Outcome::Complete, kernel, stats };
    let mut report = report(1, &prepared.problem, &answer, count);
    match question {
        PartsQuestion::Count => printer::count(&run.stream, run.form(), &report),
        PartsQuestion::Best(_) => print_best(run, &prepared, &merged.best, &mut report)?,
        PartsQuestion::Covers => {
            report.covers = merged.covers.len().to_string();
            let most = run.args.covers_max().and_then(|most| usize::try_from(most).ok());
            let covers = merged.covers.iter().take(most.unwrap_or(usize::MAX));
            print_covers(run, &prepared, covers.map(Vec::as_slice), &report)?;
        }
    }
    Ok(Exit::Yes)
}
