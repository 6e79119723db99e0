//! The rows of the table of kernels.

use std::error::Error;
use std::fmt;

use super::contract::Kernel;
use super::states::States;
use crate::model::Problem;

/// A kernel: one of the engine's search methods. All kernels give the same answers; they differ in
/// speed.
///
/// The planner, users and the tests know nothing else about a kernel.
#[derive(Clone, Copy, Debug)]
pub struct KernelInfo {
    /// Its name, in lower case.
    pub name: &'static str,
    /// Its strengths, in a few words.
    pub good_for: &'static str,
    /// Its kind of walk.
    pub(crate) way: Branching,
    /// How long to try it without preparation, if at all.
    pub(crate) try_first: Option<TryFirst>,
    /// Whether it supports nets.
    pub(crate) nets: bool,
    /// Checks that a problem, apart from its nets, fits; or returns why it does not.
    pub(crate) fits: fn(&Problem) -> Result<(), UnsupportedReason>,
    /// Compiles the layout of a problem, apart from its nets, if it fits.
    pub(crate) compile: Compile,
}

/// How the layout of a problem is compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Compile {
    /// For a walk over covers.
    Walk(fn(&Problem) -> Option<Box<dyn Kernel>>),
    /// For answers by states.
    States(fn(&Problem) -> Option<Box<dyn States>>),
}

/// About how many nanoseconds of work a kernel may take without preparation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TryFirst {
    /// If some covers are wanted, before any other method is tried.
    pub(crate) alone: u64,
    /// If some covers are wanted.
    pub(crate) some: u64,
    /// If all covers are wanted.
    pub(crate) all: u64,
}

/// The kind of walk of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branching {
    /// It branches on the item with the fewest options.
    FewestFirst,
    /// It covers items in a fixed order.
    FixedOrder,
    /// It goes where the last conflicts were, and reports no progress.
    ByConflicts,
    /// It does not walk: it answers by states.
    ByStates,
}

impl KernelInfo {
    /// Tells whether it counts covers and finds the best, but does not enumerate them.
    pub fn by_states(&self) -> bool {
        self.way == Branching::ByStates
    }

    /// Checks that a problem fits, or returns why it does not.
    pub(crate) fn check(&self, problem: &Problem) -> Result<(), UnsupportedReason> {
        if !self.nets && !problem.nets.is_empty() {
            return Err(UnsupportedReason::Nets);
        }
        (self.fits)(problem)
    }
}

impl PartialEq for KernelInfo {
    /// Kernels are equal if their names are.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for KernelInfo {}

impl fmt::Display for KernelInfo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// The wanted kernel cannot answer the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The kernel.
    pub kernel: &'static KernelInfo,
    pub(crate) why: UnsupportedReason,
}

impl Unsupported {
    /// Tells whether the question asks for covers, which the kernel does not enumerate.
    pub fn asks_for_covers(&self) -> bool {
        self.why == UnsupportedReason::ByStates
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, why, .. } = self;
        write!(f, "the kernel `{kernel}` {why}")
    }
}

impl Error for Unsupported {}

/// Why a kernel cannot answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnsupportedReason {
    /// It counts covers, finds the best and draws some, but does not enumerate them.
    ByStates,
    /// It does not draw covers at random, nor count them by cost.
    NoSample,
    /// It does not support costs.
    NoCosts,
    /// An item has bounds other than exactly once.
    Bounded,
    /// Some option has no item that is covered exactly once, or covers an item several times.
    NoOnce,
    /// The problem has nets.
    Nets,
    /// The problem has nets that split pieces.
    Splits,
    /// The problem has nets with tallies.
    Tallies,
    /// The problem has too many items and colours, or too many that are open at one time.
    TooWide,
    /// The problem has too many primary items or options.
    TooLarge,
    /// The problem is not a grid of cells in lines.
    NoGrid,
    /// The states would take more memory than [`Query::memory`](crate::Query::memory).
    Memory,
}

impl fmt::Display for UnsupportedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByStates => f.write_str("counts covers and finds the best, but does not enumerate them"),
            Self::NoSample => f.write_str("neither draws covers at random nor counts them by cost"),
            Self::NoCosts => f.write_str("does not support costs"),
            Self::Bounded => f.write_str("needs every primary item to be covered exactly once"),
            Self::NoOnce => f.write_str("needs an item that is covered exactly once in every option, and no weights"),
            Self::Nets => f.write_str("does not support nets"),
            Self::Splits => f.write_str("does not support nets that split pieces"),
            Self::Tallies => f.write_str("does not support nets with tallies"),
            Self::TooWide => f.write_str("has room for 512 items and colours (`front`: open at one time)"),
            Self::TooLarge => f.write_str("has room for 64 primary items, 63 options of each and 1024 in all"),
            Self::NoGrid => f.write_str("needs cells with equally many symbols, in lines that hold each symbol at most once"),
            Self::Memory => f.write_str("needs more memory than the limit"),
        }
    }
}
