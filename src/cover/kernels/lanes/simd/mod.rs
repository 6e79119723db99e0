//! What depends on the processor: vectors for the lane kernel, with instructions that are looked
//! for when the program runs.
//!
//! All `unsafe` code of the engine is in here. Each kind of vector has a twin in arrays,
//! [`Plain`](plain::Plain), which every operation of it is tested against.
//!
//! A processor's features are a value, made only by detection: [`Features`](features::Features). The first vector of a
//! kind takes such a value to be made, so whoever holds a vector may use its instructions; and
//! whoever holds the value may have a whole task compiled with them.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod features;
pub(super) mod greatest;
pub(super) mod moves;
pub(super) mod plain;
#[cfg(all(test, target_arch = "x86_64"))]
mod props;
pub(super) mod vector;
pub(super) mod word;

/// Returns all levels of this processor.
#[cfg(test)]
pub(super) fn levels() -> Vec<features::Level> {
    use features::Level;
    #[cfg(target_arch = "x86_64")]
    let more = [
        avx2::Avx2::detect().map(|_| Level::Avx2),
        avx512::Avx512::detect().map(|_| Level::Avx512),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    let more: [Option<Level>; 0] = [];
    [Level::Portable].into_iter().chain(more.into_iter().flatten()).collect()
}
