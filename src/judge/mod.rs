//! Judging: other people's programs, contained, with verdicts that can be trusted.
//!
//! A [`Builder`] makes a [`Program`] of a source, as the [`Recipes`] of its language say. A
//! [`Trial`] runs it on a test within the walls of a [`Sandbox`] and its [`Limits`], and finds a
//! [`Verdict`].
//!
//! Invariant: this room knows bytes, limits and verdicts, and no puzzles. It owns processes and
//! their clocks; nothing else in the program does.

mod build;
mod cache;
mod limits;
mod program;
mod promise;
mod recipe;
mod sandbox;
mod scratch;
mod source;
mod tools;
mod trial;
mod validator;
mod verdict;

pub use build::{Builder, Built};
pub use cache::Cache;
pub use limits::{Limits, MIB};
pub use program::{CommandError, Program};
pub use promise::{Promise, Promised, promises};
pub use recipe::{Recipe, RecipeError, Recipes};
pub use sandbox::{End, Fault, Job, KEEPER, Outcome, Policy, Sandbox, Shortfall, Stop, Tier, keep};
pub use scratch::Scratch;
pub use source::Source;
pub use tools::{Machine, Tool};
pub use trial::{Case, Finding, Rule, Trial};
pub use validator::Validator;
pub use verdict::{Reasoned, Verdict};
