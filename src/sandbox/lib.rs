//! Runs one command under limits, and reports how it ended.
//!
//! A [`Job`] is a command, its input and its [`RunLimits`]. A [`Sandbox`] runs it and returns a
//! [`JobOutcome`]; two jobs can [talk](Sandbox::talk). A failure of the sandbox is a [`SandboxError`], never an
//! outcome. A [`Scratch`] holds the files of runs, each in a [`RunFolder`].
//!
//! The isolation comes in tiers, each on top of the tiers before: limits and a supervisor
//! that watches ([`Tier::Limits`]); Landlock and seccomp; namespaces; a control group.
//! [`Sandbox::new`] finds by rehearsal which tiers this machine supports. A supervisor is
//! this program, started again: its first call is [`supervisor`].
//!
//! Programs are run on Linux only. On other systems, where this crate was never tried, [`Sandbox::new`] says what
//! is needed: WSL2 on Windows, a Linux container elsewhere.
//!
//! ```no_run
//! use std::ffi::OsString;
//! use std::path::Path;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use runner_sandbox::{
//!     Job, JobInput, OutputFiles, Policy, RunFolder, RunLimits, Sandbox, Scratch, Tier, supervisor,
//! };
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! if let Some(served) = supervisor() {
//!     return Ok(served?);
//! }
//! let scratch = Scratch::new(Path::new("/tmp"))?;
//! let sandbox = Sandbox::new(scratch, Policy::Auto, Tier::ControlGroup, None)?;
//! let folder = RunFolder::new(sandbox.scratch())?;
//! let output = OutputFiles::new(sandbox.scratch())?;
//! let command: [OsString; 2] = ["/usr/bin/sort".into(), "-n".into()];
//! let limits = RunLimits { cpu: Duration::from_secs(1), ..RunLimits::default() };
//! let job = Job::of(&folder.path, &output, limits);
//! let job = Job { command: &command, input: JobInput::Bytes(b"10\n9\n"), ..job };
//! let outcome = sandbox.run(&job, &AtomicBool::new(false))?;
//! println!("{:?} after {:?}", outcome.end, outcome.cpu);
//! # Ok(())
//! # }
//! ```
//!
//! Invariant: this crate knows no tests, verdicts and languages.
//!
//! # What the sandbox promises
//!
//! Tier 0 has limits and a supervisor, tier 1 adds Landlock and seccomp, tier 2 namespaces, tier 3 a control
//! group. `runner doctor` prints the rows of the tier that a machine supports.
//!
#![doc = include_str!("promises.md")]
//!
#![doc = include_str!("containers.md")]

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

pub use error::SandboxError;
pub use job::{Job, JobInput};
pub use limits::RunLimits;
pub use outcome::{JobEnd, JobOutcome, JobStop, Talk};
pub use promise::Promise;
pub use system::{OutputFiles, RunFolder, Sandbox, Scratch, confine, interruptions, supervisor};
pub use tier::{NoSandbox, Policy, ProgramUser, Tier};
