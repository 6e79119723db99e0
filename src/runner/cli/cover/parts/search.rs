//! Searches the parts of a journal, each with the ordinary question.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::super::answering::CoverRun;
use super::super::printer::Printer;
use super::prepared::{Prepared, known};
use super::saver::Saver;
use crate::jobs::{CoversDigest, PartResult};
use runner_cover::{
    Aim, Answer, BigUint, Outcome, PartsQuestion, Query, Search, SearchPart, Stats, Unsupported,
};
use runner_threads::together;

/// A search whose parts are saved as soon as they are done.
pub(super) struct PartsSearch<'s> {
    pub(super) run: &'s CoverRun<'s>,
    pub(super) prepared: &'s Prepared<'s>,
    /// All parts of the journal.
    pub(super) parts: &'s [SearchPart],
    pub(super) saver: &'s Saver<'s>,
    pub(super) cancelled: &'s (dyn Fn() -> bool + Sync),
}

impl PartsSearch<'_> {
    /// Counts the covers of the open parts, or finds their best ones. Each thread takes a part, unless the next
    /// one needs to know what was found before, or how many guesses are left.
    pub(super) fn answer(&self, open: &[usize]) -> Result<(Outcome, Stats), Unsupported> {
        let (run, args) = (self.run, self.run.args);
        let is_count = self.prepared.identity.question == PartsQuestion::Count;
        let most = if is_count && args.limit_nodes.is_none() { open.len().max(1) } else { 1 };
        let workers = args.jobs.threads().get().min(most);
        let (next, answers) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        together(workers, &|_| {
            let (mut search, mut nodes) = (Search::new(&self.prepared.problem), args.limit_nodes);
            while let Some(&place) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                let answer = self.part(run.limited(search.query(), workers).nodes(nodes), place);
                match &answer {
                    Ok((Outcome::Complete, spent)) => {
                        nodes = nodes.map(|left| left.saturating_sub(spent.nodes));
                    }
                    // No thread takes another part.
                    _ => next.store(open.len(), Ordering::Relaxed),
                }
                answers.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
            }
        });
        let (mut outcome, mut stats) = (Outcome::Complete, Stats::default());
        for answer in answers.into_inner().unwrap_or_else(PoisonError::into_inner) {
            let (ended, spent) = answer?;
            stats.add(spent);
            if !ended.is_complete() {
                outcome = ended;
            }
        }
        Ok((outcome, stats))
    }

    /// Searches a part, and saves its result if it is done.
    fn part(&self, query: Query<'_>, place: usize) -> Result<(Outcome, Stats), Unsupported> {
        let Self { prepared, saver, parts, cancelled, .. } = *self;
        let query = query.kernel(prepared.kernel()).cancel(cancelled).part(&parts[place]);
        let Answer { found, outcome, kernel, stats } = match prepared.identity.question {
            PartsQuestion::Best { aim, count, bound } => {
                let bound = match (saver.best().get(count - 1), aim) {
                    (Some(worst), Aim::Cheapest) => Some(worst.cost.saturating_sub(1)),
                    (Some(worst), Aim::Dearest) => Some(worst.cost.saturating_add(1)),
                    (None, _) => bound,
                };
                query.best(aim, count, bound)?.map(|found| (BigUint::ZERO, found))
            }
            PartsQuestion::Count | PartsQuestion::Covers => {
                query.count()?.map(|found| (found, Vec::new()))
            }
        };
        if outcome.is_complete() {
            let (found, best) = (found.0, found.1.iter().map(known).collect());
            let (kernel, nodes) = (kernel.name.to_owned(), stats.nodes);
            let parts = place..place + 1;
            saver.add(PartResult { parts, kernel, nodes, found, best, listed: None });
        }
        Ok((outcome, stats))
    }

    /// Prints the covers of all parts while they are found.
    pub(super) fn list(&self, printer: &mut Printer<'_>) -> Result<(Outcome, Stats), Unsupported> {
        let Self { run, prepared, saver, parts, cancelled } = *self;
        let query = run.limited(prepared.problem.query(), 1);
        let query = query.kernel(prepared.kernel()).cancel(cancelled);
        let mut listed = CoversDigest::default();
        let Answer { found, outcome, kernel, stats } = query.visit_parts(parts, |cover| {
            printer.cover(cover)?;
            let mut numbers: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            numbers.sort_unstable();
            listed.add(&numbers);
            ControlFlow::Continue(())
        })?;
        // What is listed cannot be taken back: all parts are done together.
        let parts = 0..if outcome.is_complete() { parts.len() } else { 0 };
        let (kernel, nodes, found) = (kernel.name.to_owned(), stats.nodes, found.into());
        let (best, listed) = (Vec::new(), Some(listed.text()));
        saver.add(PartResult { parts, kernel, nodes, found, best, listed });
        Ok((outcome, stats))
    }
}
