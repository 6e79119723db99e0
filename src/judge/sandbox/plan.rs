//! What the judge tells the keeper of a run, and what the keeper tells the judge.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cgroup::Group;
use crate::judge::limits::Limits;

/// What the keeper is to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    /// The judge: the keeper does not outlive it.
    pub(super) parent: i32,
    /// The program and its arguments; none at all is a rehearsal that starts nothing.
    pub(super) command: Vec<OsString>,
    /// The whole environment of the program.
    pub(super) environment: Vec<(OsString, OsString)>,
    /// Where the program runs, and may write.
    pub(super) folder: PathBuf,
    /// Whether what it writes there is of no further use.
    pub(super) throw_away: bool,
    /// Where its stderr goes.
    pub(super) stderr: PathBuf,
    /// An empty folder, on which a file system of its own can be built.
    pub(super) root: PathBuf,
    /// What it may read and execute.
    pub(super) readable: Vec<PathBuf>,
    /// What it may use.
    pub(super) limits: Limits,
    /// Whether its runtime reserves much more address space than it uses.
    pub(super) managed: bool,
    /// Which walls to put up.
    pub(super) walls: Walls,
    /// The control group that it goes into.
    pub(super) group: Option<Group>,
}

/// The walls around a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Walls {
    pub(super) landlock: bool,
    pub(super) seccomp: bool,
    pub(super) namespaces: bool,
}

/// What the keeper says at the end.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Message {
    /// The program ran.
    Ran(Outcome),
    /// It could not be run, and why.
    Failed(String),
}

/// How a run went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// How the program ended.
    pub end: End,
    /// For what the keeper killed it, if it did.
    pub stopped: Option<Stop>,
    /// CPU time of all its processes.
    pub cpu: Duration,
    /// Time on the clock.
    pub wall: Duration,
    /// The most memory it had at any time, in bytes.
    pub memory_bytes: u64,
    /// Whether the control group ran out of memory.
    pub out_of_memory: bool,
    /// Processes of its that were still there when it ended; they are gone now.
    pub left_over: u32,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// It ended with this exit code.
    Exited(i32),
    /// A signal ended it.
    Killed(i32),
}

/// What a program was killed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// CPU time.
    Cpu,
    /// Time on the clock.
    Wall,
    /// Memory.
    Memory,
    /// Too many processes.
    Processes,
}
