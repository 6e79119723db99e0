//! What the tests of symmetries share.

pub(super) mod brute;
pub(super) mod problems;
