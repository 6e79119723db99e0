//! Judging: runs other people's programs in a sandbox and finds reliable verdicts.
//!
//! A [`Workshop`] builds a [`Program`] from a source, with the [`Recipes`] of its language. A
//! [`TestRun`] runs it on a test in a [`Sandbox`](runner_sandbox::Sandbox), and finds a
//! [`Verdict`](crate::compare::Verdict).
//!
//! Invariant: this room knows bytes, limits and verdicts, but no puzzles.

mod build;
mod cache;
mod executable;
mod fault;
mod feedback;
mod helper_run;
mod misnamed;
mod recipe;
mod run_verdict;
mod source;
mod talk;
mod test_run;
mod tools;
mod validated;
mod validator;
mod workshop;

pub use build::Built;
pub use cache::Cache;
pub use executable::{CommandError, Program};
pub use fault::JudgeFault;
pub use helper_run::{Helped, Helper};
pub use recipe::{Recipe, RecipeError, Recipes};
pub use run_verdict::Reasoned;
pub use source::ProgramSource;
pub use test_run::{Criterion, Finding, TestCase, TestRun, verdict_on};
pub use tools::{Machine, Tool};
pub use validator::Validation;
pub use workshop::Workshop;
