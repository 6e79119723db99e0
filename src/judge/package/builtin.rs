//! The built-in problems, so that the program works without any files.
//!
//! `src/build.rs` collects them from `problems/`: a new folder there is enough.

/// A built-in problem: its texts, its samples, and its other tests where they are short.
#[derive(Debug)]
pub struct BuiltIn {
    pub(super) id: &'static str,
    pub(super) definition: &'static str,
    pub(super) metadata: Option<&'static str>,
    /// The samples come first.
    pub(super) tests: &'static [BuiltInTest],
    /// The number of its tests that are too long.
    pub(super) left_out: usize,
}

/// A test of a [`BuiltIn`] problem.
#[derive(Debug)]
pub(super) struct BuiltInTest {
    pub(super) name: &'static str,
    pub(super) input: &'static [u8],
    pub(super) answer: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// Returns the built-in problems, in the order of their ids.
pub(super) fn all() -> &'static [BuiltIn] {
    PROBLEMS
}
