//! Searches that outlive a process or are spread over machines, as files.
//!
//! A [`SavedSearch`] is a snapshot of a search: its open parts, and the covers found so far. `--save`
//! writes one; so does `--split` for each job (nothing found yet); and the result of a job contains one
//! (nothing open any more). Its text is lines, each a key and its values:
//!
//! ```text
//! runner cover parts 2          the format
//! problem "problem.dlx"         jobs only: the problem, a file beside the job (a JSON string)
//! text 3f2a...                  SHA-256 of the problem's text
//! search 00a1b2c3d4e5f607       the first split: it depends on the program, too
//! question count                or `covers`, `best 3 cheapest`, `best 3 dearest 17` (a bound)
//! kernel masks                  if one was wanted
//! job 3 of 64 5d0c...           jobs only: its number, and the digest of all jobs
//! share 0.0156                  its expected share of the whole work
//! work 3.2e12                   the expected nanoseconds of the whole work, once they were estimated
//! found 0 12                    covers of each component
//! covers 77b0...                jobs that list covers: a digest of those listed
//! best -5 3 17 40               a cover: its cost and its options
//! nodes 1200                    guesses so far
//! open 0.0003 17 +3 +40 -7      an open part: its share, its root, options taken and struck
//! end 9c01...                   a digest of all lines before
//! ```
//!
//! A file is replaced in one step, so that it is never half written. Its digests are compared before
//! anything is believed: a search of another problem, question or version is refused.
//!
//! Results of jobs are [merged](merge()): all jobs must be there, those that come twice count once.

mod error;
mod file;
mod merge;
#[cfg(test)]
mod props;
mod read;
mod result;
mod saved;
mod split;
mod write;

pub use error::{JobsError, OtherSearch};
pub use file::read_state;
pub use merge::{Merged, merge};
pub use result::JobResult;
pub use saved::{CoversDigest, Identity, JobPlace, KnownCover, MARK, SavedSearch, digest};
pub use split::split;
