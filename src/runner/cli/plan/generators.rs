//! What `generators.yaml` says of the tests that a plan has made, to other tools and to the next run.

use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::exit::Failure;
use runner_judge::{Data, Metadata, Package};

/// How the file begins if it is ours.
const MARK: &str = "# Written by `runner generate --tests`, which makes it anew.\n";
/// What stands between samples and the other tests.
const SECRET: &str = "\n  secret:\n";

/// A test that was made: its name, its input and its answer.
pub(super) struct MadeTest {
    pub(super) name: String,
    pub(super) is_sample: bool,
    pub(super) files: [PathBuf; 2],
    pub(super) texts: [Vec<u8>; 2],
}

/// The text of the last run, which may be empty.
pub(super) struct LastRun(String);

impl LastRun {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// The file is not ours.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self(String::new())),
            Ok(text) if text.starts_with(MARK) => Ok(Self(text)),
            _ => Err(stays(path)),
        }
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
        match other.filter(|_| !self.has_made(test.is_sample, &test.name, &test.files)) {
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
            let (is_sample, files) = (folder == "sample", [input, answer]);
            let is_made = made.iter().any(|it| it.is_sample == is_sample && it.name == name);
            if !is_made && self.has_made(is_sample, name, &files) {
                left.extend(files);
            }
        }
        left
    }

    /// Tells whether the files of a test have the texts that the last run has given them.
    fn has_made(&self, is_sample: bool, name: &str, files: &[PathBuf; 2]) -> bool {
        let (samples, secret) = self.0.split_once(SECRET).unwrap_or((&self.0, ""));
        let [Ok(input), Ok(answer)] = files.each_ref().map(fs::read) else { return false };
        let found = entry(name, &[input, answer]);
        found.is_ok_and(|found| (if is_sample { samples } else { secret }).contains(&found))
    }
}

/// Refuses to replace a file.
fn stays(file: &Path) -> Failure {
    Failure::refused(format!("{} is not ours, and stays", file.display()))
}

/// Renders the tests: the texts themselves, so that other tools need no other program.
///
/// # Errors
///
/// A text is not UTF-8.
pub(super) fn generators(made: &[MadeTest]) -> Result<String, Failure> {
    let mut yaml = format!("{MARK}data:");
    for (folder, is_sample) in [("\n  sample:\n", true), (SECRET, false)] {
        let mut tests = made.iter().filter(|test| test.is_sample == is_sample).peekable();
        if tests.peek().is_some() {
            let _ = write!(yaml, "{folder}    data:");
        }
        for test in tests {
            yaml += &entry(&test.name, &test.texts)?;
        }
    }
    Ok(yaml + "\n")
}

/// Renders a test.
fn entry(name: &str, texts: &[Vec<u8>; 2]) -> Result<String, Failure> {
    let [input, answer] = texts.each_ref().map(|text| {
        let text = str::from_utf8(text).map_err(Failure::refused)?;
        Ok::<_, Failure>(Value::from(text))
    });
    let name = Value::from(name);
    Ok(format!("\n      {name}:\n        in: {}\n        ans: {}", input?, answer?))
}
