//! Runs one command under limits, and reports how it ended.
//!
//! A [`Job`] is a command, its input and its [`RunLimits`]. A [`Sandbox`] runs it and returns a
//! [`JobOutcome`]; two jobs can [talk](Sandbox::talk). A failure of the sandbox is a [`SandboxError`], never an
//! outcome. A [`Scratch`] holds the files of runs, each in a [`RunFolder`].
//!
//! The walls of the sandbox come in tiers, each on top of the tiers before: limits and a keeper
//! that watches ([`Tier::Limits`]); Landlock and seccomp; namespaces; a control group.
//! [`Sandbox::new`] finds by rehearsal which tiers this machine supports. A keeper is
//! this program, started again: its first call is [`supervisor`].
//!
//! Programs are run on Linux only. On other systems, where this crate was never tried, [`Sandbox::new`] says what
//! is needed: WSL2 on Windows, a Linux container elsewhere.
//!
//! Invariant: this crate knows no tests, verdicts and languages.
//!
//! # What the sandbox promises
//!
//! Tier 0 has limits and a keeper, tier 1 adds Landlock and seccomp, tier 2 namespaces, tier 3 a control
//! group. `runner doctor` prints the rows of the tier that a machine supports.
//!
#![doc = include_str!("promises.md")]

mod copying;
#[cfg(not(target_os = "linux"))]
mod elsewhere;
mod error;
mod job;
mod limits;
#[cfg(target_os = "linux")]
mod linux;
mod outcome;
mod promise;
mod tier;

#[cfg(not(target_os = "linux"))]
use elsewhere as system;
#[cfg(target_os = "linux")]
use linux as system;

pub use copying::{Links, copy_file, copy_folder, entries};
pub use error::SandboxError;
pub use job::{Job, JobInput};
pub use limits::{MIB, RunLimits};
pub use outcome::{JobEnd, JobOutcome, JobStop, Talk};
pub use promise::{Promise, promises};
pub use system::{
    OutputFiles, RunFolder, Sandbox, Scratch, beginning, confine, interruptions, lower_limits,
    remove, signal_name, space, supervisor,
};
pub use tier::{NoSandbox, Policy, ProgramUser, Tier};
