//! Runs untrusted programs.
//!
//! The walls of the sandbox come in tiers, each on top of the tiers before: limits and a keeper
//! that watches ([`Tier::Limits`]); Landlock and seccomp; namespaces; a control group.
//! [`Sandbox::new`] finds by rehearsal which tiers this machine supports. A failure of the sandbox
//! is a [`JudgeFault`](super::JudgeFault), never a verdict on the program.
//!
//! Start reading at `keeper.rs`, the process around each run.

mod calls;
mod cgroup;
mod child;
mod failure;
mod files;
mod fork_server;
mod job;
mod keeper;
mod keepers;
mod namespaces;
mod places;
mod plan;
mod probe;
mod processes;
mod resources;
mod run;
mod syscalls;
mod tier;
mod user;
mod visible;
mod watch;

pub use job::{Job, JobInput};
pub use keeper::keep;
pub use plan::{JobEnd, JobOutcome, JobStop};
pub use resources::lower_limits;
pub use run::Sandbox;
pub use tier::{NoSandbox, Policy, Tier};
pub use user::ProgramUser;

/// The argument with which this program is started as the fork server of keepers.
pub const KEEPER: &str = "__keeper";

/// Paths that every program may read: files of the system, not of people.
const SYSTEM: [&str; 23] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/gnu/store",
    "/etc/alternatives",
    "/etc/fonts",
    "/etc/group",
    "/etc/java-11-openjdk",
    "/etc/java-17-openjdk",
    "/etc/java-21-openjdk",
    "/etc/java-25-openjdk",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/ssl/openssl.cnf",
];
