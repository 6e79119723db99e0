//! What is to be searched.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::error::JobsError;
use runner_cover::{Aim, PartsQuestion};

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
    /// The best covers that were known when the search was cut, if those are wanted.
    pub best: Vec<KnownCover>,
    /// The texts of the parts, in the order of the search.
    pub parts: Vec<String>,
}

/// The identity of a search. Only results of equal identity are merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Identity {
    /// A digest of the problem's text.
    pub text: String,
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
    /// The number of parts of all jobs.
    pub parts: usize,
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
    /// Returns the jobs of a search. Covers are listed in its order, so those jobs have consecutive parts. Parts
    /// that follow each other are alike; so the other jobs have one each in turn, and about equal work. There
    /// may be jobs without any part.
    pub(crate) fn split(&self, jobs: usize) -> Vec<Self> {
        let all = &self.parts;
        let split = digest(format!("{jobs} {} {}", self.identity.text, all.join(" ")).as_bytes());
        let job = |number: usize| Self {
            problem: self.problem.clone(),
            identity: self.identity.clone(),
            job: Some(JobPlace {
                number: number + 1,
                of: jobs,
                parts: all.len(),
                split: split.clone(),
            }),
            best: self.best.clone(),
            parts: if self.identity.question == PartsQuestion::Covers {
                let [begin, end] = [number, number + 1].map(|it| (it * all.len()).div_ceil(jobs));
                all[begin..end].to_vec()
            } else {
                all.iter().skip(number).step_by(jobs).cloned().collect()
            },
        };
        (0..jobs).map(job).collect()
    }
}

impl Identity {
    /// Checks that another search is the same.
    ///
    /// # Errors
    ///
    /// The part of the identity that differs.
    pub(crate) fn check(&self, other: &Self) -> Result<(), JobsError> {
        if self.text != other.text {
            return Err(JobsError::OtherProblem);
        }
        if self.question != other.question {
            return Err(JobsError::OtherQuestion);
        }
        if self.kernel == other.kernel { Ok(()) } else { Err(JobsError::OtherKernel) }
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
