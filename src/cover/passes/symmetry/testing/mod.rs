//! Helpers for the tests of symmetries.

pub(super) mod brute;
pub(super) mod problems;
