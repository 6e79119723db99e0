//! The tests of a problem: inputs with the answers that are expected.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use walkdir::{DirEntry, WalkDir};

use super::builtin::BuiltIn;

/// Folders of the package format with tests of validators. Programs are not tested on those.
pub(super) const OF_VALIDATORS: [&str; 4] =
    ["invalid_input", "invalid_output", "invalid_answer", "valid_output"];

/// All tests of a problem, in the order of their names.
#[derive(Debug, Default)]
pub struct TestSet {
    /// The tests.
    pub tests: Vec<Test>,
    /// Files that should belong to a test and do not.
    pub unpaired: Vec<Unpaired>,
    /// What could not be looked at: a path, and why.
    pub unreadable: Vec<(PathBuf, io::Error)>,
}

/// An input and the answer that is expected to it.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its path below `data/`, without an ending: `sample/1`.
    pub name: String,
    /// The input.
    pub input: Data,
    /// The expected answer.
    pub answer: Data,
}

/// The bytes of a test, wherever they are.
#[derive(Clone, Debug)]
pub enum Data {
    /// In a file.
    File(PathBuf),
    /// In the program.
    BuiltIn(&'static [u8]),
}

/// A file that lacks its partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpaired {
    /// An input without an answer.
    Input(PathBuf),
    /// An answer without an input.
    Answer(PathBuf),
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

impl TestSet {
    /// Finds the tests below a folder: each `*.in` with its `.ans`, or else its `.out`.
    pub(super) fn find(data: &Path) -> Self {
        let mut set = Self::default();
        if !data.exists() {
            return set;
        }
        let walk = WalkDir::new(data).follow_links(true).sort_by_file_name();
        let is_own = |entry: &DirEntry| {
            let name = entry.file_name().to_str().unwrap_or_default();
            entry.depth() != 1 || !OF_VALIDATORS.contains(&name)
        };
        for entry in walk.into_iter().filter_entry(is_own) {
            match entry {
                Ok(entry) if entry.file_type().is_file() => set.add(data, entry.path()),
                Ok(_) => {}
                Err(error) => {
                    let path = error.path().unwrap_or(data).to_path_buf();
                    let loops = || io::Error::other("it leads back to a folder it is in");
                    set.unreadable.push((path, error.into_io_error().unwrap_or_else(loops)));
                }
            }
        }
        set
    }

    fn add(&mut self, data: &Path, path: &Path) {
        let answers = ["ans", "out"].map(|ending| path.with_extension(ending));
        match path.extension().and_then(OsStr::to_str) {
            Some("in") => match answers.into_iter().find(|answer| answer.is_file()) {
                Some(answer) => self.tests.push(Test {
                    name: name(data, path),
                    input: Data::File(path.to_path_buf()),
                    answer: Data::File(answer),
                }),
                None => self.unpaired.push(Unpaired::Input(path.to_path_buf())),
            },
            Some("ans" | "out") if !path.with_extension("in").is_file() => {
                self.unpaired.push(Unpaired::Answer(path.to_path_buf()));
            }
            _ => {}
        }
    }

    /// Returns the samples of a built-in problem.
    pub(super) fn built_in(built_in: &BuiltIn) -> Self {
        let tests = built_in.samples.iter().map(|sample| Test {
            name: sample.name.to_owned(),
            input: Data::BuiltIn(sample.input),
            answer: Data::BuiltIn(sample.answer),
        });
        Self { tests: tests.collect(), ..Self::default() }
    }
}

/// Returns the path of a test below the data folder, with `/` between its parts.
fn name(data: &Path, input: &Path) -> String {
    let path = input.with_extension("");
    let path = path.strip_prefix(data).unwrap_or(&path);
    path.iter().map(OsStr::to_string_lossy).collect::<Vec<_>>().join("/")
}
