//! Judging: runs other people's programs in a sandbox and finds reliable verdicts.
//!
//! A [`Workshop`] builds a [`Program`] from a source, with the [`Recipes`] of its language. A
//! [`TestRun`] runs it on a test in a [`Sandbox`] with [`RunLimits`], and finds a
//! [`Verdict`](crate::compare::Verdict).
//!
//! Invariant: this room knows bytes, limits and verdicts, but no puzzles. It is the only room that
//! starts processes and measures them.
//!
//! # What the sandbox promises
//!
//! Tier 0 has limits and a keeper, tier 1 adds Landlock and seccomp, tier 2 namespaces, tier 3 a control
//! group. `runner doctor` prints the rows of the tier that a machine supports.
//!
#![doc = include_str!("promises.md")]

mod build;
mod cache;
mod copying;
mod fault;
mod feedback;
mod helper_run;
mod judge_folder;
mod limits;
mod misnamed;
mod program;
mod promise;
mod recipe;
mod removal;
mod run_folder;
mod run_verdict;
mod sandbox;
mod scratch;
mod source;
mod talk;
mod test_run;
mod tools;
mod validated;
mod validator;
mod walk;
mod workshop;

pub use build::Built;
pub use cache::Cache;
pub use fault::JudgeFault;
pub use helper_run::{Helped, Helper};
pub use limits::{MIB, RunLimits};
pub use program::{CommandError, Program};
pub use promise::{Promise, promises};
pub use recipe::{Recipe, RecipeError, Recipes};
pub use run_verdict::Reasoned;
pub use sandbox::{
    Job, JobEnd, JobInput, JobOutcome, JobStop, KEEPER, NoSandbox, Policy, ProgramUser, Sandbox,
    Tier, interruptions, keep, lower_limits,
};
pub use scratch::Scratch;
pub use source::ProgramSource;
pub use test_run::{Criterion, Finding, TestCase, TestRun, verdict_on};
pub use tools::{Machine, Tool};
pub use validator::Validation;
pub use workshop::Workshop;
