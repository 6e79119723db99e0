//! The problem that is meant where none is named.

use std::env;
use std::path::PathBuf;

use super::exit::Failure;
use crate::problems::Catalogue;

/// Returns the nearest folder with a problem, here or above, and the folder of its tests.
pub(super) fn nearest_problem() -> Result<(PathBuf, PathBuf), Failure> {
    let here = env::current_dir().unwrap_or_default();
    let above = (1..here.ancestors().count()).map(|steps| PathBuf::from_iter(vec![".."; steps]));
    let mut folders = [PathBuf::from(".")].into_iter().chain(above);
    let found = folders.find_map(|folder| Some((Catalogue::tests_in(&folder)?, folder)));
    let (tests, folder) = found.ok_or_else(|| {
        Failure::with_help(
            "found no problem here or above: no folder with `puzzle.toml`, `problem.yaml` or `test/*.in`",
            "name the problem first, by its id or its folder".to_owned(),
        )
    })?;
    Ok((folder, tests))
}
