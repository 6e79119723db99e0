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

--save keeps the open parts and the results so far, as often as that takes 2 % of the time, and
when Ctrl-C, SIGTERM or a limit stops the search. A process that is killed loses its work since
then. A part that was begun and not finished is searched again, whatever stopped it. With --count a
part is expected to take some seconds, but in a search of weeks it may take minutes; with --best it
may take any time. The best covers so far are kept. Nothing is counted twice. The state of another
problem, another question or another version of the search is refused.

--split also cuts the search for --best and the list of covers (which is merged in the order of one
process). A job may be saved, too: --save STATE. Its result has one more field, `job`: the state of
the job as text. Merged results must be of the same split; a job that comes twice counts once. The
problem is copied to the folder of the jobs. Merged covers are printed with the options of that
copy, or of FILE: runner cover FILE --merge RESULT...

--estimate takes samples of the search (Knuth's method) in strata until time is up; the more time,
the closer. The interval is twice the standard deviation. With --json: covers, nodes, seconds (on
one thread), each also with `_deviation`, threads and kernel. A number above 1e308 is null.

A problem that states count (see --stats) is one part: such a search has only one job.
";

/// The options of a search in parts.
#[derive(Debug, Args)]
pub(super) struct PartsArgs {
    /// Keep a search in this file: the same command goes on where the last one was interrupted
    #[arg(long, value_name = "STATE", conflicts_with_all = ["first", "by_cost", "sample"])]
    pub(super) save: Option<PathBuf>,
    /// With --save: write the file every S seconds, instead of as often as that takes 2 % of the time
    #[arg(long, value_name = "S", requires = "save", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) every: Option<Duration>,
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
