//! What is to be searched.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::error::OtherSearch;
use super::texts;
use runner_cover::{Aim, PartsQuestion, SearchPart};

/// A search that is cut into parts, or one of its jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SearchTask {
    /// The file of the problem, relative to the file of a job.
    pub problem: Option<String>,
    /// The identity of the search.
    #[serde(flatten)]
    pub identity: Identity,
    /// Which job it is, if the search was split.
    pub job: Option<JobPlace>,
    /// The number of components whose covers are counted separately.
    pub components: usize,
    /// About how many nanoseconds the whole search takes.
    pub work: u64,
    /// The best covers that were known when the search was cut, if those are wanted.
    pub best: Vec<KnownCover>,
    /// The parts, in the order of the search.
    #[serde(with = "texts")]
    pub parts: Vec<SearchPart>,
}

/// The identity of a search: its problem, question and version. Only results of equal identity are
/// merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Identity {
    /// A digest of the problem's text.
    pub text: String,
    /// The fingerprint of the first split.
    pub search: u64,
    /// The question.
    #[serde(with = "QuestionText")]
    pub question: PartsQuestion,
    /// The wanted kernel, if any.
    pub kernel: Option<String>,
}

/// The place of a job among all jobs of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct JobPlace {
    /// Its number, counted from one.
    pub number: usize,
    /// The number of jobs.
    pub of: usize,
    /// A digest of all jobs.
    pub split: String,
}

/// A cover and its cost, in numbers of options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KnownCover {
    /// Its cost.
    pub cost: i64,
    /// Its options, in ascending order.
    pub options: Vec<usize>,
}

/// How a question is written.
#[derive(Serialize, Deserialize)]
#[serde(remote = "PartsQuestion", rename_all = "lowercase")]
enum QuestionText {
    Count,
    Covers,
    Best {
        #[serde(with = "AimText")]
        aim: Aim,
        count: usize,
        bound: Option<i64>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Aim", rename_all = "lowercase")]
enum AimText {
    Cheapest,
    Dearest,
}

impl SearchTask {
    /// Returns a task without a problem's file, a job and covers known before.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "work is an estimate, and not negative; larger values saturate"
    )]
    pub(crate) fn new(identity: Identity, components: usize, parts: Vec<SearchPart>) -> Self {
        let work = work_of(&parts) as u64;
        Self { problem: None, identity, job: None, components, work, best: Vec::new(), parts }
    }
}

/// Returns the expected nanoseconds of some parts.
pub(super) fn work_of(parts: &[SearchPart]) -> f64 {
    parts.iter().map(|part| part.work).sum()
}

impl Identity {
    /// Checks that another search is the same.
    ///
    /// # Errors
    ///
    /// The part of the identity that differs.
    pub(crate) fn check(&self, other: &Self) -> Result<(), OtherSearch> {
        if self.text != other.text {
            return Err(OtherSearch::Problem);
        }
        if self.question != other.question {
            return Err(OtherSearch::Question);
        }
        if self.kernel != other.kernel {
            return Err(OtherSearch::Kernel);
        }
        if self.search == other.search { Ok(()) } else { Err(OtherSearch::Version) }
    }
}

/// Returns a digest of bytes: SHA-256, in hexadecimal digits.
pub(crate) fn digest(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// Returns bytes in hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
