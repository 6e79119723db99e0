//! One problem, loaded.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use super::builtin::BuiltIn;
use super::definition::{Definition, Fault};
use super::metadata::{Metadata, MetadataError};
use super::tests::TestSet;

/// A problem whose definition is sound.
#[derive(Debug)]
pub struct Problem {
    /// What it is called on the command line: the name of its folder.
    pub id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is.
    pub definition: Definition,
    /// The text of its definition.
    pub text: String,
    /// Who made it; absent if there is no `problem.yaml`.
    pub metadata: Option<Metadata>,
}

/// Where a problem comes from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A folder.
    Folder(PathBuf),
    /// The program itself.
    BuiltIn(&'static BuiltIn),
}

/// Why a problem could not be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A file could not be read.
    #[error("cannot read {}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// The definition has faults.
    #[error("{} has {} faults", .path.display(), .faults.len())]
    Definition {
        /// The file, or what stands for it.
        path: PathBuf,
        /// Its text.
        text: String,
        /// What is wrong with it.
        faults: Vec<Fault>,
    },
    /// The metadata cannot be read.
    #[error("{}: {error}", .path.display())]
    Metadata {
        /// The file, or what stands for it.
        path: PathBuf,
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: MetadataError,
    },
    /// The folder's name is no id.
    #[error("`{0}` is no id: an id is lower-case letters and digits")]
    Id(String),
}

impl Problem {
    /// Loads a problem from its folder.
    pub fn load(folder: &Path) -> Result<Self, LoadError> {
        // The folder may have been given as `.`, which is no name.
        let real = || folder.canonicalize().ok()?.file_name().map(OsStr::to_owned);
        let name = folder.file_name().map(OsStr::to_owned).or_else(real).unwrap_or_default();
        let id = name.to_string_lossy().into_owned();
        if !is_id(&id) {
            return Err(LoadError::Id(id));
        }
        let definition = folder.join("puzzle.toml");
        let source = read(&definition)?;
        let metadata = folder.join("problem.yaml");
        let yaml = if metadata.exists() { Some(read(&metadata)?) } else { None };
        Ok(Self {
            id,
            origin: Origin::Folder(folder.to_path_buf()),
            definition: define(definition, &source)?,
            text: source,
            metadata: yaml.map(|yaml| describe(metadata, &yaml)).transpose()?,
        })
    }

    /// Loads a problem that is part of the program.
    pub(super) fn built_in(built_in: &'static BuiltIn) -> Result<Self, LoadError> {
        let path = Path::new("<built-in>").join(built_in.id).join("puzzle.toml");
        Ok(Self {
            id: built_in.id.to_owned(),
            origin: Origin::BuiltIn(built_in),
            definition: define(path, built_in.definition)?,
            text: built_in.definition.to_owned(),
            metadata: built_in.metadata.map(Metadata::unread),
        })
    }

    /// Finds the tests.
    pub fn tests(&self) -> TestSet {
        match &self.origin {
            Origin::Folder(folder) => TestSet::find(&folder.join("data")),
            Origin::BuiltIn(built_in) => TestSet::built_in(built_in),
        }
    }
}

/// Tells whether a name can be an id: the ICPC package format asks for `[a-z0-9]+`.
pub(super) fn is_id(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

fn read(path: &Path) -> Result<String, LoadError> {
    fs::read_to_string(path).map_err(|error| LoadError::Io { path: path.to_path_buf(), error })
}

fn define(path: PathBuf, source: &str) -> Result<Definition, LoadError> {
    Definition::parse(source).map_err(|faults| LoadError::Definition {
        path,
        text: source.to_owned(),
        faults,
    })
}

fn describe(path: PathBuf, yaml: &str) -> Result<Metadata, LoadError> {
    Metadata::parse(yaml).map_err(|error| LoadError::Metadata {
        path,
        text: yaml.to_owned(),
        error,
    })
}
