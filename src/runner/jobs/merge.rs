//! Merges the results of a search, or of its jobs.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::error::JobsError;
use super::journal::Journal;
use super::result::JobResult;
use super::task::{KnownCover, SearchTask};
use runner_cover::{Aim, PartsQuestion};

/// What some results of a search are together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SearchTotals {
    /// The covers found, for each component.
    pub found: Vec<BigUint>,
    /// The best covers, best first, if those are wanted.
    pub best: Vec<KnownCover>,
    /// The guesses.
    pub nodes: u64,
}

impl SearchTotals {
    /// Adds the results of journals of the same search, and compares their best covers.
    pub(crate) fn of<'j>(journals: impl IntoIterator<Item = &'j Journal>) -> Self {
        let (mut totals, mut question) = (Self::default(), PartsQuestion::Count);
        for journal in journals {
            let task = journal.task();
            question = task.identity.question;
            totals.found.resize(task.components, BigUint::ZERO);
            totals.best.extend_from_slice(&task.best);
            for result in journal.results() {
                totals.nodes += result.nodes;
                totals.best.extend_from_slice(&result.best);
                for (sum, found) in totals.found.iter_mut().zip(&result.found) {
                    *sum += found;
                }
            }
        }
        if let PartsQuestion::Best { aim, count, .. } = question {
            totals.best.sort_by(|one, other| {
                let costs = match aim {
                    Aim::Cheapest => one.cost.cmp(&other.cost),
                    Aim::Dearest => other.cost.cmp(&one.cost),
                };
                costs.then_with(|| one.options.cmp(&other.options))
            });
            // Covers that were known before the split are in every job.
            totals.best.dedup();
            totals.best.truncate(count);
        }
        totals
    }
}

/// The results of jobs together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Merged {
    /// The results that count, by the numbers of the jobs.
    results: BTreeMap<usize, JobResult>,
    /// The jobs that came more than once, and are counted once.
    doubled: BTreeSet<usize>,
}

impl Merged {
    /// Adds a result.
    ///
    /// # Errors
    ///
    /// It is not the result of a job, or does not belong to those before.
    pub(crate) fn add(&mut self, result: JobResult) -> Result<(), JobsError> {
        let task = result.journal.task();
        let place = task.job.clone().ok_or(JobsError::NoResult)?;
        if let Some(known) = self.task() {
            known.identity.check(&task.identity)?;
            if known.job.as_ref().is_some_and(|known| known.split != place.split) {
                return Err(JobsError::OtherSplit);
            }
        }
        let number = place.number;
        if let Some(known) = self.results.get(&number) {
            if known.is_complete() && result.is_complete() {
                if known.answer() != result.answer() {
                    return Err(JobsError::Contradiction(number));
                }
                self.doubled.insert(number);
            }
            // One that is done has made the most progress.
            if known.journal.work_done() >= result.journal.work_done() {
                return Ok(());
            }
        }
        self.results.insert(number, result);
        Ok(())
    }

    /// Returns the task of one of the jobs, if there are any.
    pub(crate) fn task(&self) -> Option<&SearchTask> {
        self.results.values().next().map(|result| result.journal.task())
    }

    /// Returns the number of jobs of the search.
    pub(crate) fn jobs(&self) -> usize {
        self.task().and_then(|task| task.job.as_ref()).map_or(0, |job| job.of)
    }

    /// Returns the jobs without a result.
    pub(crate) fn missing(&self) -> Vec<usize> {
        (1..=self.jobs()).filter(|number| !self.results.contains_key(number)).collect()
    }

    /// Returns the jobs that are not done.
    pub(crate) fn unfinished(&self) -> Vec<usize> {
        let open = self.results.iter().filter(|(_, result)| !result.is_complete());
        open.map(|(number, _)| *number).collect()
    }

    /// Returns the jobs that came more than once, and are counted once.
    pub(crate) fn doubled(&self) -> Vec<usize> {
        self.doubled.iter().copied().collect()
    }

    /// Tells whether all jobs are done.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing().is_empty() && self.unfinished().is_empty()
    }

    /// Returns the completed share of the work, between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "work is an estimate")]
    pub(crate) fn done(&self) -> f64 {
        let work = self.task().map_or(0, |task| task.work) as f64;
        let done: f64 = self.results.values().map(|result| result.journal.work_done()).sum();
        if self.is_complete() { 1.0 } else { (done / work).min(1.0) }
    }

    /// Returns what all results are together.
    pub(crate) fn totals(&self) -> SearchTotals {
        SearchTotals::of(self.results.values().map(|result| &result.journal))
    }

    /// Returns the listed covers, in the order of the jobs.
    pub(crate) fn covers(&self) -> impl Iterator<Item = &[usize]> {
        self.results.values().flat_map(|result| &result.covers).map(Vec::as_slice)
    }
}

impl JobResult {
    fn is_complete(&self) -> bool {
        self.journal.is_complete()
    }

    /// Returns what is the same whenever the job is done.
    fn answer(&self) -> (Vec<BigUint>, Vec<i64>, &[Vec<usize>]) {
        let SearchTotals { found, best, .. } = SearchTotals::of([&self.journal]);
        (found, best.iter().map(|cover| cover.cost).collect(), &self.covers)
    }
}
