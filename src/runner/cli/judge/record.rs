//! What is kept while packages are judged, one after the other.

use std::path::PathBuf;

use crate::report::RunResults;

/// What is kept of the packages that were judged.
#[derive(Default)]
pub(super) struct Record {
    /// The folder of the contest that the packages belong to, if they do.
    pub(super) contest: Option<PathBuf>,
    /// For files of results.
    pub(super) results: RunResults,
    /// The text about a package of a contest, until it is known whether something failed.
    pub(super) held: Option<String>,
    /// How many programs were judged, or how many tests were validated.
    pub(super) count: u64,
    /// Whether a missing tier of the sandbox was named.
    pub(super) has_warned: bool,
}
