//! Estimates a search.

use std::time::Instant;

use super::super::super::exit::Exit;
use super::super::answering::CoverRun;
use super::prepared::Prepared;
use super::refusal::Refusal;
use crate::cover::{Estimate, Estimated, KernelRow, Limits, PartsQuestion, Settings};
use crate::report::EstimateReport;

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
    let open = prepared.parts.open();
    let sampled = prepared.parts.estimate(&open, &clock, seconds);
    let sampled = sampled.map(|estimate| (estimate, prepared.parts.kernel()));
    let known = match sampled {
        Some(sampled) => Some(sampled),
        None => counted(run, &prepared, &clock, seconds)?,
    };
    let threads = args.jobs.threads().get();
    let Some((estimate, kernel)) = known else {
        return Err(Refusal {
            exit: Exit::No,
            ..Refusal::new(format!("{}: states answer, and took longer than --seconds", run.name))
        });
    };
    let report = EstimateReport { estimate, threads, kernel };
    let text = if args.json { report.json() } else { report.lines() };
    run.aside(|| {
        let _ = run.stream.put(|out| out.extend_from_slice(text.as_bytes()));
    });
    Ok(Exit::Yes)
}

/// Counts the covers where that takes states or a short search no longer than samples. Returns `None` if
/// time is up.
fn counted(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    clock: &(dyn Fn() -> f64 + Sync),
    seconds: f64,
) -> Result<Option<(Estimate, &'static KernelRow)>, Refusal> {
    let cancelled = || clock() >= seconds;
    let limits = Limits { cancelled: Some(&cancelled), bytes: run.bytes(), ..Limits::default() };
    let settings = Settings { kernel: run.args.kernel, limits, ..Settings::default() };
    let answer = prepared.problem.count(&settings);
    let answer = answer.map_err(|unfit| Refusal::failed(&unfit.into(), run.name))?;
    let exact = |mean| Estimated { mean, deviation: 0.0 };
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let nodes = answer.stats.nodes as f64;
    let estimate = Estimate {
        nodes: exact(nodes),
        covers: exact(answer.found.to_string().parse().unwrap_or(f64::INFINITY)),
        seconds: exact(clock()),
    };
    Ok(answer.outcome.is_complete().then_some((estimate, answer.kernel)))
}
