//! Converts the limits of packages, in seconds and MiB, to the units of the judge.

use std::time::Duration;

use runner_sandbox::RunLimits;

/// Converts seconds. A limit of more than 30 years is cut: it never takes effect.
pub(super) fn seconds(number: f64) -> Duration {
    Duration::from_secs_f64(number.clamp(0.0, 1e9))
}

/// Converts MiB to bytes. A limit beyond all memory is cut: it never takes effect.
pub(super) fn bytes(mib: f64) -> u64 {
    let whole = mib.clamp(1.0, 1e9).ceil();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    let whole = whole as u64;
    whole * RunLimits::MIB
}

/// Converts a number of things.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
pub(super) fn whole(number: f64) -> u32 {
    number.clamp(0.0, 1e9) as u32
}
