//! The result of a job.

use serde::Deserialize;

use super::error::JobsError;
use super::saved::{MARK, SavedSearch};

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
    /// It is neither, or not complete.
    pub fn read(text: &[u8]) -> Result<Self, JobsError> {
        if text.starts_with(MARK.as_bytes()) {
            let saved = SavedSearch::read(&String::from_utf8_lossy(text))?;
            return Ok(Self { saved, covers: Vec::new() });
        }
        let answer: PrintedResult = serde_json::from_slice(text)
            .map_err(|error| if error.is_eof() { JobsError::Cut } else { JobsError::NoResult })?;
        Ok(Self { saved: SavedSearch::read(&answer.job)?, covers: answer.covers })
    }
}
