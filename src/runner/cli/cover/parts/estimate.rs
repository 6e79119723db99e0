//! Estimates a search.

use super::super::super::exit::{Exit, Failure};
use super::super::answering::{CoverFailure, CoverRun};
use super::prepared::only_problem;
use crate::report::EstimateReport;

/// Prints an estimate of the search for all covers.
pub(super) fn estimate(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Failure> {
    let args = run.args;
    let (_, problem) = only_problem(run, (run.name, text))?;
    let progress = |share| run.progress.set_share(share);
    run.progress.begin_search();
    let query = run.limited(&problem).kernel(args.kernel).progress(&progress);
    let answer = query.estimate(args.parts.seconds).map_err(CoverFailure::from);
    let answer = answer.map_err(|failure| failure.of_instance(run.name, 1))?;
    if !answer.outcome.is_complete() {
        let title = "states or a short search answer, and took longer than --seconds";
        return Err(Failure::new(Exit::No, format!("{}: {title}", run.name)));
    }
    let (estimate, threads) = (answer.found, args.jobs.threads().get());
    let report = EstimateReport { estimate, threads, kernel: answer.kernel };
    let text = if args.json { report.json() } else { report.lines() };
    run.aside(|| {
        let _ = run.stream.put(|out| out.extend_from_slice(text.as_bytes()));
    });
    Ok(Exit::Yes)
}
