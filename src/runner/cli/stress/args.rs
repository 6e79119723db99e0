//! The arguments of `stress`.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use crate::cli::choice::level;
use crate::cli::exit::Failure;
use crate::cli::nearest_problem::nearest_problem;
use crate::cli::numbers::{bounds, positive, seconds, time_limit, whole};
use crate::cli::tolerance::ToleranceArgs;
use runner_judge::Recipes;
use runner_puzzle::Level;

/// Run a program on random inputs until its answer is wrong
///
/// Each input of a problem of ours is made like those of `generate`, with the next seed. If the problem says what to
/// print for puzzles without an answer or with several, there are some. The first wrong answer is made smaller:
/// fewer cases, smaller boards and fewer clues, while the answer stays wrong. Inputs keep all that the definition
/// says. A promise that only the statement makes, such as exactly one start on a map, may be broken; a program may
/// then rightly fail.
///
/// For any other folder, with tests or without, --gen names a command that prints an input; its last argument is the
/// seed. --against names a program whose answers are right; without it, that is the first accepted submission
/// of the package. Answers are compared as `judge` does it. The input validators of a package reject wrong inputs.
/// The first wrong answer is made smaller: fewer lines, columns, words and letters, and smaller numbers. A smaller
/// input is kept only if the program fails on it with the same verdict, the other program ends with exit code 0, and
/// neither an input validator rejects it nor the definition of a problem of ours, by which each case must also have an
/// answer. Other promises may be broken unless the other program ends with another exit code then. Numbers in the first line that count lines or columns still do so.
///
/// --interactor names a command that talks with the program instead: its arguments are, as those of an output
/// validator of a package, the files of the input and of the answer, a folder for messages, and then the seed. It
/// ends with exit code 0 or 42 if the program is right, and 1 or 43 if it is wrong; any other is a failure of its own.
/// What it says on stderr is shown, and the end of the first failure's talk. Without --gen, the input is empty. With --against, an input counts if that program is right on it.
///
/// --checker and --validator try a checker or an input validator of a problem of ours instead. Right answers, or inputs, are
/// changed in many ways: signs, numbers, words, lines and columns are replaced, swapped, left out or repeated, and the
/// layout. Each mutant is right or wrong by the definition, and the program must say the same, by exit code 0 or 42, or 1
/// or 43. What is wrong only in white space may be accepted by a checker, as others do; an input whose cases have no
/// answer may be rejected by a validator. The first mutant on which they disagree is shown, and how many mutants each change
/// has made and which rules these broke. A checker gets the arguments of an output validator, and reads the output on
/// its standard input.
///
/// These commands are words separated by blanks; a file whose language is known is compiled first, and may include
/// or import what lies beside it: headers, or in a language without those the other files of the language. Any
/// other command sees only the files that it names. All programs run in the sandbox of `judge`, the commands with
/// the limits of output validators. When the time of --seconds is over, --gen and --against are stopped too, if they
/// have run for a second; what did not end is named. If that was before any input was tried, the exit code is 2.
///
/// The input is written to stress-SEED.in, a right answer to stress-SEED.ans, and what a checker was wrong about to
/// stress-SEED.out, or to files with a number more if others have these names. With --keep they become a test of the
/// folder, which `judge` then runs as any other.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  runner stress uva1309 sol.cpp
  runner stress uva1309 --seconds 10 -- ./a.out
  runner stress uva989 sol.py --set n=2 --seed 7
  runner stress uva989 sol.py --against \"python3 brute.py\"
  runner stress folder sol.cpp --gen \"gen.py 10\" --against brute.py --keep small
  runner stress folder sol.cpp --interactor talk.py
  runner stress uva12988 --checker check.py     fuzz a checker: does it judge as the definition does?
  runner stress uva12988 --validator valid.py   fuzz an input validator
  runner stress sol.py --gen gen.py --against brute.py --float 1e-6    on the nearest tests
")]
pub(in crate::cli) struct StressArgs {
    /// The problem: its id, or the path of any folder [default: the nearest]
    #[arg(value_name = "ID|FOLDER")]
    target: Option<PathBuf>,
    /// A source file
    #[arg(value_name = "SUBMISSION")]
    pub(super) submission: Option<PathBuf>,
    /// A command with its arguments
    #[arg(value_name = "COMMAND", last = true, conflicts_with = "submission")]
    pub(super) command: Vec<OsString>,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) seconds: Duration,
    /// Stop after this many inputs, or seeds of an interactor
    #[arg(long, value_name = "N", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    pub(super) inputs: Option<NonZero<u64>>,
    /// CPU time limit of the program in seconds [default: that of the problem, or 10]
    #[arg(long, value_name = "S", value_parser = time_limit, allow_negative_numbers = true)]
    pub(super) time_limit: Option<Duration>,
    /// Make inputs with this command, whose last argument becomes the seed
    #[arg(long = "gen", value_name = "COMMAND", conflicts_with_all = ["cases", "set", "level", "unsolvable", "many"])]
    pub(super) generator: Option<String>,
    /// Compare with the answers of this command
    #[arg(long, value_name = "COMMAND")]
    pub(super) against: Option<String>,
    /// Try this checker instead of a program: on right answers, and on such with a change
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["submission", "command", "generator", "against", "interactor", "float", "ignore_case", "ignore_space", "keep", "json", "cases", "unsolvable", "many"])]
    pub(super) checker: Option<String>,
    /// Try this input validator instead: on inputs, and on such with a change
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["checker", "submission", "command", "generator", "against", "interactor", "float", "ignore_case", "ignore_space", "keep", "json", "cases", "unsolvable", "many"])]
    pub(super) validator: Option<String>,
    /// Let the program talk with this command, whose last argument becomes the seed
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["float", "ignore_case", "ignore_space"])]
    pub(super) interactor: Option<String>,
    #[command(flatten)]
    pub(super) tolerance: ToleranceArgs,
    /// The seed of the first input
    #[arg(long, value_name = "S", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    pub(super) seed: u64,
    /// The cases of an input, if it can have several; every fourth has ten times as many
    #[arg(short = 'n', long = "cases", value_name = "N", default_value_t = NonZero::new(CASES).unwrap_or(NonZero::<u64>::MIN), value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    pub(super) cases: NonZero<u64>,
    /// Set a number that is read, or its bounds: `n=6`, `n=4..8`
    #[arg(long, value_name = "NAME=N", value_parser = bounds)]
    pub(super) set: Vec<(String, [i64; 2])>,
    /// How hard puzzles are: see `runner help grade`
    #[arg(long, value_name = "LEVEL", value_parser = level())]
    pub(super) level: Option<Level>,
    /// Make puzzles without an answer
    #[arg(long, conflicts_with_all = ["many", "level"])]
    pub(super) unsolvable: bool,
    /// Make puzzles with several answers
    #[arg(long, conflicts_with = "level")]
    pub(super) many: bool,
    /// Print JSON (`runner help json`)
    #[arg(long)]
    pub(super) json: bool,
    /// Write the files to this folder
    #[arg(short, long, value_name = "DIR", default_value = OUTPUT, hide_default_value = true)]
    pub(super) output: PathBuf,
    /// Write the files as a test of this name into the folder of the problem, never over others
    #[arg(long, value_name = "NAME", conflicts_with = "output")]
    pub(super) keep: Option<String>,
}

/// A program that is tried on mutants: its command.
#[derive(Clone, Copy)]
pub(super) enum Fuzzed<'a> {
    Checker(&'a str),
    Validator(&'a str),
}

impl Fuzzed<'_> {
    /// Returns what it is.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Checker(_) => "checker",
            Self::Validator(_) => "validator",
        }
    }

    /// Returns its command.
    pub(super) fn command(&self) -> &str {
        match self {
            Self::Checker(command) | Self::Validator(command) => command,
        }
    }
}

impl StressArgs {
    /// Returns the program that is tried on mutants, if there is one.
    pub(super) fn fuzzed(&self) -> Option<Fuzzed<'_>> {
        let checker = self.checker.as_deref().map(Fuzzed::Checker);
        checker.or(self.validator.as_deref().map(Fuzzed::Validator))
    }

    /// Returns the arguments with a problem. If the first name is a source file, or nothing is named, the problem is
    /// the nearest one, or else this folder.
    ///
    /// # Errors
    ///
    /// A program is missing.
    pub(super) fn with_problem(&self, recipes: &Recipes) -> Result<Self, Failure> {
        let mut all = self.clone();
        let is_source = |path: &mut PathBuf| !path.is_dir() && recipes.is_source(path);
        if all.submission.is_none() {
            all.submission = all.target.take_if(is_source);
        }
        if all.target.is_none() {
            all.target = nearest_problem().ok().map(|(folder, _)| folder);
        }
        let is_fuzzed = all.fuzzed().is_some();
        if all.submission.is_none() && all.command.is_empty() && !is_fuzzed {
            let help = "name a source file, or a command after `--`".to_owned();
            return Err(Failure::with_help("a program to run is missing", help));
        }
        Ok(all)
    }

    /// Returns the problem.
    pub(super) fn target(&self) -> &Path {
        self.target.as_deref().unwrap_or(Path::new("."))
    }
}

/// The folder of the files.
pub(super) const OUTPUT: &str = ".";
/// The cases of an input.
pub(super) const CASES: u64 = 10;
