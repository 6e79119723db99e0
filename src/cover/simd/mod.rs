//! What depends on the processor: vectors for the lane kernel, with instructions that are looked
//! for when the program runs.
//!
//! All `unsafe` code of the engine is in here. Each kind of vector has a safe twin,
//! [`Plain16`], which every operation of it is tested against.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the features")]

/// The methods of vectors in which a kernel does its work, compiled with some features and with all
/// that is inlined into them. `pick` chooses what to guess on. A macro, as features are part of
/// what is compiled.
#[cfg(target_arch = "x86_64")]
macro_rules! with_features {
    ($features:literal, $pick:path) => {
        fn enter<const N: usize>(shape: &Shape, given: &[u8]) -> [Self; N] {
            #[target_feature(enable = $features)]
            fn here<const L: usize, const N: usize>(shape: &Shape, given: &[u8]) -> [Vector<L>; N] {
                choices::enter(shape, given)
            }
            // SAFETY: these vectors are used only after the features have been found.
            unsafe { here(shape, given) }
        }

        fn leave<const N: usize>(shape: &Shape, plane: &[Self; N], chosen: &mut [u8]) {
            #[target_feature(enable = $features)]
            fn here<const L: usize, const N: usize>(
                shape: &Shape,
                plane: &[Vector<L>; N],
                chosen: &mut [u8],
            ) {
                choices::leave(shape, plane, chosen);
            }
            // SAFETY: as in `enter`.
            unsafe { here(shape, plane, chosen) }
        }

        fn settle<const N: usize, const M: usize>(
            ground: &Ground<'_, Self>,
            plane: &mut [Self; N],
        ) -> Settled {
            #[target_feature(enable = $features)]
            fn here<const L: usize, const N: usize, const M: usize>(
                ground: &Ground<'_, Vector<L>>,
                plane: &mut [Vector<L>; N],
            ) -> Settled {
                settle::settle::<Vector<L>, N, M>(ground, plane)
            }
            // SAFETY: as in `enter`.
            unsafe { here::<L, N, M>(ground, plane) }
        }

        fn pick<const N: usize>(
            ground: &Ground<'_, Self>,
            weights: &Weights,
            pairs: &mut [Pairs<Self>],
            plane: &[Self; N],
        ) -> Choice {
            #[target_feature(enable = $features)]
            fn here<const L: usize, const N: usize>(
                ground: &Ground<'_, Vector<L>>,
                weights: &Weights,
                pairs: &mut [Pairs<Vector<L>>],
                plane: &[Vector<L>; N],
            ) -> Choice {
                $pick(ground, weights, pairs, plane)
            }
            // SAFETY: as in `enter`.
            unsafe { here(ground, weights, pairs, plane) }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(test)]
mod props;

use std::sync::atomic::{AtomicU8, Ordering};

use super::lanes::{Kernel, Plain16, Shape};

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

/// The level beyond which nothing is used.
static ALLOWED: AtomicU8 = AtomicU8::new(Level::Avx512 as u8);

impl Level {
    /// All levels, the least first, by their names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("portable", Self::Portable), ("avx2", Self::Avx2), ("avx512", Self::Avx512)];

    /// Keeps the searches of this process that begin from now on from using more: for measuring.
    pub fn allow(self) {
        ALLOWED.store(self as u8, Ordering::Relaxed);
    }

    /// Returns the best level that this processor has and that is allowed.
    pub fn best() -> Self {
        let allowed = ALLOWED.load(Ordering::Relaxed);
        Self::NAMES.map(|(_, level)| level.min(Self::detect()))[usize::from(allowed)]
    }

    /// Returns the best level of this processor.
    #[cfg(target_arch = "x86_64")]
    fn detect() -> Self {
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
            (false, _) => Self::Portable,
        }
    }

    /// Returns the best level of this processor.
    #[cfg(not(target_arch = "x86_64"))]
    fn detect() -> Self {
        Self::Portable
    }

    /// Returns all levels of this processor.
    #[cfg(test)]
    pub(super) fn all() -> Vec<Self> {
        let levels = Self::NAMES.into_iter().map(|(_, level)| level);
        levels.filter(|&level| level <= Self::detect()).collect()
    }
}

/// Returns an idle kernel of 16-bit words for a shape, at a level of this processor or below.
pub(super) fn narrow(shape: &Shape, level: Level) -> Box<dyn Kernel> {
    match level.min(Level::detect()) {
        #[cfg(not(target_arch = "x86_64"))]
        _ => shape.narrow::<Plain16<8>, Plain16<10>, Plain16<16>>(),
        #[cfg(target_arch = "x86_64")]
        Level::Portable => shape.narrow::<Plain16<8>, Plain16<10>, Plain16<16>>(),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => shape.narrow::<avx2::Vector<8>, avx2::Vector<10>, avx2::Vector<16>>(),
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => {
            shape.narrow::<avx512::Vector<8>, avx512::Vector<10>, avx512::Vector<16>>()
        }
    }
}
