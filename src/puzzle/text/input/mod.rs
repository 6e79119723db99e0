//! Reads the cases of an input, one after the other or many at a time, and writes them.

pub(super) mod batch;
pub(super) mod case;
pub(super) mod format;
pub(super) mod inputs;
pub(super) mod reader;
