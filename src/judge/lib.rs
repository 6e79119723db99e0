//! Judges programs on the tests of a problem package.
//!
//! A package is a folder in a version of the ICPC problem package format, or one that is embedded in a
//! program. Programs are built and run in the sandbox of `runner_sandbox`; their outputs are compared byte for
//! byte, by tokens, by a validator of the package, or by a [`Checker`](compare::Checker) that knows the
//! problem. [`judging`] does all of that by a plan, and tells an observer as it goes.
//!
//! This crate knows no grid, no rule and no engine, and touches no standard stream.
//!
//! # The rooms
//!
//! Each room may import only rooms below it in this list; `tests/house` checks this.
//!
//! | room | what it is |
//! |---|---|
//! | [`judging`] | judges programs on the tests of a package, by a plan, and tells an observer |
//! | [`export`] | problem packages for other judging systems |
//! | [`program`] | builds and runs other people's programs on tests, and finds verdicts |
//! | [`package`] | problem packages, in folders or embedded: metadata, tests, submissions |
//! | [`compare`] | verdicts; compares two outputs: first difference, diff |
//! | `mode` | which files are programs |

pub mod compare;
pub mod export;
pub mod judging;
mod mode;
pub mod package;
pub mod program;
