//! What `generators.yaml` says of the tests that a plan has made, to other tools and to the next run.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::exit::Failure;
use crate::problems::GENERATORS_MARK;
use runner_judge::{Data, Metadata, Package};

/// How the line begins that says which of all tests the plan has made.
const MADE: &str = "# Of the plan:";

/// A test that was made: its name, its input and its answer.
pub(super) struct MadeTest {
    pub(super) name: String,
    pub(super) is_sample: bool,
    pub(super) files: [PathBuf; 2],
    pub(super) texts: [Vec<u8>; 2],
}

impl MadeTest {
    fn folder(&self) -> &'static str {
        if self.is_sample { "sample" } else { "secret" }
    }
}

/// What the last run has made, which may be nothing.
#[derive(Default)]
pub(super) struct LastRun {
    /// The rules of all tests.
    rules: Value,
    /// The tests of the plan, with their folders.
    made: BTreeSet<String>,
}

impl LastRun {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is not ours.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            text => text.map_err(|error| Failure::unreadable(path.display(), &error, None))?,
        };
        let found = text.strip_prefix(GENERATORS_MARK).and_then(|text| {
            let (made, rules) = text.strip_prefix(MADE)?.split_once('\n')?;
            let made = made.split_whitespace().map(str::to_owned).collect();
            Some(Self { rules: serde_json::from_str(rules).ok()?, made })
        });
        found.ok_or_else(|| stays(path))
    }

    /// Checks that a test replaces only files that the last run has made, or none.
    ///
    /// # Errors
    ///
    /// It would replace another.
    pub(super) fn may_replace(&self, test: &MadeTest) -> Result<(), Failure> {
        let is_other = |(file, text): (&PathBuf, &Vec<u8>)| {
            file.exists() && fs::read(file).ok().as_ref() != Some(text)
        };
        let other = test.files.iter().zip(&test.texts).find(|it| is_other(*it));
        match other.filter(|_| !self.has_made((test.folder(), &test.name), &test.files)) {
            Some((file, _)) => Err(stays(file)),
            None => Ok(()),
        }
    }

    /// Returns the files that the last run has made of tests that this one has not.
    pub(super) fn left(&self, package: &Package, made: &[MadeTest]) -> Vec<PathBuf> {
        let mut left = Vec::new();
        for test in package.tests(&Metadata::default()).tests {
            let (Some((folder, name)), Data::File(input), Data::File(answer)) =
                (test.name.split_once('/'), test.input, test.answer)
            else {
                continue;
            };
            let files = [input, answer];
            let is_made = made.iter().any(|it| (it.folder(), &*it.name) == (folder, name));
            if !is_made && self.has_made((folder, name), &files) {
                left.extend(files);
            }
        }
        left
    }

    /// Tells whether the files of a test have the texts that the last run has given them.
    fn has_made(&self, (folder, name): (&str, &str), files: &[PathBuf; 2]) -> bool {
        let rule = &self.rules["data"][folder]["data"][name];
        let has = |(file, kind): (&PathBuf, &str)| {
            fs::read(file).is_ok_and(|text| rule[kind].as_str().map(str::as_bytes) == Some(&*text))
        };
        self.made.contains(&format!("{folder}/{name}")) && files.iter().zip(["in", "ans"]).all(has)
    }
}

/// Refuses to replace a file.
fn stays(file: &Path) -> Failure {
    Failure::refused(format!("{} is not ours, and stays", file.display()))
}

/// Renders the rules of all tests of a package, of which the plan has made some.
///
/// # Errors
///
/// A file cannot be read, or is not UTF-8.
pub(super) fn generators(package: &Package, made: &[MadeTest]) -> Result<String, Failure> {
    let mut comment = format!("{GENERATORS_MARK}{MADE}");
    for test in made {
        comment.extend([" ", test.folder(), "/", &test.name]);
    }
    let rules = package.generators(&format!("{comment}\n"));
    rules.map_err(|error| Failure::refused(format!("{}: {error}", package.id)))
}
