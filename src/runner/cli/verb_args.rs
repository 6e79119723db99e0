//! The arguments of the verbs that need the whole command line, or the default verb. They stand apart
//! from these verbs, so that no two files import each other.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::jobs::Threads;
use super::numbers::{case_number, seconds};
use super::result_files::ResultFiles;

/// Answer inputs of a problem, exactly as its judge expects
///
/// Answers are printed as soon as they are known, in the order of the cases. Memory does not grow
/// with the input. Every answer is verified against the rules before it is printed.
///
/// If a case contradicts itself, reaches --limit-seconds, or has no answer although the problem
/// promises one, an error on stderr names it, and nothing is printed for it. The other cases are
/// answered; the exit code is 1.
///
/// A malformed input ends the run with exit code 2, and an error on stderr shows the place. All
/// cases before it have been answered. CRLF, a missing last newline, a byte-order mark, spaces
/// around lines, and blank lines between cases are accepted.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner solve uva1309 < in
  runner uva1309 day1.in day2.in   each file is an input of its own
  runner uva12988 - -o out < in    `-` is the standard input
  runner ./my/sudoku6 < in         a problem by the path of its folder
  runner uva1309 -j 1 < in         on one thread; the answers are the same
  runner uva1309 in --svg pictures draw each case with its answer
  runner uva1309 in --json         answers and errors for other programs
")]
pub(super) struct SolveArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    pub(super) id: PathBuf,
    /// Input files, answered one after the other; `-`, or no file, is the standard input
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Write the answers to this file
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) jobs: Threads,
    /// Number the cases from K: the input continues another one, as those of `runner split` do
    #[arg(long, value_name = "K", value_parser = case_number, allow_negative_numbers = true)]
    pub(super) first_case: Option<NonZero<u64>>,
    /// Give up a case after this many seconds, such as 0.5
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) limit_seconds: Option<Duration>,
    /// Draw each case with its answer, as `DIR/INPUT-CASE.svg`; the cases are then answered one by one
    #[arg(long, value_name = "DIR")]
    pub(super) svg: Option<PathBuf>,
    /// Print JSON, one line for each case (`runner help json`); the cases are then answered one by one
    #[arg(long)]
    pub(super) json: bool,
    /// Report at the end the number of cases and the time they took
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// Run the tests of problems, and compare the output byte for byte
///
/// A test is a file `NAME.in` below the problem's folder `data`, with its answer in `NAME.ans` or
/// `NAME.out`. Verdicts: AC the output is equal; PE only white space differs; WA anything else; JE
/// the test could not be run. The exit code is 0 if all tests are AC, 1 if not, and 3 if a problem
/// is broken: its definition has errors, it has no tests, or a test file lacks its partner. A note tells what
/// the definition can leave out, or say in a newer way, and mean the same. Of more than 20 problems, only those
/// that fail are shown, and their number.
///
/// A folder whose `problems.yaml` or `contest.yaml` lists packages, or that has packages directly in it, is a contest: all its
/// packages are checked, with a summary at the end. Of packages without a definition only the files are checked.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner check                     every problem of the nearest folder `problems`
  runner check uva1309 uva12988    two of them
  runner check ./my/sudoku6        a problem by the path of its folder
  runner check path/to/contest     all packages that `problems.yaml` lists, or that are there
  runner check --problems my       every problem in `my`
  runner check --fix ./my/sudoku6  write its definition as the notes say
  runner check --html report.html  a page with all results
")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(super) struct CheckArgs {
    /// Ids, paths of problem folders, or contests; all problems if none is given
    #[arg(value_name = "ID|PATH")]
    pub(super) names: Vec<PathBuf>,
    /// Give up a case after this many seconds [default: the problem's time limit, or 60]
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) limit_seconds: Option<Duration>,
    #[command(flatten)]
    pub(super) files: ResultFiles,
    /// Print JSON, one line for each problem (`runner help json`)
    #[arg(long)]
    pub(super) json: bool,
    /// First write definitions as the notes say
    #[arg(long, conflicts_with = "watch")]
    pub(super) fix: bool,
    /// Check again what changes, until Ctrl-C (`runner help watch`)
    #[arg(long, conflicts_with_all = ["html", "junit", "json"])]
    pub(super) watch: bool,
    /// Show one line for every problem and every test, pictures of wrong answers, and at the end the number
    /// of tests and the time they took
    #[arg(short, long)]
    pub(super) verbose: bool,
}

impl CheckArgs {
    /// Returns the arguments that check some problems, without files of results.
    pub(super) fn of(names: Vec<PathBuf>, limit_seconds: Option<Duration>, verbose: bool) -> Self {
        let files = ResultFiles { html: None, junit: None };
        Self { names, limit_seconds, files, json: false, fix: false, watch: false, verbose }
    }
}

/// Check a problem, or judge a submission, again whenever its files change
///
/// The files of the problem are watched, and the submission. After each save, the tests that depend on the
/// file run again at once. On a terminal the screen shows only the last run. Ctrl-C ends it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner watch uva1309             check it again when its definition or a test changes
  runner watch uva1309 sol.cpp     judge it again when it changes, or the problem does
  runner check --watch             check again what changes, of all problems
")]
pub(super) struct WatchArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    pub(super) id: PathBuf,
    /// A source file
    #[arg(value_name = "SUBMISSION")]
    pub(super) submission: Option<PathBuf>,
}

/// Open a page for making a problem: a definition and an input, and at once the picture, the rules and
/// the answer
///
/// The address is printed. It can be opened only on this machine, and only with the complete address. Problems are
/// written only when you press Save, and only into `problems/` below the folder where the server was started; another
/// button downloads the folder of the problem. Ctrl-C ends it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner serve
  runner serve --port 8000
")]
pub(super) struct ServeArgs {
    /// The port of the address [default: any that is free]
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    pub(super) port: u16,
}

/// Create a new problem from a working example
///
/// The folder is created in the folder of --problems, or in the nearest folder `problems` here or
/// above, or in a new folder `problems` here. It passes `check` at once. Its path is printed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner new sudoku6                   a commented example to change
  runner new sudoku6 --like uva12988   a copy of another problem and its samples
  runner new sudoku6 --problems my     in the folder `my`
")]
pub(super) struct NewArgs {
    /// The id of the new problem: lower-case letters and digits
    #[arg(value_name = "ID")]
    pub(super) id: String,
    /// Start from a copy of this problem
    #[arg(long, value_name = "ID")]
    pub(super) like: Option<PathBuf>,
}

/// Print the help of a command, a page about the definition language, one of its words, or JSON
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner help solve
  runner help language       the pages about the definition language
  runner help count          a key of definitions; also `count.where` and `[model] count`
  runner help boxes          a scope; also a slot, as `{grid}`, and a function, as `has`
  runner help json | less    every key that --json prints
")]
pub(super) struct HelpArgs {
    /// A command, `language`, `json` or a word of the definition language
    #[arg(value_name = "TOPIC")]
    pub(super) topic: Vec<String>,
}

/// Print a shell completion script
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner completions bash > ~/.local/share/bash-completion/completions/runner
  runner completions fish > ~/.config/fish/completions/runner.fish
")]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(super) shell: clap_complete::Shell,
}

/// Print the manual page of the program or of a command
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner man | man -l -
  runner man solve > runner-solve.1
")]
pub(super) struct ManArgs {
    /// The command
    #[arg(value_name = "COMMAND")]
    pub(super) verb: Option<String>,
}
