//! Tests of the whole crate, which stand in the folder `tests` of the project.

#[path = "../../tests/answers/mod.rs"]
mod answers;
#[path = "../../tests/definition/mod.rs"]
mod definition;
#[path = "../../tests/setter/mod.rs"]
mod setter;

use std::path::{Path, PathBuf};

/// Returns a path of the project.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
