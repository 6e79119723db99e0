//! The tests of a package: inputs with their expected answers.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::Value;
use walkdir::{DirEntry, Error, WalkDir};

use super::builtin::BuiltIn;
use super::endings::{ANSWERS, answer_beside};
use super::faults::{PackageFault, PackageWarning};
use super::generators::PlannedTest;
use super::groups::Groups;
use super::metadata::Metadata;
use super::trials::is_of_validators;
use super::yaml;
use crate::sorting::sort_by;

/// All tests of a package, in the order of their names.
#[derive(Debug, Default)]
pub struct TestSet {
    /// The tests.
    pub tests: Vec<Test>,
    /// Inputs without an answer: each a test with the place of the answer, which is also a fault.
    pub unanswered: Vec<Test>,
    /// Their faults.
    pub faults: Vec<PackageFault>,
    /// Warnings about them.
    pub warnings: Vec<PackageWarning>,
}

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
    pub flags: Vec<String>,
    /// The arguments of input validators, as the package says them.
    pub(super) for_inputs: Value,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// A folder of files for the folder of the run.
    pub files: Option<PathBuf>,
}

/// The bytes of a test.
#[derive(Clone, Debug)]
pub enum Data {
    /// In a file.
    File(PathBuf),
    /// In the program.
    BuiltIn(&'static [u8]),
}

impl Data {
    /// Returns the bytes.
    pub fn read(&self) -> io::Result<Cow<'static, [u8]>> {
        match self {
            Self::File(path) => fs::read(path).map(Cow::Owned),
            Self::BuiltIn(bytes) => Ok(Cow::Borrowed(bytes)),
        }
    }
}

impl Test {
    /// Tells whether it is a sample.
    pub fn is_sample(&self) -> bool {
        let first = self.name.split('/').next().unwrap_or(&self.name);
        first == "sample" || (!self.name.contains('/') && first.starts_with("sample"))
    }

    /// Returns the arguments of an input validator: its own, or those of all; then those of the
    /// program.
    pub fn input_flags(&self, validator: &str) -> Vec<String> {
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

impl TestSet {
    /// Finds the tests below the folder `data` of a package in the folder `root`.
    pub(super) fn find(root: &Path, data: &Path, metadata: &Metadata) -> Self {
        let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        let groups = Groups::new(data, metadata);
        let mut walk = DataWalk { root, data, groups, found: Self::default() };
        walk.find();
        let DataWalk { groups, mut found, .. } = walk;
        found.faults.extend(groups.faults.into_iter().map(PackageFault::Load));
        sort_by(&mut found.tests, &mut |a, b| a.name.cmp(&b.name));
        if found.tests.is_empty() && found.faults.is_empty() {
            found.faults.push(PackageFault::NoTests);
        }
        found
    }

    /// Adds tests that are described for the folder `data`, and that it lacks. Their files will be
    /// below `place`.
    pub(super) fn add(
        &mut self,
        data: &Path,
        metadata: &Metadata,
        plan: &[PlannedTest],
        place: &Path,
    ) {
        let found = std::mem::take(self);
        let (root, groups) = (PathBuf::new(), Groups::new(data, metadata));
        let mut walk = DataWalk { root, data, groups, found };
        for planned in plan {
            let file = |end: &str| Data::File(place.join(format!("{}.{end}", planned.name)));
            let input = data.join(format!("{}.in", planned.name));
            let test = walk.test_at(&input, input.with_extension("ans"));
            let test = Test { input: file("in"), answer: file("ans"), ..test };
            if planned.answer.is_some() {
                walk.found.tests.push(test);
            } else {
                walk.found.faults.push(PackageFault::NoAnswer(input));
                walk.found.unanswered.push(test);
            }
        }
        *self = walk.found;
        self.faults.retain(|fault| plan.is_empty() || !matches!(fault, PackageFault::NoTests));
        sort_by(&mut self.tests, &mut |a, b| a.name.cmp(&b.name));
    }

    /// Tells whether there is a test with this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.tests.iter().chain(&self.unanswered).any(|test| test.name == name)
    }

    /// Returns the samples of a built-in problem.
    pub(super) fn built_in(built_in: &BuiltIn) -> Self {
        let tests = built_in.samples.iter().map(|sample| Test {
            name: sample.name.to_owned(),
            input: Data::BuiltIn(sample.input),
            answer: Data::BuiltIn(sample.answer),
            flags: Vec::new(),
            for_inputs: Value::Null,
            arguments: Vec::new(),
            files: None,
        });
        Self { tests: tests.collect(), ..Self::default() }
    }
}

/// A walk over the tests of a package.
struct DataWalk<'p> {
    /// The real path of the package.
    root: PathBuf,
    data: &'p Path,
    groups: Groups<'p>,
    found: TestSet,
}

impl DataWalk<'_> {
    fn find(&mut self) {
        if !self.data.is_dir() {
            return;
        }
        let is_of_tests = |entry: &DirEntry| {
            let name = entry.file_name().to_str().unwrap_or_default();
            let is_other = (entry.depth() == 1 && is_of_validators(name))
                || name.starts_with('.')
                || entry.path().extension() == Some("files".as_ref());
            entry.depth() == 0 || !is_other || entry.file_type().is_file()
        };
        let walk = WalkDir::new(self.data).follow_links(true).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(is_of_tests) {
            match entry {
                Ok(entry) if entry.file_type().is_file() => self.file(entry.path()),
                Ok(_) => {}
                Err(error) => self.unreadable(error),
            }
        }
    }

    fn unreadable(&mut self, error: Error) {
        let path = error.path().unwrap_or(self.data).to_path_buf();
        let loops = || "it leads back to a folder around it".to_owned();
        let why = error.into_io_error().map_or_else(loops, |error| error.to_string());
        self.found.faults.push(PackageFault::Unreadable { path, why });
    }

    fn file(&mut self, path: &Path) {
        match path.extension().and_then(OsStr::to_str) {
            Some("in") if !is_name(path) => {
                self.found.warnings.push(PackageWarning::IgnoredName(path.to_path_buf()));
            }
            Some("in") => match answer_beside(path) {
                Some(answer) => self.test(path, answer),
                None => self.unanswered(path),
            },
            Some(end) if ANSWERS.contains(&end) && !path.with_extension("in").is_file() => {
                self.found.warnings.push(PackageWarning::NoInput(path.to_path_buf()));
            }
            _ => {}
        }
    }

    fn unanswered(&mut self, input: &Path) {
        self.found.faults.push(PackageFault::NoAnswer(input.to_path_buf()));
        let test = self.test_at(input, input.with_extension("ans"));
        self.found.unanswered.push(test);
    }

    fn test(&mut self, input: &Path, answer: PathBuf) {
        let files = Some(input.with_extension("files")).filter(|folder| folder.is_dir());
        let all = [Some(input), Some(&answer), files.as_deref()];
        if let Some(out) = all.into_iter().flatten().find_map(|path| leading_out(path, &self.root))
        {
            self.found.faults.push(PackageFault::LeadsOut(out));
            return;
        }
        let test = self.test_at(input, answer);
        self.found.tests.push(test);
    }

    /// Returns the test with an input and an answer.
    fn test_at(&mut self, input: &Path, answer: PathBuf) -> Test {
        let name = input.with_extension("");
        let name = name.strip_prefix(self.data).unwrap_or(&name);
        Test {
            name: name.iter().map(OsStr::to_string_lossy).collect::<Vec<_>>().join("/"),
            flags: self.groups.flags(input),
            for_inputs: self.groups.for_inputs(input),
            arguments: self.groups.arguments(input),
            input: Data::File(input.to_path_buf()),
            answer: Data::File(answer),
            files: Some(input.with_extension("files")).filter(|folder| folder.is_dir()),
        }
    }
}

/// Tells whether a folder holds inputs.
pub(super) fn has_inputs(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension() == Some("in".as_ref()))
}

/// Returns a path, at or below this one, that leads out of `root` or to nothing.
pub(super) fn leading_out(path: &Path, root: &Path) -> Option<PathBuf> {
    let is_inside = |path: &Path| path.canonicalize().is_ok_and(|real| real.starts_with(root));
    WalkDir::new(path).follow_links(true).into_iter().find_map(|entry| match entry {
        Ok(entry) => Some(entry.into_path()).filter(|path| !is_inside(path)),
        Err(error) => Some(error.path().unwrap_or(path).to_path_buf()),
    })
}

/// Tells whether the format allows this name of a file.
fn is_name(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.len() <= 255
        && name.bytes().next().is_some_and(is_word)
        && name.bytes().all(|byte| is_word(byte) || byte == b'.' || byte == b'-')
}
