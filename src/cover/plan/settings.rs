//! How a question is to be answered: with which kernel, on how many threads, up to which limits.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use thiserror::Error;

/// How a question about a problem is to be answered.
#[derive(Clone, Copy)]
pub struct Settings<'s> {
    /// The kernel that does the work.
    pub kernel: Kernel,
    /// How many threads work. The answers, and their order, do not depend on it.
    pub threads: NonZero<usize>,
    /// When to give up.
    pub limits: Limits<'s>,
    /// Told now and then which part of the search is done, between 0 and 1. What lies beside each
    /// other in the search tree is taken to be alike, so it may go faster and slower, but never
    /// back.
    pub progress: Option<&'s (dyn Fn(f64) + Sync)>,
    /// How much goes before the search.
    pub effort: Effort,
}

/// How much goes before a search for all covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// As much as the search seems worth.
    #[default]
    Usual,
    /// Everything, even for a search that would end at once: so that small problems, whose answers
    /// are known, go the same way as large ones.
    Thorough,
}

impl Default for Settings<'_> {
    /// Any kernel, one thread, no limits.
    fn default() -> Self {
        Self {
            kernel: Kernel::Auto,
            threads: NonZero::<usize>::MIN,
            limits: Limits::default(),
            progress: None,
            effort: Effort::Usual,
        }
    }
}

impl Settings<'_> {
    /// Returns how many threads may work.
    pub(super) fn workers(&self) -> usize {
        // With a limit, how far each thread gets would depend on the others.
        let limited = self.limits.nodes.is_some() || self.limits.covers.is_some();
        if limited { 1 } else { self.threads.get() }
    }
}

/// When to give up.
#[derive(Clone, Copy)]
pub struct Limits<'l> {
    /// No more guesses than this. With such a limit, one thread does all the work.
    pub nodes: Option<u64>,
    /// No more covers than this.
    pub covers: Option<u64>,
    /// Asked now and then; the work stops once it says `true`. Time limits are built from this.
    pub cancelled: Option<&'l (dyn Fn() -> bool + Sync)>,
    /// About how many bytes the states of a count may take.
    pub bytes: usize,
}

impl Default for Limits<'_> {
    /// No limits but half a gigabyte for the states of a count.
    fn default() -> Self {
        Self { nodes: None, covers: None, cancelled: None, bytes: 512 << 20 }
    }
}

impl Limits<'_> {
    pub(in super::super) fn is_cancelled(&self) -> bool {
        self.cancelled.is_some_and(|cancelled| cancelled())
    }
}

/// The ways in which the engine works. They agree on every answer, and differ in what they are
/// good at: see the [engine's notes](crate::cover#which-kernel-when).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kernel {
    /// Whichever a trial finds best.
    #[default]
    Auto,
    /// Fewest options first, with propagation: for everything.
    General,
    /// Items in a fixed order: for dense tilings. Items must be covered exactly once.
    Ordered,
    /// The options of all items as masks: for small problems. Items must be covered exactly once.
    Masks,
    /// Equal partial covers are one: for counting. Items must be covered exactly once.
    Memo,
}

impl Kernel {
    /// All kernels.
    pub const ALL: [Self; 5] = [Self::Auto, Self::General, Self::Ordered, Self::Masks, Self::Memo];

    /// Returns the kernel's name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::General => "general",
            Self::Ordered => "ordered",
            Self::Masks => "masks",
            Self::Memo => "memo",
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Kernel {
    type Err = UnknownKernel;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kernel| kernel.name() == name).ok_or(UnknownKernel)
    }
}

/// There is no kernel of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no kernel of that name")]
pub struct UnknownKernel;

/// A kernel that was asked for cannot answer the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the kernel `{kernel}` {why}")]
pub struct Unfit {
    /// The kernel.
    pub kernel: Kernel,
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
    /// The count would take more memory than [`Limits::bytes`].
    #[error("needs more memory than is allowed")]
    Memory,
}
