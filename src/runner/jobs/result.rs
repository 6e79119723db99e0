//! The result of a job.

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::error::JobsError;
use super::journal::{Journal, MARK};
use super::task::hexadecimal;
use runner_cover::PartsQuestion;

/// The result of a job: its journal, and its covers if they are listed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct JobResult {
    /// The journal; no part is open if the job is done.
    pub journal: Journal,
    /// The covers of the job, if these were wanted.
    pub covers: Vec<Vec<usize>>,
}

/// The fields of an answer that matter here.
#[derive(Deserialize)]
struct PrintedResult {
    #[serde(default)]
    covers: Vec<Vec<usize>>,
    job: String,
}

impl JobResult {
    /// Reads the output or the journal of a job.
    ///
    /// # Errors
    ///
    /// It is neither, or not complete, or was changed.
    pub(crate) fn read(text: &[u8]) -> Result<Self, JobsError> {
        if text.starts_with(MARK.as_bytes()) {
            return Self::new(text, Vec::new());
        }
        let answer: PrintedResult = serde_json::from_slice(text)
            .map_err(|error| if error.is_eof() { JobsError::Cut } else { JobsError::NoResult })?;
        Self::new(answer.job.as_bytes(), answer.covers)
    }

    fn new(journal: &[u8], covers: Vec<Vec<usize>>) -> Result<Self, JobsError> {
        let journal = Journal::read(journal)?;
        if journal.task().identity.question == PartsQuestion::Covers {
            let (mut listed, none) = (CoversDigest::default(), CoversDigest::default());
            for cover in &covers {
                listed.add(cover);
            }
            let found = journal.results().last().and_then(|result| result.listed.clone());
            // A job that has not begun has listed none.
            if found.unwrap_or_else(|| none.text()) != listed.text() {
                return Err(JobsError::Changed);
            }
        }
        Ok(Self { journal, covers })
    }
}

/// A digest of listed covers.
#[derive(Clone, Debug, Default)]
pub(crate) struct CoversDigest(Sha256);

impl CoversDigest {
    /// Adds a cover: the numbers of its options, in ascending order.
    pub(crate) fn add(&mut self, options: &[usize]) {
        for number in [options.len()].iter().chain(options) {
            self.0.update((*number as u64).to_le_bytes());
        }
    }

    /// Returns the digest, in hexadecimal digits.
    pub(crate) fn text(self) -> String {
        hexadecimal(&self.0.finalize())
    }
}
