//! What depends on the processor: vectors for the lane kernel, with instructions that are looked for
//! when the program runs.
//!
//! All `unsafe` code of the engine is in here. Each kind of vector has a safe twin,
//! [`Plain16`], which every operation of it is tested against.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the features")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(test)]
mod props;

use super::lanes::{Kernel, Plain16, Shape};

/// Instructions that a processor has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// Those that all have.
    Plain,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 with words of 16 bits (F, BW, VL).
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// Returns the best level of this processor.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn detect() -> Self {
        let bits = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        let wide = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        match (bits && is_x86_feature_detected!("avx2"), wide) {
            (true, true) => Self::Avx512,
            (true, false) => Self::Avx2,
            (false, _) => Self::Plain,
        }
    }

    /// Returns the best level of this processor.
    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn detect() -> Self {
        Self::Plain
    }

    /// Returns all levels of this processor.
    #[cfg(test)]
    pub(super) fn all() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        let known = [Self::Plain, Self::Avx2, Self::Avx512];
        #[cfg(not(target_arch = "x86_64"))]
        let known = [Self::Plain];
        known.into_iter().filter(|&level| level <= Self::detect()).collect()
    }
}

/// Returns an idle kernel of 16-bit words for a shape, at a level of this processor or below.
pub(super) fn narrow(shape: &Shape, level: Level) -> Box<dyn Kernel> {
    match level.min(Level::detect()) {
        Level::Plain => shape.narrow::<Plain16>(),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => shape.narrow::<avx2::Vector>(),
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => shape.narrow::<avx512::Vector>(),
    }
}
