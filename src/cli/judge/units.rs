//! What packages say in seconds and MiB, in the units of the judge.

use std::time::Duration;

use crate::judge::MIB;

/// Returns this many seconds.
pub(super) fn seconds(number: f64) -> Duration {
    Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX)
}

/// Returns the bytes of this many MiB. A limit beyond all memory is no limit.
pub(super) fn bytes(mib: f64) -> u64 {
    let whole = mib.clamp(1.0, 1e9).ceil();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    let whole = whole as u64;
    whole * MIB
}
