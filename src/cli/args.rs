//! What was typed, and what it means.

use std::path::PathBuf;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::cover::CoverArgs;
use super::jobs::Jobs;
use super::judge::JudgeArgs;

/// Solves and checks contest problems that are grid puzzles.
///
/// `runner ID` is short for `runner solve ID`.
#[derive(Debug, Parser)]
#[command(
    name = "runner",
    version,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n{DETAILS}")
)]
pub(super) struct Cli {
    /// Look for problems in this folder first
    #[arg(long, value_name = "DIR", global = true)]
    pub(super) problems: Option<PathBuf>,
    /// Colour the messages: auto (on a terminal, unless `NO_COLOR` is set), always or never
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        default_value = "auto",
        hide_possible_values = true
    )]
    pub(super) color: Color,
    #[command(subcommand)]
    pub(super) verb: Verb,
}

const EXAMPLES: &str = "\
Examples:
  runner uva1309 < in            answer an input of UVA 1309
  runner uva12988 a.in -o a.out  from a file, to a file
  runner check                   run every test of every problem
  runner check -v uva1309        run those of one problem, a line each
  runner cover queens.dlx        print the covers of an exact cover problem
  runner new sudoku6             begin a problem of your own
";

const DETAILS: &str = "\
Problems are looked for in: a path that is given (with a `/` in it), the folder of --problems, the
folder that RUNNER_PROBLEMS names, the nearest folder `problems` upward from here, the program
itself.

RUNNER_VECTORS=portable, avx2 or avx512 is the most that is used of what the processor has, for
measuring: answers do not depend on it.

Exit codes:
  0  everything is as it should be
  1  some answer or verdict is not as it should be, or a limit has left a question open
  2  it could not be run: wrong usage, or an input or output that fails
  3  a problem is broken
  4  the program itself failed
  5  a sandbox that is demanded is missing
";

/// What to do.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    Solve(SolveArgs),
    Check(CheckArgs),
    Judge(JudgeArgs),
    Cover(CoverArgs),
    /// Say how well this machine can contain programs, and which languages it can judge
    #[command(after_help = "\
Example:
  runner doctor
")]
    Doctor,
    /// List the problems
    #[command(after_help = "\
Example:
  runner list --problems my    with those in `my`
")]
    List,
    Show(ShowArgs),
    New(NewArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Answer inputs of a problem, exactly as its judge expects
///
/// Answers come out as soon as they are known, in the order of the cases, in memory that does not
/// grow with the input. Every answer is verified against the rules before it is printed.
///
/// A case that contradicts itself or has no answer, though the problem promises one, is named on
/// stderr; nothing is printed for it, the cases after it are answered, and the exit code is 1.
///
/// An input that is not as the problem says ends the run: everything before the mistake has been
/// answered, the place is named on stderr, and the exit code is 2. What is tolerated: CRLF, a
/// missing last line end, a byte-order mark, blanks around lines, and blank lines between cases.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner solve uva1309 < in
  runner uva1309 day1.in day2.in   each file is an input of its own
  runner uva12988 - -o out < in    - is the standard input
  runner ./my/sudoku6 < in         a problem by the path of its folder
  runner uva1309 -j 1 < in         on one thread; the answers are the same
")]
pub(super) struct SolveArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    pub(super) id: PathBuf,
    /// Inputs, answered one after the other; none or `-` is the standard input
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Write the answers to this file
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) jobs: Jobs,
    /// Say at the end how many cases there were, and how long they took
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// Run the tests of problems, and compare byte for byte
///
/// A test is a file `NAME.in` below the problem's folder `data`, with its answer in `NAME.ans` or
/// `NAME.out`. Verdicts: AC if the output is equal, PE if only white space differs, WA if not;
/// JE if the test could not be run. The exit code is 0 if all are AC, 1 if not, 3 if a problem is
/// broken: a definition with faults, no tests, or a file without its partner.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner check                     every problem of the nearest folder `problems`
  runner check uva1309 uva12988    two of them
  runner check ./my/sudoku6        a problem by the path of its folder
  runner check --problems my       every problem in `my`
")]
pub(super) struct CheckArgs {
    /// Problems: ids, paths of problem folders, or folders of problem folders; none is all
    #[arg(value_name = "ID|PATH")]
    pub(super) names: Vec<PathBuf>,
    /// Show a line for every test, and at the end how many there were and how long they took
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// Say what a problem is: what is read, what must hold, what is printed
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner show uva1309
  runner show ./my/sudoku6           a problem by the path of its folder
  runner show uva1309 --definition   its definition, as it is written
")]
pub(super) struct ShowArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    pub(super) id: PathBuf,
    /// Print its definition instead, as it is written
    #[arg(long)]
    pub(super) definition: bool,
}

/// Make the folder of a new problem, which passes `check` at once
///
/// It is made in the folder of --problems, else in the nearest folder `problems` upward from here,
/// else in a new folder `problems` here. Its path is printed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner new sudoku6                   a commented example, to be changed
  runner new sudoku6 --like uva12988   a copy of another problem and its samples
  runner new sudoku6 --problems my     in the folder `my`
")]
pub(super) struct NewArgs {
    /// What it will be called: lower-case letters and digits
    #[arg(value_name = "ID")]
    pub(super) id: String,
    /// Begin with a copy of this problem
    #[arg(long, value_name = "ID")]
    pub(super) like: Option<PathBuf>,
}

/// Print a script that makes a shell complete this program's arguments
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

/// Print the manual page of the program, or of a verb
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner man | man -l -
  runner man solve > runner-solve.1
")]
pub(super) struct ManArgs {
    /// The verb
    #[arg(value_name = "VERB")]
    pub(super) verb: Option<String>,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
