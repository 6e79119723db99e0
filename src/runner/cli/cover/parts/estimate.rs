//! Estimates a search.

use std::time::Instant;

use super::super::super::exit::Exit;
use super::super::answering::CoverRun;
use super::prepared::Prepared;
use super::refusal::Refusal;
use crate::report::EstimateReport;
use runner_cover::{Limits, PartsQuestion, Settings};

/// Prints an estimate of the search for all covers.
pub(super) fn estimate(run: &CoverRun<'_>, text: &[u8]) -> Result<Exit, Refusal> {
    let args = run.args;
    let mut prepared = Prepared::new(run, (run.name, text), PartsQuestion::Count, args.kernel)?;
    let (started, seconds) = (Instant::now(), args.parts.seconds.as_secs_f64());
    let clock = || {
        let passed = started.elapsed().as_secs_f64();
        run.progress.set_share((passed / seconds).min(1.0));
        passed
    };
    run.progress.begin_search();
    let limits = Limits { bytes: run.bytes(), ..Limits::default() };
    let settings = Settings { kernel: args.kernel, limits, ..Settings::default() };
    let estimate = prepared.parts.estimate(&settings, &clock, seconds);
    let estimate = estimate.map_err(|unfit| Refusal::failed(&unfit.into(), run.name))?;
    let threads = args.jobs.threads().get();
    let Some(estimate) = estimate else {
        let title = "states or a short search answer, and took longer than --seconds";
        return Err(Refusal { exit: Exit::No, ..Refusal::new(format!("{}: {title}", run.name)) });
    };
    let report = EstimateReport { estimate, threads, kernel: prepared.parts.kernel() };
    let text = if args.json { report.json() } else { report.lines() };
    run.aside(|| {
        let _ = run.stream.put(|out| out.extend_from_slice(text.as_bytes()));
    });
    Ok(Exit::Yes)
}
