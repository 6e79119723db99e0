//! Answers the question of a search, from where its journal ends.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::super::exit::{Exit, Failure};
use super::super::answering::{CoverFailure, CoverRun, report};
use super::super::printer::{self, Printer};
use super::prepared::{Prepared, kernel, known, print_best};
use super::saver::Saver;
use crate::jobs::{CoversDigest, Journal, KnownCover, PartResult, SearchTotals};
use crate::report::{CoverLimit, CoverReport};
use runner_cover::{
    Answer, CostedCover, OptionId, Parts, PartsQuestion, Query, SearchPart, Unsupported,
};

/// Answers the question, prints the answer and saves the journal.
pub(super) fn answer(
    run: &CoverRun<'_>,
    mut prepared: Prepared<'_>,
    journal: &Journal,
    interrupted: &AtomicBool,
) -> Result<Exit, Failure> {
    let args = run.args;
    let cancelled = || run.stream.has_failed() || interrupted.load(Ordering::Relaxed);
    let query = run.limited(&prepared.problem).kernel(kernel(&prepared.identity));
    let query = query.cancel(&cancelled).within(args.limit_seconds);
    run.progress.begin_search();
    let mut printer = Printer::new(&run.stream, run.form, 1, &prepared.instance, &prepared.problem);
    let saver = Saver::new(run, journal.clone())?;
    let parts = &mut prepared.parts;
    let answered = match prepared.identity.question {
        PartsQuestion::Covers => list(parts, journal, query, &saver, &mut printer),
        PartsQuestion::Count | PartsQuestion::Best { .. } => {
            let options: Vec<OptionId> = prepared.problem.option_ids().collect();
            answer_each(parts, &options, journal, query, &saver)
        }
    };
    let answer = answered.map_err(|unfit| CoverFailure::from(unfit).of_instance(run.name, 1))?;
    let (journal, saved) = saver.end();
    let totals = SearchTotals::of([&journal]);
    let covers = Parts::total(&totals.found).to_string();
    let mut report = report(1, &prepared.problem, &answer, covers);
    report.stats.nodes = totals.nodes;
    if interrupted.load(Ordering::Relaxed) && report.limit.is_some() {
        report.limit = Some(CoverLimit::Signal);
    }
    report.job = journal.task().job.is_some().then(|| journal.text());
    match prepared.identity.question {
        PartsQuestion::Count => run.aside(|| printer::count(&run.stream, run.form, &report)),
        PartsQuestion::Covers => {
            let printed = printer.end(&report);
            printed.map_err(|breach| CoverFailure::from(breach).of_instance(run.name, 1))?;
        }
        PartsQuestion::Best { .. } => print_best(run, &prepared, &totals.best, &mut report)?,
    }
    // The answer is printed even if the journal cannot be saved.
    saved?;
    Ok(end(run, &report, &journal))
}

/// Returns the parts that are open, and their places in the task.
fn open(journal: &Journal) -> (Vec<usize>, Vec<SearchPart>) {
    let open = journal.open();
    let parts = open.iter().map(|&place| journal.task().parts[place].clone()).collect();
    (open, parts)
}

/// Counts covers, or finds the best ones.
fn answer_each(
    search: &mut Parts,
    options: &[OptionId],
    journal: &Journal,
    query: Query<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<()>, Unsupported> {
    let costed = |cover: &KnownCover| CostedCover {
        cost: cover.cost,
        options: cover.options.iter().filter_map(|&option| options.get(option).copied()).collect(),
    };
    let before = SearchTotals::of([journal]).best.iter().map(costed).collect();
    let (places, parts) = open(journal);
    search.answer(&parts, query, before, &|part| {
        let place = places[part.part];
        let best = part.best.iter().map(known).collect();
        let (nodes, found) = (part.nodes, part.covers);
        let parts = place..place + 1;
        saver.add(PartResult { parts, nodes, found, best, ..PartResult::default() });
    })
}

/// Prints covers while they are found.
fn list(
    search: &mut Parts,
    journal: &Journal,
    query: Query<'_>,
    saver: &Saver<'_>,
    printer: &mut Printer<'_>,
) -> Result<Answer<()>, Unsupported> {
    let (_, parts) = open(journal);
    let mut listed = CoversDigest::default();
    let Answer { found, outcome, kernel, stats } = search.visit(&parts, query, &mut |cover| {
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
    let exit = run.end(report);
    if exit != Exit::Yes && run.args.parts.save.is_some() {
        let (state, done) = (run.args.parts.state(), 100.0 * journal.done());
        run.say(format_args!(
            "{state} has {done:.1} % of the work: the same command goes on from there"
        ));
    }
    if report.limit == Some(CoverLimit::Signal) { Exit::Interrupted } else { exit }
}
