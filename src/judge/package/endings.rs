//! The names of the files of a test.

use std::path::{Path, PathBuf};

/// The extensions of answers, in order of preference.
pub(super) const ANSWERS: [&str; 3] = ["ans", "out", "a"];

/// Returns the answer beside an input.
pub(super) fn answer_beside(input: &Path) -> Option<PathBuf> {
    ANSWERS.map(|ending| input.with_extension(ending)).into_iter().find(|answer| answer.is_file())
}
