//! The layout of a folder: which kind of package it is, and where its tests are.

use std::path::{Path, PathBuf};

use super::paths::has_inputs;

/// The file of the metadata.
pub(super) const METADATA: &str = "problem.yaml";
/// The folder of the tests of a package.
const DATA: &str = "data";
/// The folder of the tests in the layout of online-judge-tools.
const TEST: &str = "test";

/// The layout of a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackageKind {
    /// The caller's own: outputs must be equal.
    Own,
    /// In the problem package format: the default validator compares tokens.
    Format,
    /// A folder of tests: outputs must be equal, apart from blanks at the ends of lines.
    Tests,
}

impl PackageKind {
    /// Returns the kind of the package in a folder that is not the caller's own. A folder of tests may set its
    /// limits in `problem.yaml`.
    pub(super) fn of(folder: &Path) -> Self {
        let has = |part: &str| folder.join(part).exists();
        let is_format = has(DATA) || has("domjudge-problem.ini") || has(METADATA) && !has(TEST);
        if is_format { Self::Format } else { Self::Tests }
    }

    /// Returns the folder of the tests of a package of this kind.
    pub(super) fn data(self, folder: &Path) -> PathBuf {
        match self {
            Self::Own | Self::Format => folder.join(DATA),
            Self::Tests => {
                let places = [folder.join(TEST), folder.to_path_buf()];
                places.into_iter().find(|folder| has_inputs(folder)).unwrap_or_default()
            }
        }
    }
}

/// Returns the folder of the tests, if a folder is surely a problem: it has metadata, or inputs in `test`.
pub(super) fn data_of_problem(folder: &Path) -> Option<PathBuf> {
    let is_problem = folder.join(METADATA).is_file() || has_inputs(&folder.join(TEST));
    is_problem.then(|| PackageKind::of(folder).data(folder))
}
