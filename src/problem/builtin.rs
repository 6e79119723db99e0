//! The problems that are part of the program, so that it works alone.
//!
//! `src/build.rs` collects them from `problems/`: adding a folder there is all it takes.

/// A problem as it was when the program was built: its texts and its samples, no secret tests.
#[derive(Debug)]
pub struct BuiltIn {
    pub(super) id: &'static str,
    pub(super) definition: &'static str,
    pub(super) metadata: Option<&'static str>,
    pub(super) samples: &'static [Sample],
}

/// A sample test of a [`BuiltIn`] problem.
#[derive(Debug)]
pub(super) struct Sample {
    pub(super) name: &'static str,
    pub(super) input: &'static [u8],
    pub(super) answer: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// Returns the built-in problems, in the order of their ids.
pub(super) fn all() -> &'static [BuiltIn] {
    PROBLEMS
}
