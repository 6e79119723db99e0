//! What the table of kernels says of each, and what one cannot do.

use std::fmt;

use thiserror::Error;

use super::contract::Kernel;
use crate::cover::model::Problem;

/// A kernel: a way in which the engine works. All agree on every answer, and differ in what they
/// are good at.
///
/// This is all that the planner, the command line, the help and the tests know of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct KernelRow {
    /// Its name, in lower case.
    pub name: &'static str,
    /// What it is good for, in a few words.
    pub good_for: &'static str,
    /// How it walks.
    pub(in crate::cover) way: Way,
    /// How long it is worth trying before anything is prepared, if it is.
    pub(in crate::cover) try_first: Option<TryFirst>,
    /// What its layout is called: kernels of one layout share it.
    pub(in crate::cover) layout: &'static str,
    /// Tells why a problem does not fit, if it does not.
    pub(in crate::cover) fits: fn(&Problem) -> Result<(), Why>,
    /// Compiles the layout of a problem, if it fits.
    pub(in crate::cover) compile: fn(&Problem) -> Option<Box<dyn Kernel>>,
}

/// Nanoseconds of work, about, that a kernel may take before anything is prepared.
#[derive(Clone, Copy, Debug)]
pub(in crate::cover) struct TryFirst {
    /// Where some covers are looked for.
    pub(in crate::cover) some: u64,
    /// Where all are.
    pub(in crate::cover) all: u64,
}

/// How a kernel walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cover) enum Way {
    /// It guesses on the item with the fewest options.
    FewestFirst,
    /// It covers items in a fixed order.
    FixedOrder,
    /// It does not: it counts covers by their states.
    ByStates,
}

impl KernelRow {
    /// Tells whether it only counts covers.
    pub fn only_counts(&self) -> bool {
        self.way == Way::ByStates
    }
}

impl PartialEq for KernelRow {
    /// Names tell kernels apart.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for KernelRow {}

impl fmt::Display for KernelRow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// A kernel that was asked for cannot answer the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the kernel `{kernel}` {why}")]
pub struct Unfit {
    /// The kernel.
    pub kernel: &'static KernelRow,
    /// What it cannot do.
    pub why: Why,
}

/// What a kernel cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// It counts, but does not enumerate.
    #[error("counts covers, but does not find them")]
    OnlyCounts,
    /// It does not look at costs.
    #[error("does not look at costs")]
    NoCosts,
    /// Some item is to be covered any other number of times than once.
    #[error("needs every primary item to be covered exactly once")]
    Bounded,
    /// There are too many items and colours.
    #[error("has room for 512 items and colours")]
    TooWide,
    /// There are too many primary items or options.
    #[error("has room for 64 primary items, 63 options of each and 1024 in all")]
    TooLarge,
    /// The problem is not a grid of cells in lines.
    #[error("needs cells with equally many symbols, in lines that hold each symbol at most once")]
    NoGrid,
    /// The count would take more memory than [`Limits::bytes`](crate::cover::Limits::bytes).
    #[error("needs more memory than is allowed")]
    Memory,
}
