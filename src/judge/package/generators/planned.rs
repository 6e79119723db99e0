//! Tests that are described.

use std::path::PathBuf;

use serde_json::Value;

/// All that a package describes.
#[derive(Clone, Debug, Default)]
pub(crate) struct GeneratorPlan {
    /// The tests, those of validators too.
    pub(crate) tests: Vec<PlannedTest>,
    /// The settings of groups, by the paths of their files below `data`.
    pub(in crate::package) groups: Vec<(PathBuf, Value)>,
    /// Rules that make no test: the path of the test below `data`, and the reason.
    pub(in crate::package) faults: Vec<(String, String)>,
    /// Whether nothing but a program stands for each test.
    pub(crate) is_bare: bool,
}

/// A test that is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlannedTest {
    /// Its name: its path below `data`.
    pub(crate) name: String,
    /// Where its input comes from.
    pub(crate) input: PlannedData,
    /// Where its answer comes from, if the description says so.
    pub(crate) answer: Option<PlannedData>,
    /// Where its output comes from, if it has one: tests of validators do.
    pub(crate) output: Option<PlannedData>,
    /// Its own settings.
    pub(in crate::package) settings: Value,
    /// The program that makes its answer, if the description names one.
    pub(crate) solution: Option<PathBuf>,
}

/// Where the bytes of a test come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlannedData {
    /// They are in the description.
    Text(String),
    /// They are in a file.
    File(PathBuf),
    /// A program prints them.
    Program(GeneratorCall),
}

/// A call of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GeneratorCall {
    /// The program, or the files that it is made of; the first one is run.
    pub(crate) files: Vec<PathBuf>,
    /// Its arguments. The seed is `{seed}` in them.
    pub(crate) arguments: Vec<String>,
    /// The seed of the first try; each other try has the next one.
    pub(crate) seed: u32,
    /// How many times it is tried.
    pub(crate) tries: u32,
}

impl GeneratorPlan {
    /// Returns how many tests are described, those that cannot be made included.
    pub(crate) fn count(&self) -> usize {
        self.tests.len() + self.faults.len()
    }
}

impl PlannedTest {
    /// Returns where its files come from, with their endings.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &PlannedData)> {
        let all = [("in", Some(&self.input)), ("ans", self.answer.as_ref())];
        let all = all.into_iter().chain([("out", self.output.as_ref())]);
        all.filter_map(|(end, data)| data.map(|data| (end, data)))
    }
}
