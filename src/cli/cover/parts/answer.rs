//! Answers the question of a search, from where it stands.

use std::sync::atomic::Ordering;
use std::time::Instant;

use super::super::super::exit::Exit;
use super::super::super::interruptions::interruptions;
use super::super::answering::{CoverFailure, CoverRun, report};
use super::super::printer::{self, Printer};
use super::prepared::{Prepared, kernel, print_best};
use super::refusal::Refusal;
use super::saver::Saver;
use crate::cover::{
    Answer, Costed, Limits, OptionId, PartedSearch, PartsQuestion, Settings, Unfit,
};
use crate::jobs::{KnownCover, SavedSearch};
use crate::report::{CoverLimit, CoverReport};

/// Answers the question, saves the state and prints the answer.
pub(super) fn answer(
    run: &CoverRun<'_>,
    mut prepared: Prepared<'_>,
    search: &SavedSearch,
) -> Result<Exit, Refusal> {
    let (args, started, interrupted) = (run.args, Instant::now(), interruptions());
    let deadline = args.limit_seconds.and_then(|limit| started.checked_add(limit));
    let question = search.identity.question;
    let saver =
        Saver::new(search.clone(), args.parts.save.as_deref(), args.parts.every, &run.progress);
    let cancelled = || {
        run.stream.has_failed()
            || saver.has_failed()
            || interrupted.load(Ordering::Relaxed)
            || deadline.is_some_and(|deadline| Instant::now() >= deadline)
    };
    let limits = Limits {
        nodes: args.limit_nodes,
        cancelled: Some(&cancelled),
        bytes: run.bytes(),
        ..Limits::default()
    };
    let progress = |share| run.progress.set_share(share);
    let (kernel, threads) = (kernel(&search.identity), args.jobs.threads());
    let settings = Settings { kernel, threads, limits, progress: Some(&progress) };
    run.progress.begin_search();
    let failed = |failure: CoverFailure| Refusal::failed(&failure, run.name);
    let Prepared { instance, problem, parts, .. } = &mut prepared;
    let mut printer = Printer::new(&run.stream, run.form(), 1, instance);
    let answered = match question {
        PartsQuestion::Count => count(parts, search, &settings, &saver),
        PartsQuestion::Best(_) => {
            let options: Vec<OptionId> = problem.option_ids().collect();
            best(parts, search, &options, &settings, &saver)
        }
        PartsQuestion::Covers => {
            parts.visit(&search.open, &settings, &mut |cover| printer.cover(cover))
        }
    };
    let answer = answered.map_err(|unfit| failed(unfit.into()))?;
    let mut reached = saver
        .end()
        .map_err(|error| Refusal::new(format!("cannot write {}: {error}", args.parts.state())))?;
    if question == PartsQuestion::Covers {
        reached.nodes = answer.stats.nodes;
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
    match question {
        PartsQuestion::Count => {
            report.covers = PartedSearch::total(&reached.found).to_string();
            run.aside(|| printer::count(&run.stream, run.form(), &report));
        }
        PartsQuestion::Covers => printer.end(&report).map_err(|breach| failed(breach.into()))?,
        PartsQuestion::Best(_) => print_best(run, &prepared, &reached.best, &mut report)?,
    }
    Ok(end(run, &report, &reached))
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

/// Counts covers.
fn count(
    parts: &mut PartedSearch,
    search: &SavedSearch,
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<u64>, Unfit> {
    let components: Vec<usize> = search.open.iter().map(|part| parts.component(part)).collect();
    let counted = |part: usize, found| saver.counted(part, components[part], found);
    let Answer { outcome, kernel, stats, .. } = parts.count(&search.open, settings, &counted)?;
    Ok(Answer { found: 0, outcome, kernel, stats })
}

/// Finds the best covers.
fn best(
    parts: &mut PartedSearch,
    search: &SavedSearch,
    options: &[OptionId],
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<u64>, Unfit> {
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
