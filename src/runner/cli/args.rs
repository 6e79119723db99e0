//! The command line: its options and its verbs.

use std::path::PathBuf;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand};

use super::choice::one_of;
use super::cover::CoverArgs;
use super::explain::ExplainArgs;
use super::export::ExportArgs;
use super::generate::GenerateArgs;
use super::grade::GradeArgs;
use super::import::ImportArgs;
use super::judge::JudgeArgs;
use super::list::ListArgs;
use super::listen::ListenArgs;
use super::minimise::MinimiseArgs;
use super::open::OpenArgs;
use super::show::ShowArgs;
use super::split::SplitArgs;
use super::stress::StressArgs;
use super::validate::ValidateArgs;
use super::verb_args::{
    CheckArgs, CompletionsArgs, HelpArgs, ManArgs, NewArgs, ServeArgs, SolveArgs, WatchArgs,
};
use super::verify::VerifyArgs;

/// Solves grid-puzzle contest problems, and checks and judges answers to them.
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
    #[command(flatten)]
    pub(super) common: CommonArgs,
    #[command(subcommand)]
    pub(super) verb: Verb,
}

/// `runner ID ...`: the command line without a verb.
#[derive(Debug, Parser)]
pub(super) struct VerblessCli {
    #[command(flatten)]
    pub(super) common: CommonArgs,
    #[command(flatten)]
    pub(super) solve: SolveArgs,
}

/// The options of every verb.
#[derive(Debug, Args)]
pub(super) struct CommonArgs {
    /// Look for problems in this folder first
    #[arg(long, value_name = "DIR", global = true)]
    pub(super) problems: Option<PathBuf>,
    /// Colour the messages: auto, always or never
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        default_value = "auto",
        hide_default_value = true,
        hide_possible_values = true,
        value_parser = one_of(COLOR)
    )]
    pub(super) color: ColorChoice,
}

const EXAMPLES: &str = "\
Examples:
  runner uva1309 < in            answer an input of UVA 1309
  runner uva12988 a.in -o a.out  read a file, write a file
  runner check                   run every test of every problem
  runner check -v uva1309        run the tests of one problem, one line each
  runner cover queens.dlx        print the covers of an exact cover problem
  runner new sudoku6             create a problem of your own
";

const DETAILS: &str = "\
A problem is looked up in this order: as a path, if it contains a `/`; in the folder of --problems;
in the folder named by RUNNER_PROBLEMS; in the nearest folder `problems` here or above; in the
program itself.

With --color=auto, the default, messages are coloured on a terminal, unless NO_COLOR is set.

RUNNER_VECTORS=portable, avx2 or avx512 limits the processor features in use, for measurements.
Answers do not depend on it.

Exit codes:
  0  success
  1  an answer or a verdict is wrong, a case has no answer, or a limit left a question open
  2  wrong usage, or an input or output error
  3  a problem is broken
  4  an internal error
  5  a required sandbox is missing
 42  validate and verify: accepted
 43  validate and verify: rejected
";

/// The short name of `judge`.
pub(super) const JUDGE_ALIAS: &str = "t";

/// The verbs.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    Solve(SolveArgs),
    Check(CheckArgs),
    #[command(visible_alias = JUDGE_ALIAS)]
    Judge(JudgeArgs),
    Generate(GenerateArgs),
    Grade(GradeArgs),
    Explain(ExplainArgs),
    Minimise(MinimiseArgs),
    Split(SplitArgs),
    Stress(StressArgs),
    Watch(WatchArgs),
    Serve(ServeArgs),
    Validate(ValidateArgs),
    Verify(VerifyArgs),
    Export(ExportArgs),
    Import(ImportArgs),
    Cover(CoverArgs),
    /// Show which sandbox tiers and languages this machine supports
    #[command(after_help = "\
Example:
  runner doctor
")]
    Doctor,
    List(ListArgs),
    Show(ShowArgs),
    Open(OpenArgs),
    Listen(ListenArgs),
    New(NewArgs),
    Help(HelpArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// When messages and tables are coloured.
const COLOR: [(&str, ColorChoice); 3] =
    [("auto", ColorChoice::Auto), ("always", ColorChoice::Always), ("never", ColorChoice::Never)];

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_negative_number_is_the_value_of_a_limit_not_a_flag() {
        for words in [
            "solve a --limit-seconds -1",
            "solve a -j -1",
            "check --limit-seconds -1",
            "cover --first -1",
            "cover --limit-nodes -1",
            "cover --limit-seconds -1",
            "cover --memory -1",
            "judge a --time-limit -1",
            "judge a --wall-limit -1",
            "judge a --memory-limit -1",
            "judge a --output-limit -1",
            "judge a --sandbox-tier -1",
            "judge a -j -1",
        ] {
            let words = ["runner"].into_iter().chain(words.split_whitespace());
            let error = Cli::try_parse_from(words.clone()).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::ValueValidation, "{:?}", words.collect::<Vec<_>>());
        }
    }
}
