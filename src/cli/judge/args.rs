//! The arguments of `judge`.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};

use crate::judge::{Policy, Tier};

/// Run somebody's programs on the tests of a problem, contained, and give verdicts
///
/// A program is a command after `--`, or a source file, which is compiled first, or a folder of
/// such files. Without any, the submissions that come with the package are judged.
///
/// Verdicts: AC right; PE right but for white space; WA wrong; TLE, MLE, OLE too much time,
/// memory or output; RTE a crash, or an exit code other than 0; CE not compiled; JE the judge
/// itself failed. CPU time of all processes of the program is judged; the clock ends what only
/// waits, after twice the time limit and a second.
///
/// The program runs in a folder of its own, within walls of up to four tiers, as far as this
/// machine has them: see `runner doctor`. Every report says which tier it was.
///
/// A problem is one of ours by its id, or the path of a package: a folder or zip archive in the
/// ICPC problem package format (legacy, legacy-icpc, 2023-07-draft, 2025-09), or a folder with
/// `test/*.in` and `*.out`. Outputs of our problems must be equal, byte for byte; those of others
/// are judged as the package says, by its output validator or its flags.
///
/// The exit code is 0 if a single program is AC, or if all submissions of a folder are as their
/// folders, `submissions.yaml` or their tags `@EXPECTED_RESULTS@` say; 1 if not; 2 if nothing
/// could be run; 3 if the package cannot be judged; 4 after JE; 5 if a demanded sandbox is missing.
#[derive(Debug, Args)]
#[command(after_help = "\
With --json, a line is printed for each program, with `submission` first if there are several:
  {\"verdict\", \"sandbox\", \"tests\": [{\"name\", \"verdict\", \"detail\", \"cpu_ms\", \"wall_ms\",
  \"memory_kib\"}]}

Examples:
  runner judge uva1309 -- ./a.out              a program, or any command
  runner judge uva1309 sol.cpp                 a source file
  runner judge uva1309 sol.py --samples -v     on the samples only, with all details
  runner judge path/to/package submissions/    all submissions, against what is expected
  runner judge package.zip sol.java --json     for other programs to read
  runner judge uva1309 sol.rs --sandbox=require --sandbox-tier 2
")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(in crate::cli) struct JudgeArgs {
    /// The problem: an id, or the path of a package
    #[arg(value_name = "ID|PACKAGE")]
    pub(super) target: PathBuf,
    /// Source files, or folders of submissions; a path that is not here is looked for in the
    /// package
    #[arg(value_name = "SUBMISSION")]
    pub(super) submissions: Vec<PathBuf>,
    /// A program with its arguments
    #[arg(value_name = "COMMAND", last = true, conflicts_with = "submissions")]
    pub(super) command: Vec<OsString>,
    /// Show every test of every submission, and what goes wrong in each
    #[arg(short, long)]
    pub(super) verbose: bool,
    /// Print JSON, a line for each program
    #[arg(long)]
    pub(super) json: bool,
    /// Run the samples only
    #[arg(long)]
    pub(super) samples: bool,
    /// Stop a program at its first test that is not AC
    #[arg(long)]
    pub(super) fail_fast: bool,
    /// How PE counts for the exit code, --fail-fast and what is expected: reject (it is wrong),
    /// accept (it is right); what is printed stays PE
    #[arg(long, value_name = "HOW", default_value = "reject", hide_possible_values = true)]
    pe: Presentation,
    /// Run so many tests at a time (default: 1; never more than there are cores)
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Allow so many seconds of CPU time
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(super) time_limit: Option<Duration>,
    /// Allow so many seconds on the clock (default: twice the time limit and one more)
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(super) wall_limit: Option<Duration>,
    /// Allow so many MiB of memory
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=1 << 20))]
    pub(super) memory_limit: Option<u64>,
    /// Allow so many MiB of output
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=1 << 14))]
    pub(super) output_limit: Option<u64>,
    /// What to do where the sandbox is weaker than wanted: require (run nothing), auto (run within
    /// what there is), off (want none)
    #[arg(long, value_name = "HOW", default_value = "auto", hide_possible_values = true)]
    sandbox: SandboxPolicy,
    /// Want this tier of the sandbox: 0 limits, 1 Landlock and seccomp, 2 namespaces, 3 a control
    /// group (default: 3, or 2 if it is required)
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(0..=3))]
    sandbox_tier: Option<u8>,
    /// Read more languages, or other commands for known ones, from this file
    #[arg(long, value_name = "FILE")]
    pub(super) languages: Option<PathBuf>,
    /// Compile anew what was compiled before
    #[arg(long)]
    pub(super) no_cache: bool,
}

/// How outputs count that are right but for white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Presentation {
    /// They are wrong.
    Reject,
    /// They are right.
    Accept,
}

/// What to do where a wall is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SandboxPolicy {
    /// Run nothing.
    Require,
    /// Run within those walls that there are.
    Auto,
    /// Want no walls.
    Off,
}

impl JudgeArgs {
    /// Returns what sandbox is wanted, and how much.
    pub(super) fn sandbox(&self) -> (Policy, Tier) {
        let policy = match self.sandbox {
            SandboxPolicy::Require => Policy::Require,
            SandboxPolicy::Auto => Policy::Auto,
            SandboxPolicy::Off => Policy::Off,
        };
        let usual = if policy == Policy::Require { Tier::Namespaces } else { Tier::ControlGroup };
        (policy, self.sandbox_tier.and_then(Tier::of_number).unwrap_or(usual))
    }

    /// Tells whether outputs are taken for right that are so but for white space.
    pub(super) fn accepts_pe(&self) -> bool {
        self.pe == Presentation::Accept
    }

    /// Returns how many tests run at a time. On fewer cores than that, they would be in each
    /// other's way.
    pub(super) fn jobs(&self, cores: NonZero<usize>) -> usize {
        usize::from(self.jobs.unwrap_or(1)).min(cores.get())
    }
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|number| (0.001..=86_400.0).contains(number));
    number
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "it is no time between 0.001 and 86400".to_owned())
}
