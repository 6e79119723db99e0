//! Judging: other people's programs, contained, with verdicts that can be trusted.
//!
//! A [`Builder`] makes a [`Program`] of a source, as the [`Recipes`] of its language say. A
//! [`TestRun`] runs it on a test within the walls of a [`Sandbox`] and its [`Limits`], and finds a
//! [`Verdict`].
//!
//! Invariant: this room knows bytes, limits and verdicts, and no puzzles. It owns processes and
//! their clocks; nothing else in the program does.

mod build;
mod cache;
mod fault;
mod limits;
mod program;
mod promise;
mod recipe;
mod run_verdict;
mod sandbox;
mod scratch;
mod source;
mod test_run;
mod tools;
mod validator;

pub use build::{Builder, Built};
pub use cache::Cache;
pub use fault::JudgeFault;
pub use limits::{Limits, MIB};
pub use program::{CommandError, Program};
pub use promise::{Promise, Promised, promises};
pub use recipe::{Recipe, RecipeError, Recipes};
pub use run_verdict::Reasoned;
pub use sandbox::{End, Job, KEEPER, Outcome, Policy, Sandbox, Shortfall, Stop, Tier, keep};
pub use scratch::Scratch;
pub use source::Source;
pub use test_run::{Case, Finding, Rule, TestRun};
pub use tools::{Machine, Tool};
pub use validator::Validator;
