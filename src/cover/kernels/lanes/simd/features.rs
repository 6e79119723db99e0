//! What a processor has, as values, and what is compiled with it.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU8, Ordering};

/// The proof that the processor has some features: there is a value only where it has them.
pub(in super::super) trait Features: Copy + Debug + Send + Sync + 'static {
    /// Does a task, compiled with the features.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// What can be compiled with features of the processor, together with all that is inlined into it.
pub(in super::super) trait Task {
    /// What comes of it.
    type Output;

    /// Does the task. It must be inlined always: as a function of its own it would be compiled
    /// without the features.
    fn run(self) -> Self::Output;
}

/// The features that every processor has.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Portable;

impl Features for Portable {
    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
}

/// The vector instructions that searches use: the same covers in the same order with any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// None but those that every processor has.
    Portable,
    /// AVX2.
    Avx2,
    /// AVX-512 with words of 16 bits (F, BW, VL).
    Avx512,
}

/// The level beyond which nothing is used: for measuring, the whole process is kept from more.
static ALLOWED: AtomicU8 = AtomicU8::new(Level::Avx512 as u8);

impl Level {
    /// All levels, the least first, by their names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("portable", Self::Portable), ("avx2", Self::Avx2), ("avx512", Self::Avx512)];

    /// Keeps the searches of this process that begin from now on from using more: for measuring.
    pub fn allow(self) {
        ALLOWED.store(self as u8, Ordering::Relaxed);
    }

    /// Returns the highest level that is allowed; the processor may not have it.
    pub(in super::super) fn allowed() -> Self {
        match ALLOWED.load(Ordering::Relaxed) {
            0 => Self::Portable,
            1 => Self::Avx2,
            _ => Self::Avx512,
        }
    }
}
