//! The features of a processor as values, and code compiled with them.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU8, Ordering};

/// A proof that the processor has some features: a value exists only if it has them.
pub(in super::super) trait Features: Copy + Debug + Send + Sync + 'static {
    /// Runs a task, compiled with the features.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// Code that can be compiled with features of the processor, together with everything inlined into
/// it.
pub(in super::super) trait Task {
    type Output;

    /// Runs the task. It must always be inlined: as a separate function it would be compiled
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
pub enum VectorLevel {
    /// Only those that every processor has.
    Portable,
    /// AVX2.
    Avx2,
    /// AVX-512 with words of 16 bits (F, BW, VL).
    Avx512,
}

/// The maximum level of this process, for measurements.
static ALLOWED: AtomicU8 = AtomicU8::new(VectorLevel::Avx512 as u8);

impl VectorLevel {
    /// All levels with their names, lowest first.
    pub const NAMES: [(&'static str, Self); 3] =
        [("portable", Self::Portable), ("avx2", Self::Avx2), ("avx512", Self::Avx512)];

    /// Makes this the maximum level for later searches of this process, for measurements.
    pub fn allow(self) {
        ALLOWED.store(self as u8, Ordering::Relaxed);
    }

    /// Returns the maximum level; the processor may not have it.
    pub(in super::super) fn allowed() -> Self {
        match ALLOWED.load(Ordering::Relaxed) {
            0 => Self::Portable,
            1 => Self::Avx2,
            _ => Self::Avx512,
        }
    }
}
