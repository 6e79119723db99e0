//! Estimates a search.

use super::super::super::exit::{Exit, Failure};
use super::super::answering::{CoverRun, failed};
use super::prepared::Prepared;
use crate::report::EstimateReport;

/// Prints an estimate of the search for all covers.
pub(super) fn estimate(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Failure> {
    let args = run.args;
    let prepared = Prepared::typed(run, text)?;
    let progress = |share| run.progress.set_share(share);
    run.progress.begin_search();
    let answer = prepared.query(run).progress(&progress).estimate(args.parts.seconds);
    let answer = answer.map_err(failed(run.name))?;
    let (estimate, threads) = (answer.found, args.jobs.threads().get());
    let report = EstimateReport { estimate, threads, kernel: answer.kernel };
    let text = if args.json { report.json() } else { report.lines() };
    run.aside(|| {
        let _ = run.stream.put(|out| out.extend_from_slice(text.as_bytes()));
    });
    Ok(Exit::Yes)
}
