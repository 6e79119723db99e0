//! Messages between the judge and the supervisor of a run.

use std::ffi::OsString;
use std::path::PathBuf;

use nix::sys::signal::Signal;
use serde::{Deserialize, Serialize};

use crate::limits::RunLimits;
use crate::linux::cgroup::ControlGroup;
use crate::linux::user::RunUser;
use crate::outcome::JobOutcome;

/// The plan of a run, for its supervisor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The process id of the judge; the supervisor does not outlive it.
    pub(crate) parent: i32,
    /// The program and its arguments; empty for a rehearsal, which starts nothing.
    pub(crate) command: Vec<OsString>,
    /// The whole environment of the program.
    pub(crate) environment: Vec<(OsString, OsString)>,
    /// The folder in which the program runs and may write.
    pub(crate) folder: PathBuf,
    /// Whether files that it writes there can be discarded.
    pub(crate) throw_away: bool,
    /// The process id of the fork server, known in the supervisor.
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
    /// The isolation to set up.
    pub(crate) isolation: Isolation,
    /// The user that it runs as, if it is not that of the judge.
    pub(crate) user: Option<RunUser>,
    /// Its control group.
    pub(crate) group: Option<ControlGroup>,
}

/// The isolation around a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Isolation {
    pub(crate) landlock: bool,
    pub(crate) seccomp: bool,
    pub(crate) namespaces: bool,
}

/// The supervisor's report at the end, or the reason why the program could not be run.
pub(crate) type Report = Result<JobOutcome, String>;

/// Returns the name of a signal: some have a number only.
pub(crate) fn signal_name(signal: i32) -> String {
    match Signal::try_from(signal) {
        Ok(name) => name.to_string(),
        Err(_) => format!("signal {signal}"),
    }
}
