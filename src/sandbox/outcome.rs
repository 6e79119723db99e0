//! What is known of a program after its run.

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::system;

/// The outcome of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobOutcome {
    /// How the program ended.
    pub end: JobEnd,
    /// The reason why the supervisor killed it, if it did.
    pub stopped: Option<JobStop>,
    /// CPU time of all its processes.
    pub cpu: Duration,
    /// Wall-clock time.
    pub wall: Duration,
    /// When it ended, on a clock that all processes of the machine share.
    pub ended: Duration,
    /// Its peak memory in bytes.
    pub memory_bytes: u64,
    /// Whether the control group ran out of memory.
    pub out_of_memory: bool,
    /// The number of its processes that still existed when it ended; they have been killed.
    pub left_over: u32,
    /// Files that appeared in folders for all users, and were not removed: the user may have made them.
    pub left_files: Vec<PathBuf>,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobEnd {
    /// It exited with this code.
    Exited(i32),
    /// A signal ended it.
    Killed(i32),
}

impl JobEnd {
    /// Returns the name of a signal: some have a number only.
    pub fn signal_name(signal: i32) -> String {
        system::signal_name(signal)
    }
}

/// Why a program was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum JobStop {
    /// CPU time.
    Cpu,
    /// Wall-clock time.
    Wall,
    /// Memory.
    Memory,
    /// Files in its folder.
    Files,
    /// Too many processes.
    Processes,
}

/// How a talk ended.
#[derive(Debug)]
pub struct Talk {
    /// How the program ended.
    pub program: JobOutcome,
    /// How its partner ended.
    pub partner: JobOutcome,
    /// The record of the talk, if wanted: lines of the program after `>`, of its partner after `<`.
    pub record: Vec<u8>,
}
