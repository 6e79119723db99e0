//! Creates the folder of a new problem.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;
use uuid::Uuid;

use super::catalogue::DEFINITION;
use runner_judge::{Data, LoadError, Metadata, Package};
use runner_puzzle::Definition;

/// The schema that the first line of a definition names, beside the folder: editors read it.
const SCHEMA_FILE: &str = "puzzle.schema.json";

/// Why a folder could not be created.
#[derive(Debug, Error)]
pub(crate) enum CreateError {
    /// The name is not an id.
    #[error("`{0}` is not an id: an id consists of lower-case letters and digits")]
    Id(String),
    /// The path exists already.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// A symbolic link may lead elsewhere.
    #[error("{} is a symbolic link: nothing is written through it", .0.display())]
    Link(PathBuf),
    /// A file could not be written.
    #[error("cannot write {}: {error}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// A file of the original could not be read.
    #[error(transparent)]
    Load(#[from] LoadError),
}

/// The texts of a new problem.
struct FolderTexts {
    definition: String,
    /// The samples: name, input, answer.
    samples: Vec<(String, Vec<u8>, Vec<u8>)>,
}

/// Creates the folder of a new problem below `root`, as a copy of `like` or of a commented example.
/// Returns the folder. Its tests pass at once.
pub(crate) fn create(
    root: &Path,
    id: &str,
    like: Option<&Package>,
) -> Result<PathBuf, CreateError> {
    if !Package::is_id(id) {
        return Err(CreateError::Id(id.to_owned()));
    }
    let folder = root.join(id);
    if folder.exists() {
        return Err(CreateError::Exists(folder));
    }
    let texts = match like {
        Some(like) => copy(like)?,
        None => example(),
    };
    let metadata = new_metadata(id);
    write(&folder.join(DEFINITION), texts.definition.as_bytes())?;
    let schema_file = root.join(SCHEMA_FILE);
    if !schema_file.exists() {
        write(&schema_file, Definition::schema().as_bytes())?;
    }
    write(&folder.join("problem.yaml"), metadata.as_bytes())?;
    for (name, input, answer) in texts.samples {
        let test = folder.join("data").join(name);
        write(&test.with_extension("in"), &input)?;
        write(&test.with_extension("ans"), &answer)?;
    }
    Ok(folder)
}

/// Returns the metadata of a new problem.
pub(super) fn new_metadata(id: &str) -> String {
    include_str!("template/problem.yaml")
        .replace("NAME", id)
        .replace("UUID", &Uuid::new_v4().to_string())
}

fn example() -> FolderTexts {
    let sample = (
        "sample/1".to_owned(),
        include_bytes!("template/1.in").to_vec(),
        include_bytes!("template/1.ans").to_vec(),
    );
    FolderTexts {
        definition: include_str!("template/puzzle.toml").to_owned(),
        samples: vec![sample],
    }
}

fn copy(like: &Package) -> Result<FolderTexts, CreateError> {
    let definition = like.text(DEFINITION)?.unwrap_or_default().into_owned();
    let read = |data: &Data| {
        data.read().map(std::borrow::Cow::into_owned).map_err(|error| match data {
            Data::File(path) => LoadError::Io { path: path.clone(), error },
            Data::Embedded(_) => LoadError::Io { path: PathBuf::from("<built-in>"), error },
        })
    };
    let mut samples = Vec::new();
    for test in like.tests(&Metadata::default()).tests {
        if test.is_sample() {
            samples.push((test.name.clone(), read(&test.input)?, read(&test.answer)?));
        }
    }
    Ok(FolderTexts { definition, samples })
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), CreateError> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| CreateError::Write { path: path.to_path_buf(), error })
}
