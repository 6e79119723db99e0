//! The arguments of `runner cover`, and the question they ask.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue};
use clap::{Args, Error};

use super::super::choice::one_of;
use super::super::jobs::Threads;
use super::super::numbers::{many, positive, seconds, whole};
use super::parts_args::{HELP, PartsArgs};
use runner_cover::{Aim, KERNELS, KernelInfo};

const ABOUT: &str =
    "Solve exact cover problems: print all covers, count them, or find the cheapest";

const FORMAT: &str = "\
Solve exact cover problems: print all covers, count them, or find the cheapest

The input is text in the format of Knuth's DLX programs. The first line lists the items. Every other
line is an option: a set of items. A cover is a set of options that has each item exactly once. This
problem has one cover:

  | a comment; then the items; then the options
  a b c d e f g
  c e
  a d g
  b c f
  a d f
  b g
  d e g

Its options are printed as they are written, in the order of the file:

  c e
  a d f
  b g

The rest of the format:

  a b | x y            items after a single bar are secondary: covered at most once,
  a x:red              or any number of times with one colour
  2|a 1:3|b            a is covered twice, b one to three times,
  a b:3                or three times at once: its weights add up to one to three
  a b |5               an option that costs 5, for --best
  | words              a comment: the bar is in the first column
  %%                   the end of an instance; the item line of the next one follows

A net states what must be connected. Here each of three cells in a row is black or white, and the
black ones form one piece. The word `:a` makes the node a present. There are six covers, as a and c
are not connected without b:

  | items, a net with its nodes, links that hold while both ends are present, options
  1 2 3
  : pieces=1 | a b c
  :: a:b b:c
  1 :a
  1
  2 :b
  2
  3 :c
  3

Lines and words of nets:

  : DEMAND... | NODE...  a net, before the options; the names of all nodes differ
    pieces=1:2           there are one or two pieces: sets of nodes that links join
    sizes=3              every piece has three nodes; `sizes=2:` means two or more
    no-loops             no links close a loop
    split                every link between two nodes of one piece holds
    apart                nodes of different labels are in different pieces
    together             all nodes of a label are in one piece
    labelled             every piece has a node with a label
  : | a:always           the node is present whatever is chosen
  : | a:label=X b:size=3 a label; the size of the piece if the node is present
  :: a:b c:d             links that hold while both ends are present
  :: a:b:x:red           a link that holds, with both ends present, while the item x is red
  x :a :b:c              while this option is chosen, a, b and c are present, and b:c holds

Each cover is printed as soon as it is found. An empty line separates covers, and a line `%%`
separates the answers of two instances. A cover without options (if no item has to be covered) is an
empty line. The order of the covers is the same in every run.

A syntax error is reported with its place; all instances before it have been answered.";

const EXAMPLES: &str = "\
Examples:
  runner cover queens.dlx               all covers
  runner cover --count < queens.dlx     how many there are
  runner cover queens.dlx --first 1     one cover
  runner cover roads.dlx --best=3       the three cheapest ones
  runner cover queens.dlx --sample 5    five covers drawn at random
  runner cover queens.dlx | head -n 8   stops when the pipe closes
";

const DETAILS: &str = "\
--stats prints lines `name: value` on stderr. They do not depend on the machine:
  nodes     guesses, or expanded states     forced    options that were the last of an item
  updates   options removed                 depth     most options chosen at one time
  restarts  restarts of the search          memo hits partial covers equal to an earlier one
  width     most bits of a state            states    states that the kernel `front` expanded
  foreseen  estimated ns for states         promised  estimated ns for the search
The kernel `front` answers if `foreseen` is much less than `promised`. An estimate that was not made
is 0.

Exit codes:
  0  answered: even if no cover exists, or if --first found enough
  1  a limit left the question open: stderr shows what was found; --count prints `?`
  2  wrong usage, a syntax error, an unsuitable kernel, or an input or output error
130  interrupted: with --save, the state is saved
";

/// The name that leaves the choice of kernel to the engine.
const AUTO: &str = "auto";

/// The wanted kernel; with `None` the engine chooses.
type Choice = Option<&'static KernelInfo>;

/// Returns the kernels, with their names.
fn kernels() -> impl Iterator<Item = (PossibleValue, Choice)> {
    let auto = PossibleValue::new(AUTO).help("the best in a short trial");
    let known = |kernel: &'static KernelInfo| {
        (PossibleValue::new(kernel.name).help(kernel.good_for), Some(kernel))
    };
    [(auto, None)].into_iter().chain(KERNELS.map(known))
}

/// The arguments of `runner cover`.
#[derive(Debug, Args)]
#[command(
    about = ABOUT,
    long_about = FORMAT,
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n{HELP}\n{DETAILS}")
)]
pub(in super::super) struct CoverArgs {
    /// The input file; `-`, or no file, is the standard input
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    #[command(flatten)]
    pub(super) asked: Asked,
    /// Print JSON, one line for each instance (`runner help json`)
    #[arg(long)]
    pub(super) json: bool,
    /// Draw the covers as SVG, at most 100 without --first: items such as `2,5` are places, row and column
    #[arg(long, conflicts_with_all = ["json", "count"])]
    pub(super) svg: bool,
    /// Print statistics of the search on stderr
    #[arg(long)]
    pub(super) stats: bool,
    #[command(flatten)]
    pub(super) parts: PartsArgs,
    #[command(flatten)]
    pub(super) jobs: Threads,
    /// Use this kernel
    #[arg(long, value_name = "NAME", default_value = AUTO, value_parser = one_of(kernels()))]
    pub(super) kernel: Choice,
    /// Stop an instance after this many guesses
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub(super) limit_nodes: Option<u64>,
    /// Stop an instance after this many seconds, such as 0.5
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) limit_seconds: Option<Duration>,
    /// Use at most about this many MiB for the states of the kernel `front`
    #[arg(long, value_name = "MIB", default_value = "512", value_parser = positive::<NonZero<usize>>, allow_negative_numbers = true)]
    pub(super) memory: NonZero<usize>,
}

/// The most covers in a picture, if no number is wanted.
const DRAWN_MAX: u64 = 100;

impl CoverArgs {
    /// Returns the number of covers after which an instance is stopped.
    pub(super) fn covers_max(&self) -> Option<u64> {
        let most = self.svg.then_some(DRAWN_MAX);
        self.asked.first.map(Into::into).or(most.filter(|_| self.asked.best.is_none()))
    }

    /// Returns a suggestion for `--best` if the path of an unreadable text is a number.
    pub(super) fn meant_best(&self, path: &Path) -> Option<String> {
        let number = path.to_str()?.parse::<NonZero<usize>>().ok()?;
        self.asked.best.map(|_| format!("the number follows a `=`: `--best={number}`"))
    }
}

/// The question, as it was typed.
#[derive(Debug, Args)]
pub(super) struct Asked {
    /// Print only the number of covers, one line per instance
    #[arg(long)]
    count: bool,
    /// With --count: print each cost that some cover has, and how many have it
    #[arg(long, requires = "count", conflicts_with = "first")]
    by_cost: bool,
    /// Stop each instance after this many covers
    #[arg(long, value_name = "N", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    pub(super) first: Option<NonZero<u64>>,
    /// Print N covers drawn at random, each cover with the same probability
    #[arg(
        long,
        value_name = "N",
        value_parser = many,
        allow_negative_numbers = true,
        conflicts_with_all = ["count", "first", "best"]
    )]
    sample: Option<NonZero<usize>>,
    /// With --sample: the same seed draws the same covers
    #[arg(long, value_name = "S", requires = "sample", default_value = "0", value_parser = whole, allow_negative_numbers = true)]
    seed: u64,
    /// Print the K cheapest covers, cheapest first [default K: 1]
    #[arg(
        long,
        value_name = "K",
        value_parser = positive::<NonZero<usize>>,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1",
        conflicts_with_all = ["count", "first"]
    )]
    best: Option<NonZero<usize>>,
    /// With --best: print the most expensive covers instead, most expensive first
    #[arg(long, requires = "best")]
    dearest: bool,
    /// With --best: only covers that cost at most this (at least, with --dearest)
    #[arg(long, value_name = "COST", requires = "best", allow_negative_numbers = true)]
    bound: Option<i64>,
}

/// The question about each instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CoverQuestion {
    /// The covers.
    Covers,
    /// How many there are.
    Count,
    /// How many there are of each cost.
    ByCost,
    /// The cheapest or dearest ones: how many, and the bound of their costs.
    Best(Aim, usize, Option<i64>),
    /// This many drawn at random, with a seed.
    Sample(usize, u64),
}

impl Asked {
    /// Returns the question about each instance.
    pub(super) fn question(&self) -> CoverQuestion {
        match self.best {
            Some(count) => {
                let aim = if self.dearest { Aim::Dearest } else { Aim::Cheapest };
                CoverQuestion::Best(aim, count.get(), self.bound)
            }
            None if self.by_cost => CoverQuestion::ByCost,
            None if self.count => CoverQuestion::Count,
            None if let Some(count) = self.sample => CoverQuestion::Sample(count.get(), self.seed),
            None => CoverQuestion::Covers,
        }
    }
}

/// Suggests `--best=N` for a surplus number after `--best`.
pub(in super::super) fn with_best_tip(mut error: Error, arguments: &[OsString]) -> Error {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return error };
    let is_number = word.parse::<NonZero<usize>>().is_ok();
    let follows = arguments.windows(2).any(|pair| pair[0] == "--best" && pair[1] == *word.as_str());
    if is_number && follows {
        let tip = format!("the number follows a `=`: '--best={word}'");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}
