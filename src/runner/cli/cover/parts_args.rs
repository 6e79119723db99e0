//! The arguments of `runner cover` about searches in parts.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::super::numbers::{many, seconds};

/// The part of `runner cover --help` about searches in parts.
pub(super) const HELP: &str = "\
Long searches:
  runner cover queens.dlx --estimate                  how many covers, how long it takes
  runner cover queens.dlx --count --save STATE        the same command goes on from STATE
  runner cover queens.dlx --count --split 64 -o jobs  64 jobs of about equal work, and
  runner cover jobs/07.job --json > 07.json           any machine, any order, any number of times
  runner cover --merge *.json                         the answer, or which jobs are missing
  runner cover --merge *.json --progress              how much of the work is done

--save adds a line to the file as soon as a part of the search is done: a process that is killed
loses only the parts that it had begun. After a failure of the machine, those of the last half
minute may be searched again. There are a thousand parts or more, in a search of weeks of some
minutes each. With --best, the best covers so far are kept. Nothing is counted twice. The file of
another problem or question, or of another format, is refused.

--split also cuts the search for --best and the list of covers, which is merged in the order of one
process: it has a hundred parts or some more, and further jobs have nothing to do. A job may be
saved, too: --save STATE. Its result has one more field, `job`: what --save would have written.
Merged results must be of the same split; a job that comes twice counts once. The problem is copied
to the folder of the jobs. Merged covers are printed with the options of that copy, or of FILE:
runner cover FILE --merge RESULT...

--estimate counts for half of the time, and then takes samples of the search (Knuth's method); the
more time, the closer. The interval is twice the standard deviation.

A problem that a short search or states count (see --stats) is one part, and so is one of several
long searches that have nothing in common: such a search has only one job.
";

/// The options of a search in parts.
#[derive(Debug, Args)]
pub(super) struct PartsArgs {
    /// Keep a search in this file: the same command goes on where the last one was interrupted
    #[arg(long, value_name = "STATE", conflicts_with_all = ["first", "by_cost", "sample"])]
    pub(super) save: Option<PathBuf>,
    /// Cut the search into N jobs of about equal work: each is a file for `runner cover JOB --json`
    #[arg(
        long,
        value_name = "N",
        value_parser = many,
        allow_negative_numbers = true,
        requires = "output",
        conflicts_with_all = ["save", "first", "by_cost", "sample", "json", "svg", "stats", "limit_nodes", "limit_seconds"]
    )]
    pub(super) split: Option<NonZero<usize>>,
    /// With --split: write the jobs to this folder
    #[arg(short, long, value_name = "DIR", requires = "split")]
    pub(super) output: Option<PathBuf>,
    /// Put the results of jobs together
    #[arg(
        long,
        value_name = "RESULT",
        num_args = 1..,
        conflicts_with_all = [
            "save", "split", "estimate", "first", "by_cost", "sample", "count", "best", "kernel", "stats",
            "limit_nodes", "limit_seconds"
        ]
    )]
    pub(super) merge: Vec<PathBuf>,
    /// With --merge: print only how much of the work is done
    #[arg(long, requires = "merge", conflicts_with_all = ["json", "svg"])]
    pub(super) progress: bool,
    /// Estimate the number of covers, and the work and time of the search, from samples
    #[arg(
        long,
        conflicts_with_all = [
            "save", "split", "first", "by_cost", "sample", "count", "best", "svg", "stats", "limit_nodes",
            "limit_seconds"
        ]
    )]
    pub(super) estimate: bool,
    /// With --estimate: take samples for at most S seconds
    #[arg(long, value_name = "S", requires = "estimate", default_value = "5", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) seconds: Duration,
}

impl PartsArgs {
    /// Returns the name of the file of --save in messages.
    pub(super) fn state(&self) -> String {
        self.save.as_ref().map(|path| path.display().to_string()).unwrap_or_default()
    }

    /// Tells whether a search in parts is wanted.
    pub(super) fn is_used(&self) -> bool {
        self.save.is_some() || self.split.is_some() || self.estimate
    }
}
