//! The arguments of `judge`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, value_parser};

use crate::cli::choice::one_of;
use crate::cli::jobs::cores;
use crate::cli::numbers::{factor, time_limit};
use crate::cli::result_files::ResultFiles;
use crate::cli::tolerance::ToleranceArgs;
use runner_judge::{Checker, Plan};
use runner_sandbox::{Policy, ProgramUser, RunLimits, Tier};

/// Judge programs on the tests of a problem, in a sandbox
///
/// A program is a command after `--`, or a source file or folder of source files, which is compiled
/// first. Without any, the submissions of a package that is named are judged. If the first name is a source
/// file, or nothing is named, the problem is the nearest folder here or above with `puzzle.toml`,
/// `problem.yaml` or `test/*.in`; without any program, that is then the source file in it, or here, that was
/// changed last; helpers of `stress` (called `gen`, `brute`, `check`, `interact` or `valid`, and whatever follows)
/// are taken only if nothing else is there. A note says what was taken.
///
/// The first failure is shown with its input, the expected output and the output found, side by side: those
/// of the first wrong case for our problems, of the whole test for others. A row that differs is marked with `≠`,
/// or with `<` or `>` if only one of the outputs has it; --diff shows all of these.
///
/// Several programs end with a grid, programs by tests, with verdict and time in each cell; of many tests it has the
/// first letters of verdicts, with -v all. The line below it says how near the time limit is: programs that exceed it run
/// again on those tests, up to four times the limit. In --html the grid has a picture of each test of our problems.
///
/// Verdicts: AC accepted; PE wrong only in white space; WA wrong answer; TLE, MLE, OLE too much
/// time, memory or output; RTE a crash, or an exit code other than 0; CE compile error; JE the
/// judge itself failed. The time limit is for the CPU time of all processes of the program. A
/// program that only waits is stopped after twice the time limit plus one second.
///
/// The program runs in its own temporary folder, in the strongest sandbox tier that this machine
/// supports: see `runner doctor`. Every report names the tier. Judged by root, programs run as users
/// without any rights. The files in its folder may take 64 MiB more than its output; each takes 16 KiB
/// at least.
///
/// Compilers and build scripts have 60 s of CPU time, 2048 MiB of memory and 1024 MiB of files. Output
/// validators and the other programs of a package have 60 s, 2048 MiB, and 64 MiB of files more than
/// their output. A package can set other limits of time and memory.
///
/// A problem is the id of one of our problems, or the path of a package: a folder or zip archive in
/// the ICPC problem package format (legacy, legacy-icpc, 2023-07-draft, 2025-09), or a folder with
/// `test/*.in` and `*.out`, and limits in `problem.yaml` if it has any. For our problems, any answer that obeys the
/// rules is right, in the layout that the problem wants. For other packages, their output validator (exit code 42
/// accepts, 43 rejects) or validator flags decide. In a folder of tests, inputs without an answer are skipped, of
/// `.ans`, `.out` and `.a` the first is the answer, and outputs must be equal, apart from blanks at the ends of lines; --float, --ignore-case and --ignore-space
/// change that. Links may not lead out of the package, nor out
/// of a submission. The files of an archive take at most 1 GiB.
///
/// Interactive, multi-pass and submit-answer problems are judged as their packages say; the submission
/// for the last is a folder with `TEST.ans` or `TEST.out` for each test. With -v, the report shows what an
/// interactive program wrote and read.
///
/// Scoring problems have a score: that of their test groups, or in legacy packages that of their
/// graders. It is printed with that of each group (-v, --json). In legacy packages each accepted test has the
/// `accept_score` of its folder, the settings of a folder hold for those in it, and with `on_reject: continue`
/// the verdict is the worst, as in problemtools; a rejected submission keeps its score, as in `DOMjudge`. The
/// verdict of the graders is the one that is expected of a submission.
///
/// Tests that `generators/generators.yaml` describes in the format of `BAPCtools` are made by --generate:
/// those with `in`, `copy` and `generate`, with the seeds that the format gives them, and those that a group
/// includes. `yaml` and `test_group.yaml`, also the one beside `data`, set their flags, --make-answers runs their `solution`. `match` and
/// all that only statements show have no effect. Without that file, and without secret tests, each program in
/// `generators/` makes one test.
///
/// A folder whose `problems.yaml` or `contest.yaml` lists packages, or that has packages directly in it, is a contest: all
/// its packages are judged, or validated, with a line for each, the report of those where something failed, and one
/// summary and exit code, that of the worst.
///
/// A static validator judges the source of each submission, for each group with `static_validation_score`;
/// scores of its own are not supported. Validators in the languages of Checktestdata and VIVA need
/// `checktestdata` or `viva.sh` on the path. Ignored are the keys `languages`, `allow_file_writing`,
/// `limits.code` and `grading.objective`, and `message` in `submissions.yaml`.
///
/// If a package sets no time limit, it is inferred from the submissions that must not exceed it, as the
/// format says (in legacy packages: the accepted ones); without any it is 10 s. Submissions that must exceed
/// it and are not clearly slower are named. `use_for_time_limit` changes which ones count.
///
/// The exit code is 0 if a single program is AC, or if all submissions of a folder have the
/// verdicts expected by their folder names, `submissions.yaml` or `@EXPECTED_RESULTS@` tags, and the
/// score of an `@EXPECTED_SCORE@` tag; 1 if not; 2 if nothing could be run; 3 if the package cannot be judged, as without
/// a sample for --samples; 4 after JE; 5 if a required
/// sandbox is missing.
#[derive(Debug, Args)]
#[command(
    after_help = "\
`runner judge` alone runs the newest program here on the nearest tests.
",
    after_long_help = "\
Examples:
  runner judge uva1309 -- ./a.out              any program or command
  runner judge uva1309 sol.cpp                 a source file
  runner judge uva1309 sol.py --samples -v     only the samples, with all details
  runner judge path/to/package submissions/    all submissions, against their expected verdicts
  runner judge path/to/package --time-factor 2 twice the time limit, for a slow machine
  runner judge path/to/package --validate      its tests, by its validators and its definition
  runner judge path/to/contest                 the submissions of all packages in a folder
  runner judge package.zip sol.java --json     output for other programs
  runner judge uva1309 sol.cpp --html a.html   a page with charts and pictures
  runner judge uva1309 sol.rs --sandbox=require --sandbox-tier 2
  runner judge                                 the newest program here, on the nearest tests
  runner judge sol.py --float 1e-6             this program on the nearest tests
"
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(in crate::cli) struct JudgeArgs {
    /// The problem: an id or a package [default: the nearest]
    #[arg(value_name = "ID|PACKAGE")]
    pub(super) target: Option<PathBuf>,
    /// Source files, or folders of submissions
    ///
    /// A path that does not exist here is looked up in the package.
    #[arg(value_name = "SUBMISSION")]
    pub(super) submissions: Vec<PathBuf>,
    /// A command with its arguments
    #[arg(value_name = "COMMAND", last = true, conflicts_with = "submissions")]
    pub(super) command: Vec<OsString>,
    /// Show every test, with the details of each failure
    #[arg(short, long)]
    pub(super) verbose: bool,
    /// Show all rows that differ, not only the first ones
    #[arg(long)]
    pub(super) diff: bool,
    /// Print JSON, one line for each program (`runner help json`)
    #[arg(long, hide_short_help = true)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) files: ResultFiles,
    /// Run only the samples
    ///
    /// In a folder of tests, these are the tests with names that begin with `sample`, or else all.
    #[arg(long)]
    pub(super) samples: bool,
    /// Run the validators of inputs and answers on all tests, and the validators on `data/invalid_*` and
    /// `data/valid_output`, instead of judging programs
    ///
    /// A package with `puzzle.toml` is validated by that, too: each input, byte for byte, and each answer.
    #[arg(long, conflicts_with_all = ["submissions", "command", "json", "html", "junit"], hide_short_help = true)]
    pub(super) validate: bool,
    /// Make the tests that `generators/generators.yaml` describes and `data` lacks, in the sandbox
    #[arg(long, hide_short_help = true)]
    pub(super) generate: bool,
    /// Take the answers of tests that have none from the first accepted submission of the package
    #[arg(long, hide_short_help = true)]
    pub(super) make_answers: bool,
    /// Stop a program at its first test that is not AC
    #[arg(long)]
    pub(super) fail_fast: bool,
    /// Whether to accept or reject presentation errors, in the exit code, in --fail-fast and in
    /// expected verdicts; PE is printed either way
    #[arg(long = "pe", value_name = "HOW", default_value = "reject", hide_possible_values = true, action = ArgAction::Set, value_parser = one_of(PRESENTATION), hide_short_help = true)]
    pub(super) accepts_pe: bool,
    #[command(flatten)]
    pub(super) tolerance: ToleranceArgs,
    /// Run this many tests in parallel [default: 1, at most the number of cores]
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = value_parser!(u16).range(1..=256), allow_negative_numbers = true, hide_short_help = true)]
    jobs: Option<u16>,
    /// CPU time limit in seconds
    #[arg(long, value_name = "S", value_parser = time_limit, allow_negative_numbers = true)]
    pub(super) time_limit: Option<Duration>,
    /// Multiply the time limit by this number, as for a slower machine
    #[arg(long, value_name = "F", value_parser = factor, allow_negative_numbers = true, hide_short_help = true)]
    pub(super) time_factor: Option<f64>,
    /// Wall-clock limit in seconds [default: twice the time limit, plus one]
    #[arg(long, value_name = "S", value_parser = time_limit, allow_negative_numbers = true, hide_short_help = true)]
    pub(super) wall_limit: Option<Duration>,
    /// Memory limit in MiB
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=1 << 20), allow_negative_numbers = true, hide_short_help = true)]
    pub(super) memory_limit: Option<u64>,
    /// Output limit in MiB
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=1 << 14), allow_negative_numbers = true, hide_short_help = true)]
    pub(super) output_limit: Option<u64>,
    /// If the wanted tier is not available: require (run nothing) or auto (use the best available);
    /// off uses tier 0 in any case
    #[arg(long, value_name = "HOW", default_value = "auto", hide_possible_values = true, value_parser = one_of(POLICIES), hide_short_help = true)]
    sandbox: Policy,
    /// The wanted sandbox tier: 0 limits, 1 Landlock and seccomp, 2 namespaces, 3 a control group
    /// [default: 3, or 2 with --sandbox=require]
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(0..=3), allow_negative_numbers = true, hide_short_help = true)]
    sandbox_tier: Option<u8>,
    /// Run programs as this user, by name or number [default: if the judge runs as root, a new user
    /// for each run; else the user of the judge]
    #[arg(long = "as", value_name = "USER", value_parser = user, hide_short_help = true)]
    pub(super) user: Option<ProgramUser>,
    /// A file that adds languages, or replaces the commands of known ones
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(super) languages: Option<PathBuf>,
    /// Ignore the compile cache
    #[arg(long, hide_short_help = true)]
    pub(super) no_cache: bool,
}

/// Whether outputs that are wrong only in white space are right.
const PRESENTATION: [(&str, bool); 2] = [("reject", false), ("accept", true)];

/// What to do if the wanted sandbox tier is not available.
const POLICIES: [(&str, Policy); 3] =
    [("require", Policy::Require), ("auto", Policy::Auto), ("off", Policy::Off)];

impl JudgeArgs {
    /// Returns the wanted tier, and what to do if it is not available.
    pub(super) fn sandbox(&self) -> (Policy, Tier) {
        let is_required = self.sandbox == Policy::Require;
        let usual = if is_required { Tier::Namespaces } else { Tier::ControlGroup };
        (self.sandbox, self.sandbox_tier.and_then(Tier::of_number).unwrap_or(usual))
    }

    /// Returns what is counted of a contest: what is judged, or validated.
    pub(super) fn counts(&self) -> &'static str {
        if self.validate { "test" } else { "submission" }
    }

    /// Returns how the package is judged, with flags for a folder of tests; one of ours has a checker.
    pub(super) fn plan<'p>(
        &self,
        flags: Option<&'p [String]>,
        checker: Option<&'p (dyn Checker + Sync)>,
    ) -> Plan<'p> {
        Plan {
            flags,
            samples: self.samples,
            generate: self.generate,
            make_answers: self.make_answers,
            trials: self.validate,
            accepts_pe: self.accepts_pe,
            is_recorded: self.verbose,
            // Never more than there are cores, since they would slow each other down.
            jobs: usize::from(self.jobs.unwrap_or(1)).min(cores().get()),
            time_limit: self.time_limit,
            time_factor: self.time_factor,
            wall_limit: self.wall_limit,
            memory_bytes: self.memory_limit.map(|mib| mib * RunLimits::MIB),
            output_bytes: self.output_limit.map(|mib| mib * RunLimits::MIB),
            checker,
            ..Plan::default()
        }
    }
}

/// Finds a user.
fn user(name: &str) -> Result<ProgramUser, String> {
    ProgramUser::find(name).ok_or_else(|| "this machine has no user of this name".to_owned())
}
