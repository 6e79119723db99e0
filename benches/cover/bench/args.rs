//! What was typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, value_parser};

/// Measures `runner cover` against dancing links, in one table
///
/// Classic exact-cover problems are written into a temporary folder. For each, the whole process of
/// `runner cover FILE` is timed, and that of the yardstick on the same file, turn and turn about.
/// Times are CPU seconds, user and system together, each the median of some runs; a program that
/// takes more than 10 s is run once. Memory is the most of any run; it is never less than what this
/// program itself holds, some MiB.
///
/// The yardstick is `cdl`, a plain dancing-links program (Knuth's Algorithm X and C), built here from
/// its C++ source: `cdl FILE [MAX]` prints a line with `sol=`, the number of covers. What it cannot
/// do (bounds, costs, more covers than can be visited) is compared with its time for scott8x8.
///
/// Every answer is checked against what is known. Columns: what is asked of which problem; seconds
/// of both; runner's part of the yardstick's; what is to be reached, and whether it is; memory; the
/// nodes that `runner cover --stats` tells of; the answer.
#[derive(Debug, Parser)]
#[command(
    name = "cover",
    bin_name = "cargo bench --bench cover --",
    max_term_width = 100,
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n{DETAILS}")
)]
pub(crate) struct Args {
    /// Measure only rows whose name contains this
    #[arg(long, value_name = "NAME")]
    pub(super) only: Option<String>,
    /// List the rows and what each has to reach, and measure nothing
    #[arg(long)]
    pub(super) list: bool,
    /// The source of the yardstick; without it times are absolute only
    #[arg(long, value_name = "CDL.CPP")]
    pub(super) peer: Option<PathBuf>,
    /// Also measure every *.dlx and *.dlxs below this folder
    ///
    /// Problems with costs are asked for the cheapest cover, others for the number of covers, which
    /// the yardstick must find too. It is not asked about bounds and costs.
    #[arg(long, value_name = "DIR")]
    pub(super) instances: Option<PathBuf>,
    /// Measure this program instead of the one just built, as `PATH cover FILE ...`
    ///
    /// A script should begin it with `exec`: only the process itself is ended when its time is up.
    #[arg(long, value_name = "PATH", default_value = env!("CARGO_BIN_EXE_runner"), hide_default_value = true)]
    pub(super) runner: PathBuf,
    /// Run each program so many times
    #[arg(long, value_name = "N", default_value = "3", value_parser = value_parser!(u16).range(1..=99))]
    pub(super) runs: u16,
    /// End a run after so many seconds
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = value_parser!(u32).range(1..))]
    limit: u32,
    /// Have runner search on so many threads
    #[arg(short = 'j', long = "jobs", value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=256))]
    pub(super) jobs: u16,
    /// Have runner search with this kernel
    #[arg(long, value_name = "NAME")]
    pub(super) kernel: Option<String>,
    /// What cargo passes to every benchmark
    #[arg(long = "bench", hide = true)]
    _bench: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo bench --bench cover                                   absolute times
  cargo bench --bench cover -- --peer cdl.cpp                 and ratios to dancing links
  cargo bench --bench cover -- --list                         what there is to measure
  cargo bench --bench cover -- --peer cdl.cpp --only queens   some of it
  cargo bench --bench cover -- --runner old/runner            another build
  cargo bench --bench cover -- --instances my --only my/      problems of your own
";

const DETAILS: &str = "\
Signs in the table:
  >120    a run was ended after so many seconds
  <0.05   the yardstick was ended, so the ratio is less than that
  ?       whether the target is reached is not known: no yardstick, or an ended run
  WRONG   the answer is not the known one, or that of the yardstick
  FAILED  the program said it could not answer

Exit codes:
  0  all answers are right, as far as the runs were not ended
  1  an answer is wrong, or a program failed
  2  it could not be run
";

impl Args {
    /// The time after which a run is ended.
    pub(super) fn limit(&self) -> Duration {
        Duration::from_secs(self.limit.into())
    }
}
