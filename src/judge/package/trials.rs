//! Tests of validators: inputs and outputs that they must accept or reject.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::faults::PackageFault;
use super::generators::GeneratorPlan;
use super::groups::Groups;
use super::metadata::Metadata;
use super::paths::{first_of, unfit};
use super::test::Test;

/// Folders with tests of validators, and the expected results; each has another name in some archives.
const FOLDERS: [(&str, TrialKind); 10] = [
    ("bad", TrialKind::InvalidInput),
    ("invalid_answer", TrialKind::InvalidAnswer),
    ("invalid_answers", TrialKind::InvalidAnswer),
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
pub(crate) enum TrialKind {
    /// An input validator must reject the input.
    InvalidInput,
    /// Every input validator must accept the input.
    ValidInput,
    /// A validator of answers must reject the answer, or it is wrong as an output.
    InvalidAnswer,
    /// The output is wrong.
    InvalidOutput,
    /// The output is right.
    ValidOutput,
}

/// A test of validators.
#[derive(Clone, Debug)]
pub(crate) struct ValidatorTrial {
    /// The expected result.
    pub(crate) kind: TrialKind,
    /// The input and the answer, with the flags of validators.
    pub(crate) test: Test,
    /// The file with the output that is judged: of invalid answers the answer itself.
    pub(crate) output: PathBuf,
}

impl TrialKind {
    /// Returns the expected results for the tests in a folder of data.
    fn of_folder(folder: &str) -> Option<Self> {
        FOLDERS.iter().find(|(name, _)| *name == folder).map(|it| it.1)
    }
}

/// Tells whether a folder of data has tests of validators.
pub(super) fn is_of_validators(folder: &str) -> bool {
    TrialKind::of_folder(folder).is_some()
}

/// Finds the tests of validators of a package in a folder, in the order of their names. The files of
/// those that are planned are below `place`.
pub(super) fn find(
    root: &Path,
    metadata: &Metadata,
    (plan, place): (&GeneratorPlan, &Path),
    faults: &mut Vec<PackageFault>,
) -> Vec<ValidatorTrial> {
    let data = root.join("data");
    let mut groups = Groups::new(&data, metadata);
    groups.assume(plan);
    let mut found = Vec::new();
    for (folder, kind) in FOLDERS {
        let folder = data.join(folder);
        let fault = Some(&folder).filter(|it| it.exists()).and_then(|it| unfit(it, root));
        if let Some(fault) = fault {
            faults.push(fault);
            continue;
        }
        let walk = WalkDir::new(folder).follow_links(true).into_iter().flatten();
        let files =
            walk.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path);
        for input in files.filter(|path| path.extension() == Some(OsStr::new("in"))) {
            let (answer, output) = (input.with_extension("ans"), input.with_extension("out"));
            let output = if output.is_file() { output } else { answer.clone() };
            let test = Test::at(&input, answer, &mut groups);
            found.push(ValidatorTrial { kind, test, output });
        }
    }
    for planned in &plan.tests {
        let Some(kind) = TrialKind::of_folder(first_of(&planned.name)) else { continue };
        let end = if planned.output.is_some() { "out" } else { "ans" };
        let output = place.join(format!("{}.{end}", planned.name));
        let test = Test::planned(&planned.name, place, &mut groups);
        found.push(ValidatorTrial { kind, test, output });
    }
    faults.extend(groups.faults.into_iter().map(PackageFault::Load));
    found.sort_by(|a, b| a.test.name.cmp(&b.test.name));
    found
}
