//! Finding packages by id or by path.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::builtin;
use runner_judge::{Embedded, LoadError, Package};
use runner_puzzle::{Definition, Fault, Link, LinkError, closest};

/// The file of a definition, which makes a folder a problem.
pub(crate) const DEFINITION: &str = "puzzle.toml";

/// The places of problems, in order: some folders, then the program itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Catalogue {
    folders: Vec<PathBuf>,
}

/// Why a problem cannot be used.
#[derive(Debug, Error)]
pub(crate) enum FindError {
    /// Unknown id.
    #[error("unknown problem `{id}`")]
    Unknown {
        /// The id.
        id: String,
        /// The id that was probably meant.
        meant: Option<String>,
    },
    /// The id of no problem, but another name of its genre.
    #[error("the problem of the genre `{name}` is `{id}`")]
    OtherName {
        /// The name.
        name: String,
        /// The id of the problem.
        id: &'static str,
    },
    /// A path leads to a file.
    #[error("{} is a file, not a problem", .0.display())]
    File(PathBuf),
    /// A path leads to something that has no definition.
    #[error("{} is not a problem: the file puzzle.toml is missing", .0.display())]
    NoDefinition(PathBuf),
    /// Its definition has faults.
    #[error("{} has {} faults", .path.display(), .faults.len())]
    Definition {
        /// The file, or its name if the problem is built in.
        path: PathBuf,
        /// Its text.
        text: String,
        /// Its faults.
        faults: Vec<Fault>,
    },
    /// A link to a puzzle cannot be read.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A link leads to a puzzle of a genre that no problem has.
    #[error("{genre} is not shipped")]
    NotShipped {
        /// The genre.
        genre: String,
        /// The genres that problems have, each with all its names.
        shipped: Vec<Vec<String>>,
    },
    /// It is there, and cannot be used.
    #[error(transparent)]
    Load(#[from] LoadError),
}

impl Catalogue {
    /// Returns the catalogue of some folders of problems, in order of preference.
    pub(crate) fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders }
    }

    /// Returns the folders, in order of preference.
    pub(crate) fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Finds a package by its id, or by the path of its folder.
    pub(crate) fn find(&self, name: &Path) -> Result<Package, FindError> {
        let path = match name.parent().filter(|_| name.ends_with(DEFINITION)) {
            Some(here) if here.as_os_str().is_empty() => Path::new("."),
            Some(folder) => folder,
            None => name,
        };
        let id = name.to_str().filter(|name| Package::is_id(name));
        // A path is tried here first, a name that may be an id last.
        if id.is_none() && path.exists() {
            return at(path);
        }
        // A folder of ours whose name is not an id says so when it is opened.
        let mut there = self.folders.iter().map(|folder| folder.join(name));
        if let Some(folder) = there.find(|folder| is_defined(folder)) {
            return at(&folder);
        }
        if let Some(built_in) = builtin::all().iter().find(|it| Some(it.id) == id) {
            return Ok(Package::embedded(built_in));
        }
        if path.exists() { at(path) } else { Err(self.unknown(name)) }
    }

    /// Finds a package of ours, with its definition. A link to a puzzle names the problem of its genre.
    pub(crate) fn defined(&self, name: &Path) -> Result<(Package, Definition), FindError> {
        if let Some(link) = name.to_str().filter(|name| Link::is_meant(name)) {
            return self.linked(link).map(|puzzle| (puzzle.package, puzzle.definition));
        }
        let package = self.find(name)?;
        match (definition(&package)?, package.folder()) {
            (Some(definition), _) => Ok((package, definition)),
            (None, Some(folder)) => Err(FindError::NoDefinition(folder.to_path_buf())),
            // A built-in package has one.
            (None, None) => Err(self.unknown(name)),
        }
    }

    fn unknown(&self, name: &Path) -> FindError {
        let (id, ids) = (name.to_string_lossy().into_owned(), self.ids());
        let genre = Link::names_of_genre(&id).find(|name| ids.iter().any(|id| id == name));
        if let Some(genre) = genre {
            return FindError::OtherName { name: id, id: genre };
        }
        let meant = closest(&id, ids.iter().map(String::as_str)).map(str::to_owned);
        FindError::Unknown { id, meant }
    }

    /// Returns the ids of all problems, sorted.
    pub(crate) fn ids(&self) -> Vec<String> {
        let mut ids: Vec<String> =
            builtin::all().iter().map(|built_in| built_in.id.to_owned()).collect();
        for folder in self.folders.iter().flat_map(|root| Self::below(root)) {
            let name = folder.file_name().unwrap_or_default();
            ids.extend(name.to_str().filter(|name| Package::is_id(name)).map(str::to_owned));
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Returns the names of all problems of the preferred folder: their paths, or their ids without
    /// a folder.
    pub(crate) fn all(&self) -> Vec<PathBuf> {
        match self.folders.first() {
            Some(root) => Self::below(root),
            None => self.ids().into_iter().map(PathBuf::from).collect(),
        }
    }

    /// Returns the folder of the tests, if a folder is surely a problem: it has a definition, `problem.yaml` or
    /// `test/*.in`.
    pub(crate) fn tests_in(folder: &Path) -> Option<PathBuf> {
        if is_defined(folder) { Some(folder.join("data")) } else { Package::data_in(folder) }
    }

    /// Returns the paths of the packages of a contest: those that `problems.yaml` or `contest.yaml` lists, or else those
    /// directly in the folder, sorted. A package has none.
    pub(crate) fn packages(contest: &Path) -> Result<Vec<PathBuf>, LoadError> {
        if Self::tests_in(contest).is_some() || !contest.is_dir() {
            return Ok(Vec::new());
        }
        let listed = Package::listed(contest)?;
        let is_package = |folder: &Path| Self::tests_in(folder).is_some();
        Ok(if listed.is_empty() { folders(contest, &is_package) } else { listed })
    }

    /// Returns the paths of the problems directly below a folder, sorted.
    pub(crate) fn below(root: &Path) -> Vec<PathBuf> {
        folders(root, &is_defined)
    }
}

/// Returns the paths of what is wanted directly below a folder, sorted.
fn folders(root: &Path, is_wanted: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| is_wanted(path)).collect();
    folders.sort_unstable();
    folders
}

/// Returns the definition of a package; `None` without one.
pub(crate) fn definition(package: &Package) -> Result<Option<Definition>, FindError> {
    let Some(text) = package.text(DEFINITION)? else { return Ok(None) };
    Definition::parse(&text).map(Some).map_err(|faults| FindError::Definition {
        path: package.named(DEFINITION),
        text: text.into_owned(),
        faults,
    })
}

/// Returns the ids and the definitions of the built-in problems.
pub(crate) fn shipped() -> Vec<(&'static str, &'static str)> {
    let text = |(_, bytes): &(_, &'static [u8])| std::str::from_utf8(bytes).ok();
    let definition = |problem: &'static Embedded| {
        let file = problem.files.iter().find(|(name, _)| *name == DEFINITION)?;
        Some((problem.id, text(file)?))
    };
    builtin::all().iter().filter_map(definition).collect()
}

/// Tells whether a folder has a definition.
fn is_defined(folder: &Path) -> bool {
    folder.join(DEFINITION).is_file()
}

/// Opens the package at a path.
fn at(path: &Path) -> Result<Package, FindError> {
    if !path.is_dir() {
        return Err(FindError::File(path.to_path_buf()));
    }
    Ok(if is_defined(path) { Package::own(path)? } else { Package::open(path) })
}
