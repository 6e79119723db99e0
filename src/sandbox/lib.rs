//! Runs one command under limits, and reports how it ended.
//!
//! A [`Job`] is a command, its input and its [`RunLimits`]. A [`Sandbox`] runs it and returns a
//! [`JobOutcome`]; two jobs can [talk](Sandbox::talk). A failure of the sandbox is a [`SandboxError`], never an
//! outcome. A [`Scratch`] holds the files of runs, each in a [`RunFolder`].
//!
//! The walls of the sandbox come in tiers, each on top of the tiers before: limits and a keeper
//! that watches ([`Tier::Limits`]); Landlock and seccomp; namespaces; a control group.
//! [`Sandbox::new`] finds by rehearsal which tiers this machine supports. Start reading at `keeper.rs`, the
//! process around each run. Keepers are this program, started again: it must call [`Sandbox::keep`] if its only
//! argument is [`Sandbox::KEEPER`].
//!
//! ```no_run
//! use std::ffi::OsString;
//! use std::path::Path;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use runner_sandbox::{
//!     Job, JobInput, OutputFiles, Policy, RunFolder, RunLimits, Sandbox, Scratch, Tier,
//! };
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
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
//! Tier 0 has limits and a keeper, tier 1 adds Landlock and seccomp, tier 2 namespaces, tier 3 a control
//! group. `runner doctor` prints the rows of the tier that a machine supports.
//!
#![doc = include_str!("promises.md")]

mod calls;
mod cgroup;
mod child;
mod copying;
mod error;
mod failure;
mod files;
mod fork_server;
mod interruption;
mod job;
mod judge_folder;
mod keeper;
mod keepers;
mod limits;
mod mark;
mod modes;
mod namespaces;
mod places;
mod plan;
mod probe;
mod processes;
mod promise;
mod removal;
mod resources;
mod run;
mod run_folder;
mod scratch;
mod syscalls;
mod talk;
mod tier;
mod user;
mod visible;
mod walk;
mod watch;

pub use error::SandboxError;
pub use interruption::interruptions;
pub use job::{Job, JobInput};
pub use limits::RunLimits;
pub use plan::{JobEnd, JobOutcome, JobStop};
pub use promise::Promise;
pub use run::Sandbox;
pub use run_folder::{OutputFiles, RunFolder};
pub use scratch::Scratch;
pub use talk::Talk;
pub use tier::{NoSandbox, Policy, Tier};
pub use user::ProgramUser;
