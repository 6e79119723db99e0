//! The submissions of a package.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::expectation::Expectation;
use super::faults::PackageFault;
use super::glob::matches;
use super::load_error::LoadError;
use super::paths::{read, unfit};
use super::version::FormatVersion;
use super::yaml;

/// A submitted program.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Submission {
    /// A file, or a folder of files.
    pub(crate) path: PathBuf,
    /// Its name: its path below `submissions`.
    pub name: String,
    /// Its expected verdicts, if known.
    pub(crate) expected: Option<Expectation>,
    /// Its language, if `submissions.yaml` names it.
    pub(crate) language: Option<String>,
    /// The file that is run, if `submissions.yaml` names it.
    pub(crate) entry: Option<String>,
    /// The folder in which it was found. A link in it to another place is not followed.
    pub(crate) found_in: PathBuf,
}

/// Folders in which tags in sources are ignored.
const STANDARD: [&str; 4] = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];

/// The entries of `submissions.yaml`.
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
        Ok(Self { entries, is_legacy: FormatVersion::of(version).is_legacy })
    }
}

/// Finds the submissions in the folders of a folder.
pub(super) fn find(root: &Path) -> Result<Vec<Submission>, LoadError> {
    let list = List::read(root)?;
    let mut found = Vec::new();
    for folder in entries(root).into_iter().filter(|path| path.is_dir()) {
        for path in entries(&folder) {
            let found_in = root.to_path_buf();
            found.push(Submission { found_in, ..Submission::new(path, &list, root) });
        }
    }
    Ok(found)
}

impl Submission {
    /// Tells whether a folder holds submissions of one expectation, as `accepted` does.
    pub fn is_kind(folder: &str) -> bool {
        Expectation::of_folder(folder, true).is_some()
    }

    /// Returns the submission with another name.
    #[must_use]
    pub fn named(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// Expects nothing of the submission.
    pub fn expect_nothing(&mut self) {
        self.expected = None;
    }

    /// Reads a single submission at any path.
    pub fn at(path: &Path) -> Self {
        let root = path.parent().and_then(Path::parent).unwrap_or(path);
        // An unreadable list is reported when all submissions are judged.
        let list = List::read(root).unwrap_or_default();
        Self::new(path.to_path_buf(), &list, root)
    }

    /// Returns the submissions in a folder: those in its folders `accepted` and the like, or else
    /// everything in it.
    pub fn below(folder: &Path) -> Result<Vec<Self>, LoadError> {
        let inside = entries(folder);
        let name = |path: &PathBuf| path.file_name().unwrap_or_default().display().to_string();
        if inside.iter().any(|path| path.is_dir() && Self::is_kind(&name(path))) {
            return find(folder);
        }
        let found_in = |path| Self { found_in: folder.to_path_buf(), ..Self::at(path) };
        Ok(inside.iter().map(|path| found_in(path)).collect())
    }

    /// Tells whether it is in the folder of submissions whose answers are right.
    pub(crate) fn is_accepted(&self) -> bool {
        self.name.starts_with("accepted/")
    }

    /// Returns why it must not be read: a link in it could lead to the answers, and a pipe has no end.
    pub fn fault(&self) -> Option<PackageFault> {
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        if !real(&self.path).starts_with(real(&self.found_in)) {
            return Some(PackageFault::LeavesSubmission(self.path.clone()));
        }
        match unfit(&self.path, &self.path)? {
            PackageFault::LeadsOut(path) => Some(PackageFault::LeavesSubmission(path)),
            fault => Some(fault),
        }
    }

    fn new(path: PathBuf, list: &List, root: &Path) -> Self {
        let name = path.strip_prefix(root).unwrap_or(&path);
        let name = name.strip_prefix(".").unwrap_or(name).display().to_string();
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().display();
        let folder = folder.to_string();
        let all = list.entries.as_object().into_iter().flatten();
        let entries: Vec<_> = all.filter(|(glob, _)| matches(glob, &name)).collect();
        // An entry for the folder itself changes the expectation of its name.
        let is_of_folder = |glob: &str| glob.trim_end_matches('/') == folder;
        let mut by_folder = Expectation::of_folder(&folder, list.is_legacy);
        let own = entries.iter().find(|(glob, _)| is_of_folder(glob));
        if let Some((_, own)) = own {
            by_folder.get_or_insert_default().change(own);
        }
        let source = read(&path).unwrap_or_default();
        let is_free = !STANDARD.contains(&folder.as_str());
        let tag = || is_free.then(|| Expectation::of_source(&source)).flatten();
        let said = |key: &str| entries.iter().rev().find_map(|(_, entry)| entry[key].as_str());
        let text = |key: &str| said(key).map(str::to_owned);
        let expected = match entries.as_slice() {
            [] => tag().or(by_folder),
            some => {
                let other = some.iter().filter(|(glob, _)| !is_of_folder(glob));
                Some(Expectation::of_entries(other.map(|it| it.1), by_folder))
            }
        };
        let expected = match Expectation::score_of_source(&source) {
            Some(score) => Some(expected.unwrap_or_default().with_score(score)),
            None => expected,
        };
        let (language, entry) = (text("language"), text("entrypoint"));
        let found_in = match path.parent() {
            Some(folder) if folder.as_os_str().is_empty() => PathBuf::from("."),
            Some(folder) => folder.to_path_buf(),
            None => path.clone(),
        };
        Self { path, name, expected, language, entry, found_in }
    }
}

/// Returns the entries of a folder, sorted, without hidden files and documentation.
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
