//! A task and its results, as text.

use std::ops::Range;

use num_bigint::BigUint;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::error::JobsError;
use super::task::{KnownCover, SearchTask, digest};

/// The first words of every journal.
pub(crate) const MARK: &str = "runner cover parts ";
/// The number of the format, which follows.
const FORMAT: &str = "4";
/// Every other line begins with this many digits of a digest.
const DIGITS: usize = 16;

/// The result of some parts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct PartResult {
    /// The places of the parts in the task. Of none, if the search was stopped while it listed covers.
    pub parts: Range<usize>,
    /// The kernel that did most of the work.
    pub kernel: String,
    /// The number of guesses.
    pub nodes: u64,
    /// The number of covers found.
    #[serde(serialize_with = "write_number", deserialize_with = "read_number")]
    pub found: BigUint,
    /// The best covers, if those are wanted: those that are better than the ones known before.
    pub best: Vec<KnownCover>,
    /// A digest of the covers that are listed beside the journal, if these are wanted.
    pub listed: Option<String>,
}

/// A task and its results.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Journal {
    task: SearchTask,
    /// The digest of the task, which those of the results depend on.
    seal: String,
    results: Vec<PartResult>,
    /// Whether each part is done.
    is_done: Vec<bool>,
    /// The number of damaged lines that were skipped.
    damaged: usize,
}

impl Journal {
    /// Returns a journal without results.
    pub(crate) fn new(task: SearchTask) -> Self {
        let (seal, is_done) = (seal("", &json(&task)), vec![false; task.parts.len()]);
        Self { task, seal, results: Vec::new(), is_done, damaged: 0 }
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// It is not a journal, or one of another format, or its task was changed.
    pub(crate) fn read(text: &[u8]) -> Result<Self, JobsError> {
        let text = String::from_utf8_lossy(text);
        let mut lines = text.lines();
        let first = lines.next().and_then(|first| first.strip_prefix(MARK));
        let format = first.ok_or(JobsError::NoJournal)?;
        if format != FORMAT {
            return Err(JobsError::Format(format.to_owned()));
        }
        let task = lines.next().and_then(|line| sealed("", line)).ok_or(JobsError::Changed)?;
        let mut journal = Self::new(task);
        for line in lines {
            match sealed(&journal.seal, line) {
                Some(result) => journal.add(result),
                None => journal.damaged += 1,
            }
        }
        Ok(journal)
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> String {
        let results = self.results.iter().map(|result| self.line(result));
        format!(
            "{MARK}{FORMAT}\n{} {}\n{}",
            self.seal,
            json(&self.task),
            results.collect::<String>()
        )
    }

    /// Returns the line of a result.
    pub(crate) fn line(&self, result: &PartResult) -> String {
        let json = json(result);
        format!("{} {json}\n", seal(&self.seal, &json))
    }

    /// Adds a result, unless one of its parts is done already.
    pub(crate) fn add(&mut self, result: PartResult) {
        if let Some(parts) = self.is_done.get_mut(result.parts.clone())
            && !parts.contains(&true)
        {
            parts.fill(true);
            self.results.push(result);
        }
    }

    /// Returns the task.
    pub(crate) fn task(&self) -> &SearchTask {
        &self.task
    }

    /// Returns the results.
    pub(crate) fn results(&self) -> &[PartResult] {
        &self.results
    }

    /// Returns the number of damaged lines that were skipped.
    pub(crate) fn damaged(&self) -> usize {
        self.damaged
    }

    /// Returns the places of the parts that are not done.
    pub(crate) fn open(&self) -> Vec<usize> {
        (0..self.is_done.len()).filter(|&part| !self.is_done[part]).collect()
    }

    /// Returns the number of parts that are done.
    pub(crate) fn done(&self) -> usize {
        self.results.iter().map(|result| result.parts.len()).sum()
    }

    /// Tells whether all parts are done.
    pub(crate) fn is_complete(&self) -> bool {
        self.done() == self.is_done.len()
    }

    /// Returns the share of the parts that are done, between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "parts are few")]
    pub(crate) fn share(&self) -> f64 {
        if self.is_complete() { 1.0 } else { self.done() as f64 / self.is_done.len() as f64 }
    }

    /// Returns the journal of the same search with another name of the problem.
    #[must_use]
    pub(crate) fn of_problem(self, problem: String) -> Self {
        let task = SearchTask { problem: Some(problem), ..self.task };
        Self { seal: seal("", &json(&task)), task, ..self }
    }
}

/// Writes a number of any size in decimal digits.
fn write_number<S: Serializer>(number: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

/// Reads a number from its decimal digits.
fn read_number<'d, D: Deserializer<'d>>(deserializer: D) -> Result<BigUint, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Returns a value on one line.
fn json(value: &impl Serialize) -> String {
    // Only a map whose keys are not texts could not be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// Returns the digest of a line that belongs to a task.
fn seal(task: &str, json: &str) -> String {
    let mut digits = digest(format!("{task}{json}").as_bytes());
    digits.truncate(DIGITS);
    digits
}

/// Reads a line, unless it was changed.
fn sealed<T: DeserializeOwned>(task: &str, line: &str) -> Option<T> {
    let (digits, json) = line.split_once(' ')?;
    serde_json::from_str(json).ok().filter(|_| digits == seal(task, json))
}
