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
pub(crate) use helper_run::{Helped, Helper};
pub use recipe::{RecipeError, Recipes};
pub(crate) use source::ProgramSource;
pub use test_run::Finding;
pub(crate) use test_run::{Criterion, TestCase, TestRun};
pub use tools::Machine;
pub(crate) use validator::{ExitCodes, Validation};
pub use workshop::Workshop;
