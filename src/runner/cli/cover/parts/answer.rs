//! Answers the question of a search, from where its journal ends.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::super::exit::{Exit, Failure};
use super::super::answering::{CoverRun, failed};
use super::super::printer::{self, Printer};
use super::prepared::Prepared;
use super::saver::Saver;
use super::search::PartsSearch;
use crate::jobs::{Journal, SearchTotals};
use crate::report::{CoverLimit, CoverReport};
use runner_cover::{PartsQuestion, SearchPart};

/// Answers the question, prints the answer and saves the journal. `parts` are all parts of the journal.
pub(super) fn answer(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    (journal, parts): (Journal, &[SearchPart]),
    interrupted: &AtomicBool,
) -> Result<Exit, Failure> {
    let cancelled = || run.stream.has_failed() || interrupted.load(Ordering::Relaxed);
    run.progress.begin_search();
    let mut printer = Printer::new(&run.stream, run.form, 1, &prepared.instance, &prepared.problem);
    let question = prepared.identity.question;
    let open = journal.open();
    let saver = Saver::new(run, journal)?;
    let search = PartsSearch { run, prepared, parts, saver: &saver, cancelled: &cancelled };
    let answered = run.in_time(|| match question {
        PartsQuestion::Covers => search.list(&mut printer),
        PartsQuestion::Count | PartsQuestion::Best { .. } => search.answer(&open),
    });
    let (outcome, stats) = answered.map_err(failed(run.name))?;
    let (journal, saved) = saver.end();
    let totals = SearchTotals::of([&journal]);
    let mut report = prepared.report(outcome, stats, &totals);
    if interrupted.load(Ordering::Relaxed) && report.limit.is_some() {
        report.limit = Some(CoverLimit::Signal);
    }
    report.job = journal.task().job.is_some().then(|| journal.text());
    match question {
        PartsQuestion::Count => run.aside(|| printer::count(&run.stream, run.form, &report)),
        PartsQuestion::Covers => printer.end(&report).map_err(failed(run.name))?,
        PartsQuestion::Best { .. } => prepared.print_best(run, &totals.best, &mut report)?,
    }
    // The answer is printed even if the journal cannot be saved.
    saved?;
    Ok(end(run, &report, &journal))
}

/// Prints the statistics and messages after the answer, and returns the exit code.
fn end(run: &CoverRun<'_>, report: &CoverReport, journal: &Journal) -> Exit {
    let exit = run.end(report);
    if exit != Exit::Yes && run.args.parts.save.is_some() {
        let (state, done) = (run.args.parts.state(), 100.0 * journal.share());
        run.say(format_args!(
            "{state} has {done:.1} % of the work: the same command goes on from there"
        ));
    }
    if report.limit == Some(CoverLimit::Signal) { Exit::Interrupted } else { exit }
}
