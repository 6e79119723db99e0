//! The names of the files of a test.

use std::path::{Path, PathBuf};

/// The extensions of answers, in order of preference.
pub(super) const ANSWERS: [&str; 3] = ["ans", "out", "a"];

/// Returns the answers beside an input. The first one counts.
pub(super) fn answers_beside(input: &Path) -> impl Iterator<Item = PathBuf> {
    let answers = ANSWERS.map(|ending| input.with_extension(ending)).into_iter();
    answers.filter(|answer| answer.is_file())
}
