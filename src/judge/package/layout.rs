//! The layout of a folder: which kind of package it is, and where its tests are.

use std::path::{Path, PathBuf};

use super::paths::has_inputs;

/// The file of a definition.
pub(super) const DEFINITION: &str = "puzzle.toml";
/// The file of the metadata.
pub(super) const METADATA: &str = "problem.yaml";
/// The folder of the tests of a package.
const DATA: &str = "data";
/// The folder of the tests in the layout of online-judge-tools.
const TEST: &str = "test";

/// The layout of a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackageKind {
    /// With a definition of ours: outputs must be equal.
    Defined,
    /// In the problem package format: the default validator compares tokens.
    Format,
    /// A folder of tests: outputs must be equal, apart from blanks at the ends of lines.
    Tests,
}

impl PackageKind {
    /// Returns the kind of the package in a folder.
    pub(super) fn of(folder: &Path) -> Self {
        let is_format = || {
            let parts = [METADATA, DATA, "domjudge-problem.ini"];
            parts.iter().any(|part| folder.join(part).exists())
        };
        match folder.join(DEFINITION).is_file() {
            true => Self::Defined,
            false if is_format() => Self::Format,
            false => Self::Tests,
        }
    }

    /// Returns the folder of the tests of a package of this kind.
    pub(super) fn data(self, folder: &Path) -> PathBuf {
        match self {
            Self::Defined | Self::Format => folder.join(DATA),
            Self::Tests => {
                let places = [folder.join(TEST), folder.to_path_buf()];
                places.into_iter().find(|folder| has_inputs(folder)).unwrap_or_default()
            }
        }
    }
}

/// Returns the folder of the tests, if a folder is surely a problem: it has a definition, metadata, or inputs
/// in `test`.
pub(super) fn data_of_problem(folder: &Path) -> Option<PathBuf> {
    let is_package = [DEFINITION, METADATA].iter().any(|part| folder.join(part).is_file());
    let is_problem = is_package || has_inputs(&folder.join(TEST));
    is_problem.then(|| PackageKind::of(folder).data(folder))
}
