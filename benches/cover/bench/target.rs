//! What a row has to reach.

use std::fmt::{self, Display, Formatter};

/// Bytes in a MiB.
pub(crate) const MIB: u64 = 1 << 20;

/// What a row has to reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Target {
    /// At most this part of the yardstick's time.
    Ratio(f64),
    /// That, in less than so many bytes.
    RatioWithin(f64, u64),
    /// At most so many seconds.
    Seconds(f64),
    /// At least so many times as fast on two threads.
    SpeedUp(f64),
}

/// What was measured of a row, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub(crate) seconds: Option<f64>,
    /// Runner's time as part of the yardstick's; for threads, the speed-up.
    pub(crate) ratio: Option<f64>,
    pub(crate) memory: u64,
}

impl Target {
    /// Tells whether the target is reached; `None` is not known.
    pub(crate) fn is_met(self, reached: &Reached) -> Option<bool> {
        match self {
            Self::Ratio(most) => Some(reached.ratio? <= most),
            Self::RatioWithin(most, bytes) => {
                Some(reached.ratio? <= most && reached.memory < bytes)
            }
            Self::Seconds(most) => Some(reached.seconds? <= most),
            Self::SpeedUp(least) => Some(reached.ratio? >= least),
        }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ratio(most) => write!(f, "<= {most:.2}"),
            Self::RatioWithin(most, bytes) => write!(f, "<= {most:.2}, < {} MiB", bytes / MIB),
            Self::Seconds(most) => write!(f, "<= {most} s"),
            Self::SpeedUp(least) => write!(f, ">= {least:.2}"),
        }
    }
}
