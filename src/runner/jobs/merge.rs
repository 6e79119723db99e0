//! Merges the results of jobs.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::error::JobsError;
use super::result::JobResult;
use super::saved::{Identity, JobPlace, KnownCover};
use crate::cover::{Aim, PartsQuestion};

/// The results of jobs together.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The identity of the search.
    pub identity: Identity,
    /// The file of the problem, relative to the jobs.
    pub problem: Option<String>,
    /// The number of jobs.
    pub jobs: usize,
    /// The jobs without a result.
    pub missing: Vec<usize>,
    /// The jobs that are not done.
    pub unfinished: Vec<usize>,
    /// The jobs that came more than once, and were counted once.
    pub doubled: Vec<usize>,
    /// The completed share of the work, between 0 and 1.
    pub done: f64,
    /// The covers found, for each component.
    pub found: Vec<BigUint>,
    /// The best covers of all jobs, best first.
    pub best: Vec<KnownCover>,
    /// The covers, in the order of the jobs, if these were wanted.
    pub covers: Vec<Vec<usize>>,
    /// The guesses of all jobs.
    pub nodes: u64,
}

/// Merges named results of jobs.
///
/// # Errors
///
/// No result is given; or one does not belong to the first: its name and the reason.
pub fn merge<N>(results: Vec<(N, JobResult)>) -> Result<Merged, (Option<N>, JobsError)> {
    let mut of_jobs: BTreeMap<usize, JobResult> = BTreeMap::new();
    let mut first: Option<(Identity, JobPlace)> = None;
    let (mut problem, mut doubled) = (None, Vec::new());
    for (name, result) in results {
        let Some(place) = result.saved.job.clone() else {
            return Err((Some(name), JobsError::NoResult));
        };
        let identity = &result.saved.identity;
        let (known, split) = first.get_or_insert_with(|| (identity.clone(), place.clone()));
        if let Err(other) = known.check(identity) {
            return Err((Some(name), other.into()));
        }
        if split.split != place.split {
            return Err((Some(name), JobsError::OtherSplit));
        }
        problem = problem.or_else(|| result.saved.problem.clone());
        let number = place.number;
        match of_jobs.remove(&number) {
            None => of_jobs.insert(number, result),
            Some(before) => {
                let (kept, is_double) = either(before, result);
                let Some(kept) = kept else {
                    return Err((Some(name), JobsError::Contradiction(number)));
                };
                if is_double && !doubled.contains(&number) {
                    doubled.push(number);
                }
                of_jobs.insert(number, kept)
            }
        };
    }
    let (identity, place) = first.ok_or((None, JobsError::Nothing))?;
    let mut merged = Merged {
        identity,
        problem,
        jobs: place.of,
        missing: (1..=place.of).filter(|number| !of_jobs.contains_key(number)).collect(),
        unfinished: Vec::new(),
        doubled,
        done: 0.0,
        found: Vec::new(),
        best: Vec::new(),
        covers: Vec::new(),
        nodes: 0,
    };
    for (number, result) in of_jobs {
        merged.add(number, result);
    }
    if merged.is_complete() {
        merged.done = 1.0;
    }
    merged.doubled.sort_unstable();
    merged.choose();
    Ok(merged)
}

/// Returns the result of a job that has made more progress, of two, unless both are done and differ; and
/// whether both are done.
fn either(one: JobResult, other: JobResult) -> (Option<JobResult>, bool) {
    if one.saved.open.is_empty() && other.saved.open.is_empty() {
        let costs =
            |of: &JobResult| -> Vec<i64> { of.saved.best.iter().map(|cover| cover.cost).collect() };
        let is_same = one.saved.found == other.saved.found
            && costs(&one) == costs(&other)
            && one.saved.covers == other.saved.covers;
        return (is_same.then_some(one), true);
    }
    // A result that is done has made the most progress.
    let further = if one.saved.done() >= other.saved.done() { one } else { other };
    (Some(further), false)
}

impl Merged {
    /// Tells whether all jobs are done.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.unfinished.is_empty()
    }

    /// Keeps the best covers of all jobs, best first.
    fn choose(&mut self) {
        if let PartsQuestion::Best(wanted) = self.identity.question {
            self.best.sort_by(|one, other| {
                let costs = match wanted.aim {
                    Aim::Cheapest => one.cost.cmp(&other.cost),
                    Aim::Dearest => other.cost.cmp(&one.cost),
                };
                costs.then_with(|| one.options.cmp(&other.options))
            });
            // Covers found before the split are in every job.
            self.best.dedup();
            self.best.truncate(wanted.count);
        }
    }

    /// Adds a job.
    fn add(&mut self, number: usize, JobResult { saved, covers }: JobResult) {
        self.done += saved.share * saved.done();
        if !saved.open.is_empty() {
            self.unfinished.push(number);
        }
        self.found.resize(self.found.len().max(saved.found.len()), BigUint::ZERO);
        for (sum, found) in self.found.iter_mut().zip(&saved.found) {
            *sum += found;
        }
        self.best.extend(saved.best);
        self.covers.extend(covers);
        self.nodes += saved.nodes;
    }
}
