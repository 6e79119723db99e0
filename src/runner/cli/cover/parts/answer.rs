//! Answers the question of a search, from where it stands.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::super::super::exit::Exit;
use super::super::answering::{CoverRun, report};
use super::super::printer::{self, Printer};
use super::batch::count;
use super::prepared::{Prepared, kernel, print_best};
use super::refusal::Refusal;
use super::saver::{Saver, unwritable};
use crate::cover::{
    Answer, Costed, Limits, OptionId, PartedSearch, PartsQuestion, Settings, Unfit,
};
use crate::jobs::{CoversDigest, KnownCover, SavedSearch};
use crate::report::{CoverLimit, CoverReport};
use crate::threads::with_deadline;

/// Answers the question, prints the answer and saves the state.
pub(super) fn answer(
    run: &CoverRun<'_>,
    mut prepared: Prepared<'_>,
    search: SavedSearch,
    interrupted: &AtomicBool,
) -> Result<Exit, Refusal> {
    let (args, question) = (run.args, search.identity.question);
    let deadline = args.limit_seconds.and_then(|limit| Instant::now().checked_add(limit));
    let cancelled = || run.stream.has_failed() || interrupted.load(Ordering::Relaxed);
    let limits = Limits {
        nodes: args.limit_nodes,
        cancelled: Some(&cancelled),
        bytes: run.bytes(),
        ..Limits::default()
    };
    let (kernel, threads) = (kernel(&search.identity), args.jobs.threads());
    let settings = Settings { kernel, threads, limits, ..Settings::default() };
    run.progress.begin_search();
    let saver = Saver::new(run, search);
    let (parts, problem) = (&mut prepared.parts, &prepared.problem);
    let mut printer = Printer::new(&run.stream, run.form(), 1, &prepared.instance);
    let mut listed = CoversDigest::default();
    let answered = with_deadline(deadline, || match question {
        PartsQuestion::Count => count(parts, &settings, &saver),
        PartsQuestion::Best(_) => {
            let options: Vec<OptionId> = problem.option_ids().collect();
            best(parts, &options, &settings, &saver)
        }
        PartsQuestion::Covers => {
            let progress = |share| run.progress.set_share(share);
            let settings = Settings { progress: Some(&progress), ..settings };
            parts.visit(&saver.reached().open, &settings, &mut |cover| {
                printer.cover(cover)?;
                listed.add(&numbers(cover));
                ControlFlow::Continue(())
            })
        }
    });
    let answer = answered.map_err(|unfit| Refusal::failed(&unfit.into(), run.name))?;
    let (mut reached, saved) = saver.end();
    if question == PartsQuestion::Covers {
        reached.nodes = answer.stats.nodes;
        reached.found = vec![answer.found.into()];
        reached.covers = Some(listed.text());
        if answer.outcome.is_complete() {
            reached.open.clear();
        }
    }
    let mut report = report(1, problem, &answer, answer.found.to_string());
    report.stats.nodes = reached.nodes;
    if interrupted.load(Ordering::Relaxed) && report.limit.is_some() {
        report.limit = Some(CoverLimit::Signal);
    }
    report.job = reached.job.is_some().then(|| reached.text());
    print(run, &prepared, printer, &reached, &mut report)?;
    // The answer is printed even if it cannot be saved.
    saved.map_err(|error| Refusal::new(unwritable(run, &error)))?;
    Ok(end(run, &report, &reached))
}

/// Prints the answer.
fn print(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    printer: Printer<'_>,
    reached: &SavedSearch,
    report: &mut CoverReport,
) -> Result<(), Refusal> {
    match reached.identity.question {
        PartsQuestion::Count => {
            report.covers = PartedSearch::total(&reached.found).to_string();
            run.aside(|| printer::count(&run.stream, run.form(), report));
            Ok(())
        }
        PartsQuestion::Covers => {
            printer.end(report).map_err(|breach| Refusal::failed(&breach.into(), run.name))
        }
        PartsQuestion::Best(_) => print_best(run, prepared, &reached.best, report),
    }
}

/// Returns the options of a cover in numbers, in ascending order.
fn numbers(cover: &[OptionId]) -> Vec<usize> {
    let mut numbers: Vec<usize> = cover.iter().map(|option| option.index()).collect();
    numbers.sort_unstable();
    numbers
}

/// Prints the statistics and messages after the answer, and returns the exit code.
fn end(run: &CoverRun<'_>, report: &CoverReport, reached: &SavedSearch) -> Exit {
    if run.args.stats {
        run.say(&report.statistics());
    }
    let Some(message) = report.unanswered(run.name) else { return Exit::Yes };
    run.say(&message);
    if run.args.parts.save.is_some() {
        let (state, done) = (run.args.parts.state(), 100.0 * reached.done());
        run.say(&format!(
            "{state} has {done:.1} % of the work: the same command goes on from there"
        ));
    }
    if report.limit == Some(CoverLimit::Signal) { Exit::Interrupted } else { Exit::No }
}

/// Finds the best covers.
fn best(
    parts: &mut PartedSearch,
    options: &[OptionId],
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<u64>, Unfit> {
    let search = saver.reached();
    let costed = |cover: &KnownCover| Costed {
        cost: cover.cost,
        options: cover.options.iter().filter_map(|&option| options.get(option).copied()).collect(),
    };
    let known = search.best.iter().map(costed).collect();
    let Answer { outcome, kernel, stats, .. } =
        parts.best(&search.open, settings, known, &mut |part, best, nodes| {
            saver.chosen(part, best, nodes);
        })?;
    Ok(Answer { found: 0, outcome, kernel, stats })
}
