//! What can be typed after `runner cover`, and what it asks.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use thiserror::Error;

use super::super::jobs::Jobs;
use crate::cover::{Aim, KERNELS, KernelRow, Wanted};

const ABOUT: &str = "Print, count or choose the covers of exact cover problems";

const FORMAT: &str = "\
Print, count or choose the covers of exact cover problems

The input is text in the format of Knuth's programs DLX. The first line lists the items; every line
after it is an option, which is a set of items. A cover is a set of options in which each item
occurs exactly once. This problem has one cover:

  | the items, after a comment; then the options
  a b c d e f g
  c e
  a d g
  b c f
  a d f
  b g
  d e g

It is printed as its options are written, in the order of the file:

  c e
  a d f
  b g

What else can be written:

  a b | x y            items after a lone bar are secondary: covered at most once,
  a x:red              or any number of times in one colour
  2|a 1:3|b            a is covered twice, b from one to three times
  a b |5               an option that costs 5, for --best
  | words              a comment: its bar stands in the first column
  %%                   the end of an instance; the item line of the next one follows

Each cover is printed as soon as it is found. Covers are parted by an empty line, and the answers of
two instances by a line `%%`. A cover without options, where nothing has to be covered, is an empty
line. The order of the covers is the same in every run.

A mistake in the text is shown with its place; the instances before it have been answered.";

const EXAMPLES: &str = "\
Examples:
  runner cover queens.dlx               all covers
  runner cover --count < queens.dlx     how many there are
  runner cover queens.dlx --first 1     any one
  runner cover roads.dlx --best 3       the three cheapest ones
  runner cover queens.dlx | head -n 8   stops when nobody reads any more
";

const DETAILS: &str = "\
With --json there is an object for each instance, on one line. Its fields keep their names and
their meaning; new ones may be added, and their order may change:
  instance  the number of the instance in the file, from 1
  covers    the covers, each a list of option numbers, ascending, from 0; not with --count
  costs     with --best, what each of the covers costs
  count     how many covers were found, as a string of digits: it may be any number
  complete  whether the search went to its end
  stopped   what ended it otherwise: \"nodes\" or \"seconds\" (a limit), \"covers\" (--first); or null
  kernel    the kernel that did most of the work
  stats     items, options, nodes, forced, updates, depth, restarts, memo_hits: see --stats

What --stats tells, as lines `name: value` on stderr, does not depend on the machine:
  nodes     guesses                         forced    options that were the last for some item
  updates   options struck out              depth     most options chosen at one time
  restarts  times the search began afresh   memo hits partial covers like an earlier one

Exit codes:
  0  it is answered, also where there is no cover or --first has found enough
  1  a limit has left a question open: stderr says what was found; --count prints `?`
  2  it could not be run: wrong usage, a mistake in the text, an unfit kernel, a failing file
";

/// The name under which no kernel is asked for.
const AUTO: &str = "auto";

/// The kernel that was asked for, if one was.
type Choice = Option<&'static KernelRow>;

/// Reads the name of a kernel.
fn kernels() -> impl TypedValueParser<Value = Choice> {
    let auto = PossibleValue::new(AUTO).help("whichever a trial finds best");
    let known = KERNELS.map(|kernel| PossibleValue::new(kernel.name).help(kernel.good_for));
    PossibleValuesParser::new([auto].into_iter().chain(known))
        .map(|name| KERNELS.into_iter().find(|kernel| kernel.name == name))
}

/// The arguments of `runner cover`.
#[derive(Debug, Args)]
#[command(
    about = ABOUT,
    long_about = FORMAT,
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n{DETAILS}")
)]
pub(in super::super) struct CoverArgs {
    /// The text; none or `-` is the standard input
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    #[command(flatten)]
    pub(super) asked: Asked,
    /// Print a JSON object a line for each instance
    #[arg(long)]
    pub(super) json: bool,
    /// Tell on stderr what the search did
    #[arg(long)]
    pub(super) stats: bool,
    #[command(flatten)]
    pub(super) jobs: Jobs,
    /// Use this kernel
    #[arg(long, value_name = "NAME", default_value = AUTO, value_parser = kernels())]
    pub(super) kernel: Choice,
    /// Give up an instance after this many guesses
    #[arg(long, value_name = "N")]
    pub(super) limit_nodes: Option<u64>,
    /// Give up an instance after this many seconds, such as 0.5
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) limit_seconds: Option<Duration>,
}

/// What is asked, as it was typed.
#[derive(Debug, Args)]
pub(super) struct Asked {
    /// Print how many covers there are, a number a line for each instance
    #[arg(long)]
    count: bool,
    /// Stop at this many covers of each instance
    #[arg(long, value_name = "N", value_parser = positive::<NonZero<u64>>)]
    pub(super) first: Option<NonZero<u64>>,
    /// Print the K cheapest covers, the cheapest first [default K: 1]
    #[arg(
        long,
        value_name = "K",
        value_parser = positive::<NonZero<usize>>,
        num_args = 0..=1,
        default_missing_value = "1",
        conflicts_with_all = ["count", "first"]
    )]
    best: Option<NonZero<usize>>,
    /// With --best: the dearest covers instead, the dearest first
    #[arg(long, requires = "best")]
    dearest: bool,
    /// With --best: only covers that cost at most this (at least, with --dearest)
    #[arg(long, value_name = "COST", requires = "best", allow_negative_numbers = true)]
    bound: Option<i64>,
}

/// What is asked about each instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The covers.
    Covers,
    /// How many there are.
    Count,
    /// The cheapest or dearest ones.
    Best(Wanted),
}

impl Asked {
    /// What is asked about each instance.
    pub(super) fn question(&self) -> Question {
        match self.best {
            Some(count) => {
                let aim = if self.dearest { Aim::Dearest } else { Aim::Cheapest };
                Question::Best(Wanted { aim, count: count.get(), bound: self.bound })
            }
            None if self.count => Question::Count,
            None => Question::Covers,
        }
    }
}

/// What was expected where something else was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected {0}")]
struct Expected(&'static str);

/// Reads a time in seconds.
fn seconds(word: &str) -> Result<Duration, Expected> {
    let seconds = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or(Expected("a number of seconds, such as 0.5"))
}

/// Reads a number that is not zero.
fn positive<N: FromStr>(word: &str) -> Result<N, Expected> {
    word.parse().map_err(|_| Expected("a whole number from 1 to 2^64 - 1"))
}

/// Gives `--best` its number where none follows it: `--best FILE` is `--best=1 FILE`.
pub(in super::super) fn with_best(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_number = |word: &OsString| word.as_encoded_bytes().iter().all(u8::is_ascii_digit);
    let end = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    for at in 0..end {
        if arguments[at] == "--best" && !arguments.get(at + 1).is_some_and(is_number) {
            arguments[at] = "--best=1".into();
        }
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_takes_a_number_and_no_file() {
        let put = |words: &str| {
            let words = with_best(words.split(' ').map(OsString::from).collect());
            words.iter().map(|word| word.display().to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(put("cover --best 3 in"), "cover --best 3 in");
        assert_eq!(put("cover --best in"), "cover --best=1 in");
        assert_eq!(put("cover in --best"), "cover in --best=1");
        assert_eq!(put("cover --best -- 3"), "cover --best=1 -- 3");
        assert_eq!(put("cover -- --best in"), "cover -- --best in");
    }

    #[test]
    fn seconds_may_have_fractions_but_no_sign() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for word in ["-1", "NaN", "inf", "1e300", "soon", ""] {
            assert!(seconds(word).is_err(), "{word:?}");
        }
    }
}
