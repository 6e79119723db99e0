//! What a program may use.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a program may use in one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time of all its processes together. This is what is judged.
    pub cpu: Duration,
    /// The time on the clock, after which it is killed whatever it does.
    pub wall: Duration,
    /// Bytes of memory.
    pub memory_bytes: u64,
    /// Bytes of any one file it writes: its output, and what it says on stderr.
    pub output_bytes: u64,
    /// Processes, and threads, at a time.
    pub processes: u32,
}

/// A mebibyte.
pub const MIB: u64 = 1 << 20;

impl Limits {
    /// The CPU time of a problem that does not say.
    pub const CPU: Duration = Duration::from_secs(10);
    /// The memory of a problem that does not say: that of the package format.
    pub const MEMORY_BYTES: u64 = 2048 * MIB;
    /// The output of a problem that does not say: that of the package format.
    pub const OUTPUT_BYTES: u64 = 8 * MIB;
    /// Enough for the runtimes of Java, Go and JavaScript.
    const PROCESSES: u32 = 256;

    /// Returns limits with what is usual for the rest.
    pub fn new(cpu: Duration, memory_bytes: u64, output_bytes: u64) -> Self {
        let wall = wall(cpu);
        Self { cpu, wall, memory_bytes, output_bytes, processes: Self::PROCESSES }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new(Self::CPU, Self::MEMORY_BYTES, Self::OUTPUT_BYTES)
    }
}

/// Returns the time on the clock that goes with a CPU time: enough for a machine that is busy.
fn wall(cpu: Duration) -> Duration {
    cpu.saturating_mul(2).saturating_add(Duration::from_secs(1))
}
