//! Settings for groups of tests: the flags of the output validator and the arguments of programs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;
use walkdir::WalkDir;

use super::constants::Constants;
use super::generators::GeneratorPlan;
use super::load_error::LoadError;
use super::metadata::Metadata;
use super::yaml;

/// Files with settings for all tests in their folder.
const GROUP_FILES: [&str; 2] = ["test_group.yaml", "testdata.yaml"];
const FLAG_KEYS: [&str; 2] = ["output_validator_args", "output_validator_flags"];
const ARGUMENT_KEYS: [&str; 1] = ["args"];
const INPUT_KEYS: [&str; 2] = ["input_validator_args", "input_validator_flags"];

/// Returns the groups that the static validator validates, each with its arguments.
pub(super) fn static_tests(
    data: &Path,
    constants: &Constants,
) -> Result<Vec<(String, Vec<String>)>, LoadError> {
    let files = WalkDir::new(data).sort_by_file_name().into_iter().flatten();
    let files = files.filter(|entry| entry.file_name() == GROUP_FILES[0]);
    let mut tests = Vec::new();
    for file in files {
        let group = yaml::read_filled(file.path(), constants)?.unwrap_or_default();
        if group.get("static_validation_score").is_some() {
            let folder = file.path().parent().unwrap_or(data);
            let name = folder.strip_prefix(data).unwrap_or(folder).to_string_lossy().into_owned();
            tests.push((name, yaml::words(&group["static_validator_args"]).unwrap_or_default()));
        }
    }
    Ok(tests)
}

/// The settings in the files below a folder. Each file is read only once.
pub(super) struct Groups<'p> {
    pub(super) data: &'p Path,
    problem_flags: &'p [String],
    constants: &'p Constants,
    read: BTreeMap<PathBuf, Option<Value>>,
    /// Files that cannot be read.
    pub(super) faults: Vec<LoadError>,
}

impl<'p> Groups<'p> {
    pub(super) fn new(data: &'p Path, metadata: &'p Metadata) -> Self {
        let Metadata { flags, constants, .. } = metadata;
        let (read, faults) = (BTreeMap::new(), Vec::new());
        Self { data, problem_flags: flags, constants, read, faults }
    }

    /// Takes the settings of a plan for those of files that are missing.
    pub(super) fn assume(&mut self, plan: &GeneratorPlan) {
        let tests = plan.tests.iter().filter(|test| !test.settings.is_null());
        let tests = tests.map(|test| (format!("{}.yaml", test.name).into(), &test.settings));
        let groups = plan.groups.iter().map(|(file, settings)| (file.clone(), settings));
        for (file, settings) in tests.chain(groups) {
            let file = self.data.join::<PathBuf>(file);
            if !file.exists() {
                self.read.insert(file, Some(settings.clone()));
            }
        }
    }

    /// Returns the flags of a test: those of the problem, then those of the nearest file.
    pub(super) fn flags(&mut self, input: &Path) -> Vec<String> {
        let nearest = self.words(input, &FLAG_KEYS);
        self.problem_flags.iter().cloned().chain(nearest).collect()
    }

    /// Returns the arguments of a program for a test.
    pub(super) fn arguments(&mut self, input: &Path) -> Vec<String> {
        self.words(input, &ARGUMENT_KEYS)
    }

    /// Returns the arguments of input validators for a test, as the file states them.
    pub(super) fn for_inputs(&mut self, input: &Path) -> Value {
        self.nearest(input, &INPUT_KEYS).unwrap_or_default()
    }

    fn words(&mut self, input: &Path, keys: &[&str]) -> Vec<String> {
        self.nearest(input, keys).as_ref().and_then(yaml::words).unwrap_or_default()
    }

    /// Returns the value of one of the keys nearest to a test: in its own file, in its folder, or
    /// in the folders around it.
    fn nearest(&mut self, input: &Path, keys: &[&str]) -> Option<Value> {
        let folders = input.ancestors().skip(1);
        let inside = folders.take_while(|folder| folder.starts_with(self.data));
        let mut files = vec![input.with_extension("yaml")];
        for folder in inside {
            files.extend(GROUP_FILES.map(|file| folder.join(file)));
        }
        files.iter().find_map(|file| self.said_by(file, keys))
    }

    /// Returns the value of one of the keys in a file.
    fn said_by(&mut self, file: &Path, keys: &[&str]) -> Option<Value> {
        if !self.read.contains_key(file) {
            // Constants are not filled into the file of a single test.
            let is_group =
                file.file_name().is_some_and(|name| GROUP_FILES.iter().any(|it| name == *it));
            let read =
                if is_group { yaml::read_filled(file, self.constants) } else { yaml::read(file) };
            let value = read.unwrap_or_else(|fault| {
                self.faults.push(fault);
                None
            });
            self.read.insert(file.to_path_buf(), value);
        }
        let value = self.read.get(file)?.as_ref()?;
        keys.iter().find_map(|&key| value.get(key)).cloned()
    }
}
