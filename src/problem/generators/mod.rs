//! Tests that a package describes and does not have: those of `generators/generators.yaml`, in the
//! format of `BAPCtools`. Without that file, and without secret tests, each program in `generators/`
//! makes one test.

mod command;
mod plan;
mod sources;

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::constants::Constants;
use super::load_error::LoadError;
use super::submissions::entries;
use super::yaml;
use plan::Planner;

/// All that a package describes.
#[derive(Clone, Debug, Default)]
pub struct GeneratorPlan {
    /// The tests, those of validators too.
    pub tests: Vec<PlannedTest>,
    /// The settings of groups, by the paths of their files below `data`.
    pub(super) groups: Vec<(PathBuf, Value)>,
    /// Rules that make no test: the path of the test below `data`, and the reason.
    pub(super) faults: Vec<(String, String)>,
    /// Whether nothing but a program stands for each test.
    pub is_bare: bool,
}

/// A test that is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTest {
    /// Its name: its path below `data`.
    pub name: String,
    /// Where its input comes from.
    pub input: PlannedData,
    /// Where its answer comes from, if the description says so.
    pub answer: Option<PlannedData>,
    /// Where its output comes from, if it has one: tests of validators do.
    pub output: Option<PlannedData>,
    /// Its own settings.
    pub(super) settings: Value,
    /// The program that makes its answer, if the description names one.
    pub solution: Option<PathBuf>,
}

/// Where the bytes of a test come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlannedData {
    /// They are in the description.
    Text(String),
    /// They are in a file.
    File(PathBuf),
    /// A program prints them.
    Program(GeneratorCall),
}

/// A call of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratorCall {
    /// The program, or the files that it is made of; the first one is run.
    pub files: Vec<PathBuf>,
    /// Its arguments. The seed is `{seed}` in them.
    pub arguments: Vec<String>,
    /// The seed of the first try; each other try has the next one.
    pub seed: u32,
    /// How many times it is tried.
    pub tries: u32,
}

impl GeneratorPlan {
    /// Returns how many tests are described, those that cannot be made included.
    pub fn count(&self) -> usize {
        self.tests.len() + self.faults.len()
    }
}

impl PlannedTest {
    /// Returns where its files come from, with their endings.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &PlannedData)> {
        let all = [("in", Some(&self.input)), ("ans", self.answer.as_ref())];
        let all = all.into_iter().chain([("out", self.output.as_ref())]);
        all.filter_map(|(end, data)| data.map(|data| (end, data)))
    }
}

/// Returns what a package in a folder describes. `is_bare` tells whether it has no secret tests.
pub(super) fn find(
    root: &Path,
    constants: &Constants,
    is_bare: bool,
) -> Result<GeneratorPlan, LoadError> {
    let folder = root.join("generators");
    if let Some(rules) = yaml::read_filled(&folder.join("generators.yaml"), constants)? {
        return Ok(Planner::new(root, &rules).plan(&rules));
    }
    let programs = if is_bare { entries(&folder) } else { Vec::new() };
    let tests = programs.into_iter().map(by_itself).collect();
    Ok(GeneratorPlan { tests, is_bare: true, ..GeneratorPlan::default() })
}

/// Returns the test that a program makes without any description.
fn by_itself(path: PathBuf) -> PlannedTest {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let name = format!("secret/generated-{}", file.replace('.', "-"));
    let call = GeneratorCall { files: vec![path], arguments: Vec::new(), seed: 0, tries: 1 };
    PlannedTest {
        name,
        input: PlannedData::Program(call),
        answer: None,
        output: None,
        settings: Value::Null,
        solution: None,
    }
}
