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
mod interruption;
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

pub use interruption::interruptions;
pub use job::{Job, JobInput};
pub use keeper::keep;
pub use plan::{JobEnd, JobOutcome, JobStop};
pub use resources::lower_limits;
pub use run::Sandbox;
pub use tier::{NoSandbox, Policy, Tier};
pub use user::ProgramUser;

/// The argument with which this program is started as the fork server of keepers.
pub const KEEPER: &str = "__keeper";

/// Paths that every program may read: what is installed for all, but not data of packages, of people or of
/// services. The two of a machine's kind hold compilers where each kind has its own.
const SYSTEM: [&str; 33] = [
    "/bin",
    "/etc/alternatives",
    "/etc/group",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/ssl/openssl.cnf",
    "/gnu/store",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/sbin",
    "/usr/aarch64-unknown-linux-gnu",
    "/usr/bin",
    "/usr/include",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libexec",
    "/usr/libx32",
    "/usr/local/bin",
    "/usr/local/include",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/local/libexec",
    "/usr/sbin",
    "/usr/share/zoneinfo",
    "/usr/x86_64-pc-linux-gnu",
];
