//! A test: an input with its expected answer.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::groups::Groups;
use super::paths::{self, first_of};
use super::yaml;

/// An input and its expected answer.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its path below the folder of tests, without an ending: `sample/1`.
    pub name: String,
    /// The input.
    pub input: Data,
    /// The expected answer.
    pub answer: Data,
    /// The flags of the output validator.
    pub(crate) flags: Vec<String>,
    /// The arguments of input validators, as the package says them.
    pub(super) for_inputs: Value,
    /// The arguments of the program.
    pub(crate) arguments: Vec<String>,
    /// A folder of files for the folder of the run.
    pub(crate) files: Option<PathBuf>,
}

/// The bytes of a test.
#[derive(Clone, Debug)]
pub enum Data {
    /// In a file.
    File(PathBuf),
    /// In the program.
    Embedded(&'static [u8]),
}

impl Data {
    /// Returns the bytes.
    pub fn read(&self) -> io::Result<Cow<'static, [u8]>> {
        match self {
            Self::File(path) => paths::read(path).map(Cow::Owned),
            Self::Embedded(bytes) => Ok(Cow::Borrowed(bytes)),
        }
    }
}

impl Test {
    /// Returns the test with an input and an answer.
    pub(super) fn at(input: &Path, answer: PathBuf, groups: &mut Groups<'_>) -> Self {
        let name = input.with_extension("");
        let name = name.strip_prefix(groups.data).unwrap_or(&name);
        Self {
            name: name.iter().map(OsStr::to_string_lossy).collect::<Vec<_>>().join("/"),
            flags: groups.flags(input),
            for_inputs: groups.for_inputs(input),
            arguments: groups.arguments(input),
            input: Data::File(input.to_path_buf()),
            answer: Data::File(answer),
            files: Some(input.with_extension("files")).filter(|folder| folder.is_dir()),
        }
    }

    /// Returns the test of this name whose files will be below `place`.
    pub(super) fn planned(name: &str, place: &Path, groups: &mut Groups<'_>) -> Self {
        let file = |end: &str| format!("{name}.{end}");
        let test = Self::at(&groups.data.join(file("in")), PathBuf::new(), groups);
        let [input, answer] = ["in", "ans"].map(|end| Data::File(place.join(file(end))));
        Self { input, answer, ..test }
    }

    /// Tells whether it is a sample.
    pub fn is_sample(&self) -> bool {
        let first = first_of(&self.name);
        first == "sample" || (!self.name.contains('/') && first.starts_with("sample"))
    }

    /// Returns the arguments of an input validator: its own, or those of all; then those of the
    /// program.
    pub(crate) fn input_flags(&self, validator: &str) -> Vec<String> {
        let said = match &self.for_inputs {
            Value::Object(each) if each.get("name").is_some() => {
                let is_own = each.get("name").and_then(Value::as_str) == Some(validator);
                each.get("flags").filter(|_| is_own)
            }
            Value::Object(each) => each.get(validator),
            all => Some(all),
        };
        let own = said.and_then(yaml::words).unwrap_or_default();
        own.into_iter().chain(self.arguments.iter().cloned()).collect()
    }
}
