//! The submissions that come with a package.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::expectation::Expectation;
use super::glob::matches;
use super::load_error::LoadError;
use super::yaml;

/// A program somebody has handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// A file, or a folder of files.
    pub path: PathBuf,
    /// What it is called: its path below `submissions`.
    pub name: String,
    /// What is expected of it, if that is known.
    pub expected: Option<Expectation>,
    /// Its language, if `submissions.yaml` says.
    pub language: Option<String>,
    /// The file that is run, if `submissions.yaml` says.
    pub entry: Option<String>,
}

/// Folders in which a tag in the source means nothing.
const STANDARD: [&str; 4] = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];

/// What a package says of its submissions.
#[derive(Debug, Default)]
struct List {
    entries: Value,
    is_legacy: bool,
}

impl List {
    fn read(root: &Path) -> Result<Self, LoadError> {
        let entries = yaml::read(&root.join("submissions.yaml"))?.unwrap_or_default();
        let package = root.parent().unwrap_or(root).join("problem.yaml");
        let package = yaml::read(&package).ok().flatten().unwrap_or_default();
        let version = package["problem_format_version"].as_str().unwrap_or("legacy");
        Ok(Self { entries, is_legacy: version.starts_with("legacy") })
    }
}

/// Finds the submissions in the folders of a folder.
pub(super) fn find(root: &Path) -> Result<Vec<Submission>, LoadError> {
    let list = List::read(root)?;
    let mut found = Vec::new();
    for folder in entries(root).into_iter().filter(|path| path.is_dir()) {
        for path in entries(&folder) {
            found.push(Submission::new(path, &list, root));
        }
    }
    Ok(found)
}

impl Submission {
    /// Looks at a single submission, wherever it is.
    pub fn at(path: &Path) -> Self {
        let root = path.parent().and_then(Path::parent).unwrap_or(path);
        // One that cannot be read is told of when all submissions are judged.
        let list = List::read(root).unwrap_or_default();
        Self::new(path.to_path_buf(), &list, root)
    }

    /// Returns the submissions in a folder: those of its folders, if these are `accepted` and the
    /// like, and all that is in it otherwise.
    pub fn below(folder: &Path) -> Result<Vec<Self>, LoadError> {
        let inside = entries(folder);
        let name = |path: &PathBuf| path.file_name().unwrap_or_default().display().to_string();
        if inside
            .iter()
            .any(|path| path.is_dir() && Expectation::of_folder(&name(path), true).is_some())
        {
            return find(folder);
        }
        Ok(inside.iter().map(|path| Self::at(path)).collect())
    }

    fn new(path: PathBuf, list: &List, root: &Path) -> Self {
        let name = path.strip_prefix(root).unwrap_or(&path);
        let name = name.strip_prefix(".").unwrap_or(name).display().to_string();
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().display();
        let folder = folder.to_string();
        let all = list.entries.as_object().into_iter().flatten();
        let entries: Vec<_> = all.filter(|(glob, _)| matches(glob, &name)).collect();
        // What is said of the folder itself takes the place of what its name says.
        let is_said = entries.iter().any(|(glob, _)| glob.trim_end_matches('/') == folder);
        let by_folder = Expectation::of_folder(&folder, list.is_legacy).filter(|_| !is_said);
        let tag = || {
            let is_free = !STANDARD.contains(&folder.as_str()) && path.is_file();
            is_free
                .then(|| fs::read(&path).ok())
                .flatten()
                .and_then(|it| Expectation::of_source(&it))
        };
        let said = |key: &str| entries.iter().rev().find_map(|(_, entry)| entry[key].as_str());
        let text = |key: &str| said(key).map(str::to_owned);
        let expected = match entries.as_slice() {
            [] => tag().or(by_folder),
            some => Some(Expectation::of_entries(some.iter().map(|it| it.1), by_folder)),
        };
        let (language, entry) = (text("language"), text("entrypoint"));
        Self { path, name, expected, language, entry }
    }
}

/// Returns what is in a folder, sorted, without what is hidden and what is written about it.
pub(super) fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_seen = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !name.starts_with('.') && name != "submissions.yaml" && name != "__pycache__"
    };
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_seen).collect();
    found.sort_unstable();
    found
}
