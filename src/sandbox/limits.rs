//! The limits of a run.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::system;
use crate::tier::NoSandbox;

/// The limits of one run of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunLimits {
    /// CPU time of all its processes together: the time limit.
    pub cpu: Duration,
    /// Wall-clock time, after which it is killed in any case.
    pub wall: Duration,
    /// Bytes of memory.
    pub memory_bytes: u64,
    /// Bytes of any single file it writes, including its output and stderr.
    pub output_bytes: u64,
    /// Bytes of all files together that it may leave in its folder; each takes 16 KiB at least.
    pub files_bytes: u64,
    /// Processes and threads at the same time.
    pub processes: u32,
}

/// A mebibyte.
pub(crate) const MIB: u64 = 1 << 20;

impl RunLimits {
    /// A mebibyte.
    pub const MIB: u64 = MIB;
    /// The default time limit.
    pub const CPU: Duration = Duration::from_secs(10);
    /// The default memory limit: that of the package format.
    pub const MEMORY_BYTES: u64 = 2048 * MIB;
    /// The default output limit: that of the package format.
    pub const OUTPUT_BYTES: u64 = 8 * MIB;
    /// Space for files, in addition to one of the length of its output.
    const FILES_BYTES: u64 = 64 * MIB;
    /// Enough for the runtimes of Java, Go and JavaScript.
    const PROCESSES: u32 = 256;

    /// Returns limits with defaults for the rest.
    pub fn new(cpu: Duration, memory_bytes: u64, output_bytes: u64) -> Self {
        let (wall, files_bytes) = (wall(cpu), Self::FILES_BYTES.saturating_add(output_bytes));
        Self { cpu, wall, memory_bytes, output_bytes, files_bytes, processes: Self::PROCESSES }
    }

    /// Returns a note about the hard limits of this process that are lower than these and cannot be raised: they
    /// hold for programs. Fails if a verdict could be wrong with one of them.
    pub fn lower_limits(&self) -> Result<Option<String>, NoSandbox> {
        system::lower_limits(self)
    }
}

impl Default for RunLimits {
    fn default() -> Self {
        Self::new(Self::CPU, Self::MEMORY_BYTES, Self::OUTPUT_BYTES)
    }
}

/// Returns the default wall-clock limit for a CPU time: enough on a busy machine.
fn wall(cpu: Duration) -> Duration {
    cpu.saturating_mul(2).saturating_add(Duration::from_secs(1))
}
