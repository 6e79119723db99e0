//! Finding problems by id or by path.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::builtin;
use super::package::{LoadError, Problem, is_id};
use super::suggest::closest;

/// Where problems are looked for, in order: some folders, then the program itself.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    folders: Vec<PathBuf>,
}

/// Why there is no such problem.
#[derive(Debug, Error)]
pub enum FindError {
    /// Nothing is called that.
    #[error("there is no problem `{id}`")]
    Unknown {
        /// What was asked for.
        id: String,
        /// The id that was probably meant.
        meant: Option<String>,
    },
    /// A path leads to no problem.
    #[error("{} is no problem: it has no file puzzle.toml", .0.display())]
    NoProblem(PathBuf),
    /// It is there, but not fit to be used.
    #[error(transparent)]
    Load(#[from] LoadError),
}

impl Catalogue {
    /// Returns the catalogue of some folders that hold problem folders, in order of preference.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders }
    }

    /// Returns the folders, in order of preference.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Finds a problem by its id, or by the path of its folder.
    pub fn find(&self, name: &str) -> Result<Problem, FindError> {
        if !is_id(name) {
            let path = Path::new(name);
            let path =
                if path.ends_with("puzzle.toml") { path.parent().unwrap_or(path) } else { path };
            return if path.join("puzzle.toml").is_file() {
                Ok(Problem::load(path)?)
            } else if path.exists() {
                Err(FindError::NoProblem(path.to_path_buf()))
            } else {
                // It says so itself if it is there under a name that is no id.
                let mut there = self.folders.iter().map(|folder| folder.join(name));
                let there = there.find(|path| path.join("puzzle.toml").is_file());
                there.map_or_else(|| Err(self.unknown(name)), |path| Ok(Problem::load(&path)?))
            };
        }
        for folder in &self.folders {
            let path = folder.join(name);
            if path.join("puzzle.toml").is_file() {
                return Ok(Problem::load(&path)?);
            }
        }
        if let Some(built_in) = builtin::all().iter().find(|built_in| built_in.id == name) {
            return Ok(Problem::built_in(built_in)?);
        }
        // A folder right here can be named without a slash if nothing else is called that.
        let path = Path::new(name);
        if path.join("puzzle.toml").is_file() {
            return Ok(Problem::load(path)?);
        }
        if path.is_dir() {
            return Err(FindError::NoProblem(path.to_path_buf()));
        }
        Err(self.unknown(name))
    }

    fn unknown(&self, name: &str) -> FindError {
        let ids = self.ids();
        let meant = closest(name, ids.iter().map(String::as_str)).map(str::to_owned);
        FindError::Unknown { id: name.to_owned(), meant }
    }

    /// Returns the ids of all problems that can be found, sorted.
    pub fn ids(&self) -> Vec<String> {
        let mut ids: Vec<String> =
            builtin::all().iter().map(|built_in| built_in.id.to_owned()).collect();
        for folder in self.folders.iter().flat_map(|root| folders_in(root)) {
            let name = folder.file_name().unwrap_or_default();
            ids.extend(name.to_str().filter(|name| is_id(name)).map(str::to_owned));
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Returns the names by which every problem of the preferred folder is found: their paths,
    /// or ids where there is no folder.
    pub fn all(&self) -> Vec<String> {
        match self.folders.first() {
            Some(root) => Self::below(root),
            None => self.ids(),
        }
    }

    /// Returns the paths of the problems directly below a folder, sorted.
    pub fn below(root: &Path) -> Vec<String> {
        folders_in(root).iter().map(|path| path.to_string_lossy().into_owned()).collect()
    }
}

/// Returns the problem folders directly below a folder, sorted.
fn folders_in(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.join("puzzle.toml").is_file())
        .collect();
    folders.sort_unstable();
    folders
}
