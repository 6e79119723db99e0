//! `runner watch ID [SUBMISSION]` and `runner check --watch`: run again after each change of a file.

mod changes;
mod rounds;

pub(super) use rounds::{check, run};
