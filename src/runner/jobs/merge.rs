//! Merges the results of a search, or of its jobs.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::error::JobsError;
use super::result::JobResult;
use super::task::SearchTask;
use super::totals::SearchTotals;

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
            if known.journal.done() >= result.journal.done() {
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

    /// Returns the share of all parts that are done, between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "parts are few")]
    pub(crate) fn share(&self) -> f64 {
        let parts = self.task().and_then(|task| task.job.as_ref()).map_or(0, |job| job.parts);
        let done: usize = self.results.values().map(|result| result.journal.done()).sum();
        if self.is_complete() { 1.0 } else { done as f64 / parts as f64 }
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

    /// Returns what two results of a job must agree on: there may be several covers of the same cost.
    fn answer(&self) -> (BigUint, Vec<i64>, &[Vec<usize>]) {
        let SearchTotals { found, best, .. } = SearchTotals::of([&self.journal]);
        (found, best.iter().map(|cover| cover.cost).collect(), &self.covers)
    }
}
