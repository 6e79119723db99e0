//! The tests of a package, and what the output validator is told for each.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use serde_json::Value;
use walkdir::WalkDir;

use super::super::tests::{Data, OF_VALIDATORS};
use super::constants::Constants;
use super::description::Description;
use super::yaml;

/// Files that say something of all tests in their folder, and the keys that matter here.
const GROUP_FILES: [&str; 2] = ["test_group.yaml", "testdata.yaml"];
const GROUP_KEYS: [&str; 2] = ["output_validator_args", "output_validator_flags"];
/// The key of the arguments of programs.
const ARGUMENT_KEYS: [&str; 1] = ["args"];

/// A test.
#[derive(Clone, Debug)]
pub struct ForeignTest {
    /// Its path below the folder of tests, without an ending: `secret/01`.
    pub name: String,
    /// The input.
    pub input: Data,
    /// The expected answer.
    pub answer: Data,
    /// What the output validator is told.
    pub flags: Vec<String>,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// A folder of files that the program finds where it runs.
    pub files: Option<PathBuf>,
}

/// The search for tests.
pub(super) struct Cases<'p> {
    root: PathBuf,
    data: &'p Path,
    problem_flags: Vec<String>,
    constants: &'p Constants,
    groups: BTreeMap<PathBuf, Option<Value>>,
    pub(super) tests: Vec<ForeignTest>,
    pub(super) faults: Vec<String>,
    pub(super) warnings: Vec<String>,
}

/// Tells whether a folder holds inputs.
pub(super) fn has_inputs(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension() == Some("in".as_ref()))
}

impl<'p> Cases<'p> {
    /// Gets ready to look through a folder of a package, which is known by its real path.
    pub(super) fn new(root: PathBuf, data: &'p Path, description: &'p Description) -> Self {
        Self {
            root,
            data,
            problem_flags: description.flags.clone(),
            constants: &description.constants,
            groups: BTreeMap::new(),
            tests: Vec::new(),
            faults: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Looks through the folder.
    pub(super) fn find(&mut self) {
        if !self.data.is_dir() {
            return;
        }
        let top = |path: &Path| path.parent() == Some(self.data);
        let walk = WalkDir::new(self.data).follow_links(true).sort_by_file_name();
        let is_other = |path: &Path| {
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            let is_given = path.extension() == Some("files".as_ref());
            (top(path) && OF_VALIDATORS.contains(&name)) || name.starts_with('.') || is_given
        };
        let entries = walk.into_iter().filter_entry(|entry| {
            entry.depth() == 0 || !is_other(entry.path()) || entry.file_type().is_file()
        });
        let entries: Vec<_> = entries.collect();
        for entry in entries {
            match entry {
                Ok(entry) if entry.file_type().is_file() => self.file(entry.path()),
                Ok(_) => {}
                Err(error) => self.faults.push(format!("cannot read the tests: {error}")),
            }
        }
        self.tests.sort_by(|a, b| a.name.cmp(&b.name));
    }

    fn file(&mut self, path: &Path) {
        let answers = ["ans", "out", "a"].map(|end| path.with_extension(end));
        match path.extension().and_then(OsStr::to_str) {
            Some("in") if !is_name(path) => {
                self.warnings.push(format!("{} is ignored for its name", path.display()));
            }
            Some("in") => match answers.into_iter().find(|answer| answer.is_file()) {
                Some(answer) => self.test(path, answer),
                None => self.faults.push(format!("{} has no .ans beside it", path.display())),
            },
            Some("ans") if !path.with_extension("in").is_file() => {
                self.warnings.push(format!("{} has no .in beside it", path.display()));
            }
            _ => {}
        }
    }

    fn test(&mut self, input: &Path, answer: PathBuf) {
        let files = Some(input.with_extension("files")).filter(|folder| folder.is_dir());
        let all = [Some(input), Some(&answer), files.as_deref()];
        if let Some(out) = all.into_iter().flatten().find_map(|path| leading_out(path, &self.root))
        {
            self.faults.push(format!("{} leads out of the package", out.display()));
            return;
        }
        let flags = self.flags(input);
        let arguments = self.nearest(input, &ARGUMENT_KEYS);
        let name = input.with_extension("");
        let name = name.strip_prefix(self.data).unwrap_or(&name);
        let name = name.iter().map(OsStr::to_string_lossy).collect::<Vec<_>>().join("/");
        let (input, answer) = (Data::File(input.to_path_buf()), Data::File(answer));
        self.tests.push(ForeignTest { name, input, answer, flags, arguments, files });
    }

    /// Returns the flags of a test: those of the problem, then those that are said nearest to it.
    fn flags(&mut self, input: &Path) -> Vec<String> {
        let nearest = self.nearest(input, &GROUP_KEYS);
        self.problem_flags.iter().cloned().chain(nearest).collect()
    }

    /// Returns what stands under one of the keys nearest to a test: in a file of its own, in its
    /// folder, or in the folders around that.
    fn nearest(&mut self, input: &Path, keys: &[&str]) -> Vec<String> {
        let folders = input.ancestors().skip(1);
        let inside = folders.take_while(|folder| folder.starts_with(self.data));
        let of_folders = inside.flat_map(|folder| GROUP_FILES.map(|file| folder.join(file)));
        let files: Vec<_> = [input.with_extension("yaml")].into_iter().chain(of_folders).collect();
        files.iter().find_map(|file| self.said_by(file, keys)).unwrap_or_default()
    }

    /// Returns what a file says under one of the keys, reading it only once.
    fn said_by(&mut self, file: &Path, keys: &[&str]) -> Option<Vec<String>> {
        if !self.groups.contains_key(file) {
            // The file of a single test is taken as it is.
            let is_group =
                file.file_name().is_some_and(|name| GROUP_FILES.iter().any(|it| name == *it));
            let read =
                if is_group { yaml::read_filled(file, self.constants) } else { yaml::read(file) };
            let value = read.unwrap_or_else(|fault| {
                self.faults.push(fault);
                None
            });
            self.groups.insert(file.to_path_buf(), value);
        }
        let value = self.groups.get(file)?.as_ref()?;
        keys.iter().find_map(|&key| value.get(key)).and_then(yaml::words)
    }
}

/// Returns a file, or one in a folder, that leads out of another folder, or nowhere.
pub(super) fn leading_out(path: &Path, root: &Path) -> Option<PathBuf> {
    let is_inside = |path: &Path| path.canonicalize().is_ok_and(|real| real.starts_with(root));
    WalkDir::new(path).follow_links(true).into_iter().find_map(|entry| match entry {
        Ok(entry) => Some(entry.into_path()).filter(|path| !is_inside(path)),
        Err(error) => Some(error.path().unwrap_or(path).to_path_buf()),
    })
}

/// Tells whether the format allows a file to have that name.
fn is_name(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.len() <= 255
        && name.bytes().next().is_some_and(is_word)
        && name.bytes().all(|byte| is_word(byte) || byte == b'.' || byte == b'-')
}
