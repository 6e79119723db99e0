//! The result of a job.

use serde::Deserialize;

use super::error::JobsError;
use super::saved::{CoversDigest, MARK, SavedSearch};
use crate::cover::PartsQuestion;

/// The result of a job: the search, and its covers if they are listed.
#[derive(Clone, Debug, PartialEq)]
pub struct JobResult {
    /// The search; nothing is open if the job is done.
    pub saved: SavedSearch,
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
    /// Reads the output or the saved search of a job.
    ///
    /// # Errors
    ///
    /// It is neither, or not complete, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, JobsError> {
        if text.starts_with(MARK.as_bytes()) {
            return Self::new(&String::from_utf8_lossy(text), Vec::new());
        }
        let answer: PrintedResult = serde_json::from_slice(text)
            .map_err(|error| if error.is_eof() { JobsError::Cut } else { JobsError::NoResult })?;
        Self::new(&answer.job, answer.covers)
    }

    fn new(saved: &str, covers: Vec<Vec<usize>>) -> Result<Self, JobsError> {
        let saved = SavedSearch::read(saved)?;
        if saved.identity.question == PartsQuestion::Covers {
            let (mut listed, none) = (CoversDigest::default(), CoversDigest::default());
            for cover in &covers {
                listed.add(cover);
            }
            // A job that has not begun has listed none.
            if saved.covers.clone().unwrap_or_else(|| none.text()) != listed.text() {
                return Err(JobsError::Changed);
            }
        }
        Ok(Self { saved, covers })
    }
}
