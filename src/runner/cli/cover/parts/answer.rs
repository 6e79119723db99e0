//! Answers the question of a search, from where its journal ends.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::super::super::exit::Exit;
use super::super::answering::{CoverRun, report};
use super::super::printer::{self, Printer};
use super::prepared::{Prepared, kernel, known, print_best};
use super::refusal::Refusal;
use super::saver::Saver;
use crate::jobs::{CoversDigest, Journal, KnownCover, PartResult, SearchTotals};
use crate::report::{CoverLimit, CoverReport};
use runner_cover::{
    Answer, Costed, Limits, OpenPart, OptionId, PartedSearch, PartsQuestion, Problem, Settings,
    Unfit,
};
use runner_threads::with_deadline;

/// Answers the question, prints the answer and saves the journal.
pub(super) fn answer(
    run: &CoverRun<'_>,
    mut prepared: Prepared<'_>,
    journal: &Journal,
    interrupted: &AtomicBool,
) -> Result<Exit, Refusal> {
    let args = run.args;
    let deadline = args.limit_seconds.and_then(|limit| Instant::now().checked_add(limit));
    let cancelled = || run.stream.has_failed() || interrupted.load(Ordering::Relaxed);
    let limits = Limits {
        nodes: args.limit_nodes,
        cancelled: Some(&cancelled),
        bytes: run.bytes(),
        ..Limits::default()
    };
    let (kernel, threads) = (kernel(&prepared.identity), args.jobs.threads());
    let settings = Settings { kernel, threads, limits, ..Settings::default() };
    run.progress.begin_search();
    let mut printer = Printer::new(&run.stream, run.form(), 1, &prepared.instance);
    let saver = Saver::new(run, journal.clone())?;
    let parts = &mut prepared.parts;
    let answered = with_deadline(deadline, || match prepared.identity.question {
        PartsQuestion::Count => count(parts, journal, &settings, &saver),
        PartsQuestion::Covers => list(parts, journal, &settings, &saver, &mut printer),
        PartsQuestion::Best(_) => best(parts, &prepared.problem, journal, &settings, &saver),
    });
    let answer = answered.map_err(|unfit| Refusal::failed(&unfit.into(), run.name))?;
    let (journal, saved) = saver.end();
    let totals = SearchTotals::of([&journal]);
    let covers = PartedSearch::total(&totals.found).to_string();
    let mut report = report(1, &prepared.problem, &answer, covers);
    report.stats.nodes = totals.nodes;
    if interrupted.load(Ordering::Relaxed) && report.limit.is_some() {
        report.limit = Some(CoverLimit::Signal);
    }
    report.job = journal.task().job.is_some().then(|| journal.text());
    match prepared.identity.question {
        PartsQuestion::Count => run.aside(|| printer::count(&run.stream, run.form(), &report)),
        PartsQuestion::Covers => {
            let printed = printer.end(&report);
            printed.map_err(|breach| Refusal::failed(&breach.into(), run.name))?;
        }
        PartsQuestion::Best(_) => print_best(run, &prepared, &totals.best, &mut report)?,
    }
    // The answer is printed even if the journal cannot be saved.
    saved?;
    Ok(end(run, &report, &journal))
}

/// Returns the parts that are open, and their places in the task.
fn open(journal: &Journal) -> (Vec<usize>, Vec<OpenPart>) {
    let open = journal.open();
    let parts = open.iter().map(|&place| journal.task().parts[place].clone()).collect();
    (open, parts)
}

/// Counts covers.
fn count(
    search: &mut PartedSearch,
    journal: &Journal,
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<()>, Unfit> {
    let (places, parts) = open(journal);
    search.count(&parts, settings, &|part, found, nodes| {
        let parts = places[part]..places[part] + 1;
        saver.add(PartResult { parts, nodes, found, ..PartResult::default() });
    })
}

/// Finds the best covers.
fn best(
    search: &mut PartedSearch,
    problem: &Problem,
    journal: &Journal,
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<()>, Unfit> {
    let options: Vec<OptionId> = problem.option_ids().collect();
    let costed = |cover: &KnownCover| Costed {
        cost: cover.cost,
        options: cover.options.iter().filter_map(|&option| options.get(option).copied()).collect(),
    };
    let before = SearchTotals::of([journal]).best.iter().map(costed).collect();
    let (places, parts) = open(journal);
    let answer = search.best(&parts, settings, before, &mut |part, better, nodes| {
        let parts = places[part]..places[part] + 1;
        let best = better.iter().map(known).collect();
        saver.add(PartResult { parts, nodes, best, ..PartResult::default() });
    })?;
    Ok(Answer { found: (), outcome: answer.outcome, kernel: answer.kernel, stats: answer.stats })
}

/// Prints covers while they are found.
fn list(
    search: &mut PartedSearch,
    journal: &Journal,
    settings: &Settings<'_>,
    saver: &Saver<'_>,
    printer: &mut Printer<'_>,
) -> Result<Answer<()>, Unfit> {
    let (_, parts) = open(journal);
    let mut listed = CoversDigest::default();
    let Answer { found, outcome, kernel, stats } =
        search.visit(&parts, settings, &mut |cover| {
            printer.cover(cover)?;
            let mut numbers: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            numbers.sort_unstable();
            listed.add(&numbers);
            ControlFlow::Continue(())
        })?;
    // What is listed cannot be taken back: all parts are done together.
    let parts = 0..if outcome.is_complete() { parts.len() } else { 0 };
    let (found, listed) = (vec![found.into()], Some(listed.text()));
    saver.add(PartResult { parts, nodes: stats.nodes, found, listed, ..PartResult::default() });
    Ok(Answer { found: (), outcome, kernel, stats })
}

/// Prints the statistics and messages after the answer, and returns the exit code.
fn end(run: &CoverRun<'_>, report: &CoverReport, journal: &Journal) -> Exit {
    if run.args.stats {
        run.say(&report.statistics());
    }
    let Some(message) = report.unanswered(run.name) else { return Exit::Yes };
    run.say(&message);
    if run.args.parts.save.is_some() {
        let (state, done) = (run.args.parts.state(), 100.0 * journal.done());
        run.say(&format!(
            "{state} has {done:.1} % of the work: the same command goes on from there"
        ));
    }
    if report.limit == Some(CoverLimit::Signal) { Exit::Interrupted } else { Exit::No }
}
