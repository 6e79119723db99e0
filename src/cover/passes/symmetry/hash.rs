//! Mixing bits.

/// The odd number next to 2^64 divided by the golden ratio.
pub(super) const OWN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes bits well: the finaliser of Steele, Lea and Flood's `SplitMix` (OOPSLA 2014).
pub(super) fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(OWN);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
