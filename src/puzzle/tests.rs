//! Tests of the whole crate, which stand in the folder `tests` of the project.

#[path = "../../tests/answers/mod.rs"]
mod answers;
#[path = "../../tests/definition/mod.rs"]
mod definition;
#[path = "../../tests/setter/mod.rs"]
mod setter;

use std::path::{Path, PathBuf};

/// Returns by what the usual amount of trials is multiplied: 1, or 16 with `PROPTEST_CASES=4096`.
fn times() -> usize {
    (proptest::test_runner::Config::default().cases / 256) as usize
}

/// Returns a path of the project.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
