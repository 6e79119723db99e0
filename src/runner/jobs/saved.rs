//! Snapshots of searches.

use num_bigint::BigUint;
use sha2::{Digest, Sha256};

use super::error::OtherSearch;
use crate::cover::{OpenPart, PartsQuestion};

/// The first words of every saved search.
pub const MARK: &str = "runner cover parts";
/// Its first line, which has the number of the format.
pub(super) const FIRST: &str = "runner cover parts 2";

/// A snapshot of a search: its open parts, and the covers found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSearch {
    /// The file of the problem, relative to the file of a job.
    pub problem: Option<String>,
    /// The identity of the search.
    pub identity: Identity,
    /// Which job it is, if the search was split.
    pub job: Option<JobPlace>,
    /// Its expected share of the whole work.
    pub share: f64,
    /// The expected nanoseconds of the whole work, once they were estimated.
    pub work: Option<f64>,
    /// The covers found, for each component.
    pub found: Vec<BigUint>,
    /// A digest of the covers that a job has listed.
    pub covers: Option<String>,
    /// The best covers found, if those are wanted.
    pub best: Vec<KnownCover>,
    /// The guesses so far.
    pub nodes: u64,
    /// The parts that are open.
    pub open: Vec<OpenPart>,
}

/// The identity of a search: its problem, question and version. Only results of equal identity are
/// merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// A digest of the problem's text.
    pub text: String,
    /// The fingerprint of the first split.
    pub search: u64,
    /// The question.
    pub question: PartsQuestion,
    /// The wanted kernel, if any.
    pub kernel: Option<String>,
}

/// The place of a job among all jobs of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobPlace {
    /// Its number, counted from one.
    pub number: usize,
    /// The number of jobs.
    pub of: usize,
    /// A digest of all jobs.
    pub split: String,
}

/// A cover and its cost, in numbers of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownCover {
    /// Its cost.
    pub cost: i64,
    /// Its options, in ascending order.
    pub options: Vec<usize>,
}

impl SavedSearch {
    /// Returns a search that has not begun.
    pub fn new(identity: Identity, components: usize, open: Vec<OpenPart>) -> Self {
        let share = open.iter().map(|part| part.share).sum();
        let (found, best) = (vec![BigUint::ZERO; components], Vec::new());
        let (problem, job, work, covers, nodes) = (None, None, None, None, 0);
        Self { problem, identity, job, share, work, found, covers, best, nodes, open }
    }

    /// Returns the completed share of the work, between 0 and 1.
    pub fn done(&self) -> f64 {
        let open: f64 = self.open.iter().map(|part| part.share).sum();
        // An open part is some work, so the share stays below 1.
        if self.open.is_empty() { 1.0 } else { (1.0 - open / self.share).clamp(0.0, 0.999_999) }
    }
}

impl Identity {
    /// Checks that another search is the same.
    ///
    /// # Errors
    ///
    /// The part of the identity that differs.
    pub fn check(&self, other: &Self) -> Result<(), OtherSearch> {
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
pub fn digest(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// A digest of listed covers.
#[derive(Clone, Debug, Default)]
pub struct CoversDigest(Sha256);

impl CoversDigest {
    /// Adds a cover: the numbers of its options, in ascending order.
    pub fn add(&mut self, options: &[usize]) {
        for number in [options.len()].iter().chain(options) {
            self.0.update((*number as u64).to_le_bytes());
        }
    }

    /// Returns the digest, in hexadecimal digits.
    pub fn text(self) -> String {
        hexadecimal(&self.0.finalize())
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
