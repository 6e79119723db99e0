//! Tests of validators: inputs and outputs that they must accept or reject.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::sorting::sort_by;

/// Folders with tests of validators, and the expected results; each has another name in some archives.
const FOLDERS: [(&str, TrialKind); 10] = [
    ("bad", TrialKind::InvalidInput),
    ("invalid_answer", TrialKind::InvalidOutput),
    ("invalid_answers", TrialKind::InvalidOutput),
    ("invalid_input", TrialKind::InvalidInput),
    ("invalid_inputs", TrialKind::InvalidInput),
    ("invalid_output", TrialKind::InvalidOutput),
    ("invalid_outputs", TrialKind::InvalidOutput),
    ("valid_output", TrialKind::ValidOutput),
    ("valid_outputs", TrialKind::ValidOutput),
    ("valid_inputs", TrialKind::ValidInput),
];

/// The expected result of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialKind {
    /// An input validator must reject the input.
    InvalidInput,
    /// Every input validator must accept the input.
    ValidInput,
    /// The output is wrong.
    InvalidOutput,
    /// The output is right.
    ValidOutput,
}

/// A test of validators.
#[derive(Clone, Debug)]
pub struct ValidatorTrial {
    /// The expected result.
    pub kind: TrialKind,
    /// Its name: its path below the data, without an ending.
    pub name: String,
    /// The input.
    pub input: PathBuf,
}

impl ValidatorTrial {
    /// Returns the file with the answer.
    pub fn answer(&self) -> PathBuf {
        self.input.with_extension("ans")
    }

    /// Returns the file with the output that is judged: of invalid answers the answer itself.
    pub fn output(&self) -> PathBuf {
        let output = self.input.with_extension("out");
        if output.is_file() { output } else { self.answer() }
    }
}

/// Tells whether a folder of data has tests of validators.
pub(super) fn is_of_validators(folder: &str) -> bool {
    FOLDERS.iter().any(|(name, _)| *name == folder)
}

/// Finds the tests of validators, in the order of their names.
pub(super) fn find(data: &Path) -> Vec<ValidatorTrial> {
    let mut found = Vec::new();
    for (folder, kind) in FOLDERS {
        let walk = WalkDir::new(data.join(folder)).sort_by_file_name().into_iter().flatten();
        let files =
            walk.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path);
        for input in files.filter(|path| path.extension() == Some(OsStr::new("in"))) {
            let name = input.with_extension("");
            let name = name.strip_prefix(data).unwrap_or(&name).display().to_string();
            found.push(ValidatorTrial { kind, name, input });
        }
    }
    sort_by(&mut found, &mut |a, b| a.name.cmp(&b.name));
    found
}
