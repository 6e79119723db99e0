//! Messages between the judge and the keeper of a run.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use nix::sys::signal::Signal;
use serde::{Deserialize, Serialize};

use crate::cgroup::ControlGroup;
use crate::limits::RunLimits;
use crate::user::RunUser;

/// The plan of a run, for its keeper.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The process id of the judge; the keeper does not outlive it.
    pub(crate) parent: i32,
    /// The program and its arguments; empty for a rehearsal, which starts nothing.
    pub(crate) command: Vec<OsString>,
    /// The whole environment of the program.
    pub(crate) environment: Vec<(OsString, OsString)>,
    /// The folder in which the program runs and may write.
    pub(crate) folder: PathBuf,
    /// Whether files that it writes there can be discarded.
    pub(crate) throw_away: bool,
    /// The process id of the fork server, known in the keeper.
    #[serde(skip)]
    pub(crate) server: i32,
    /// An empty folder, the root of its own file system.
    pub(crate) root: PathBuf,
    /// Paths that it may read and execute.
    pub(crate) readable: Vec<PathBuf>,
    /// Paths that it does not see though they lie in readable folders.
    pub(crate) hidden: Vec<PathBuf>,
    /// Its limits; that of files includes those that it is given.
    pub(crate) limits: RunLimits,
    /// Whether its runtime reserves much more address space than it uses.
    pub(crate) managed: bool,
    /// The walls to set up.
    pub(crate) walls: SandboxWalls,
    /// The user that it runs as, if it is not that of the judge.
    pub(crate) user: Option<RunUser>,
    /// Its control group.
    pub(crate) group: Option<ControlGroup>,
}

/// The walls around a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SandboxWalls {
    pub(crate) landlock: bool,
    pub(crate) seccomp: bool,
    pub(crate) namespaces: bool,
}

/// The keeper's report at the end, or the reason why the program could not be run.
pub(crate) type Report = Result<JobOutcome, String>;

/// The outcome of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobOutcome {
    /// How the program ended.
    pub end: JobEnd,
    /// The reason why the keeper killed it, if it did.
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

/// Why a program was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl JobEnd {
    /// Returns the name of a signal: some have a number only.
    pub fn signal_name(signal: i32) -> String {
        match Signal::try_from(signal) {
            Ok(name) => name.to_string(),
            Err(_) => format!("signal {signal}"),
        }
    }
}
