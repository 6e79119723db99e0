//! Vectors for the lane kernel, with instructions that are detected at run time.
//!
//! All `unsafe` code of the engine is in this module. Each kind of vector has a twin made of
//! arrays, [`Plain`](plain::Plain); tests compare all operations of the two.
//!
//! The features of a processor are a value that only detection can make:
//! [`Features`](features::Features). Making the first vector of a kind requires this value, so a
//! vector proves that its instructions exist; and the value can run a whole task compiled with
//! them.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod features;
pub(super) mod plain;
#[cfg(all(test, target_arch = "x86_64"))]
mod props;
pub(super) mod vector;
pub(super) mod word;

/// Returns all levels of this processor.
#[cfg(test)]
pub(super) fn levels() -> Vec<features::VectorLevel> {
    use features::VectorLevel;
    #[cfg(target_arch = "x86_64")]
    let more = [
        avx2::Avx2::detect().map(|_| VectorLevel::Avx2),
        avx512::Avx512::detect().map(|_| VectorLevel::Avx512),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    let more: [Option<VectorLevel>; 0] = [];
    [VectorLevel::Portable].into_iter().chain(more.into_iter().flatten()).collect()
}
