//! Searches that outlive a process or are spread over machines, as files.
//!
//! A [`Journal`] is a [`SearchTask`] and the [`PartResult`]s so far. A task is a search that is cut into parts, or
//! one of its jobs; a result is the result of a part. `--split` writes journals without results, `--save`
//! adds a line as soon as a part is done, and the result of a job contains its whole journal. What is done
//! is not searched again: to go on is to search the parts without a result. The text:
//!
//! ```text
//! runner cover parts 4
//! 5d0c... {"text":"3f2a...","question":"count",...,"parts":["2+3","1+40-3"]}
//! 77b0... {"parts":{"start":0,"end":1},"kernel":"masks","nodes":12,"found":"4","best":[],"listed":null}
//! ```
//!
//! The first line has the number of the format; files of another format are refused. Every other line
//! is a digest and a JSON object: of the task, whose fields are those of [`SearchTask`], then of the results,
//! with the fields of [`PartResult`]. The digest of a result is also one of the task. So what was changed is
//! not believed, and neither is a result of another task: a changed task is refused, and a damaged result
//! is skipped, which means that its parts are searched again. A process that is killed while it writes
//! leaves at worst such a line.
//!
//! Before anything is believed, the task is compared with the search: a search of another problem or question is
//! refused. Results of jobs are [merged](Merged): all jobs must be there, those that come
//! twice count once; counts are added, best covers compared, listed covers joined.

mod error;
mod journal;
mod merge;
#[cfg(test)]
mod props;
mod result;
mod task;
mod totals;

pub(crate) use error::JobsError;
pub(crate) use journal::{Journal, MARK, PartResult};
pub(crate) use merge::Merged;
pub(crate) use result::{CoversDigest, JobResult};
pub(crate) use task::{Identity, JobPlace, KnownCover, SearchTask, digest};
pub(crate) use totals::SearchTotals;
