//! Running programs that are not to be trusted.
//!
//! Walls are put up in tiers, each with those before it: limits and a keeper that watches
//! ([`Tier::Limits`]); Landlock and seccomp; namespaces; a control group. [`Sandbox::new`] finds
//! out by rehearsal which of them this machine has. What goes wrong with a wall is a [`JudgeFault`](super::JudgeFault),
//! and never the program's.
//!
//! Start reading at `keeper.rs`, the process around each run.

mod cgroup;
mod child;
mod failure;
mod files;
mod job;
mod keeper;
mod keepers;
mod namespaces;
mod places;
mod plan;
mod probe;
mod processes;
mod run;
mod syscalls;
mod tier;
mod watch;

pub use job::Job;
pub use keeper::keep;
pub use plan::{End, Outcome, Stop};
pub use run::Sandbox;
pub use tier::{Policy, Shortfall, Tier};

/// The first argument with which this program is started as a keeper; the second is the plan.
pub const KEEPER: &str = "__keeper";

/// Paths that every program may read: files of the system, not of people.
const SYSTEM: [&str; 24] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/opt",
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
