//! A problem that is made on a page: its folder as a zip archive, or below the folder where the program runs.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::catalogue::DEFINITION;
use super::create::{CreateError, new_metadata, write};
use runner_judge::Package;

/// The name of the file that is kept when a folder is written again.
const METADATA: &str = "problem.yaml";
/// The names of the sample: its input and its answer.
const SAMPLE: [&str; 2] = ["data/sample/1.in", "data/sample/1.ans"];

/// A problem that is made: its definition, and a sample if there is an input.
#[derive(Debug, Deserialize)]
pub(crate) struct Draft {
    id: String,
    definition: String,
    input: String,
    answer: String,
}

impl Draft {
    /// Returns the files of its folder.
    fn files(&self) -> Result<Vec<(&'static str, String)>, CreateError> {
        if !Package::is_id(&self.id) {
            return Err(CreateError::Id(self.id.clone()));
        }
        let metadata = new_metadata(&self.id);
        let mut files = vec![(DEFINITION, self.definition.clone()), (METADATA, metadata)];
        if !self.input.is_empty() {
            files.extend(SAMPLE.into_iter().zip([self.input.clone(), self.answer.clone()]));
        }
        Ok(files)
    }

    /// Returns its id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Returns an archive with the folder.
    ///
    /// # Errors
    ///
    /// The name is not an id.
    pub(crate) fn pack(&self) -> Result<Vec<u8>, CreateError> {
        let written = zipped(&self.id, &self.files()?);
        written.map_err(|error| CreateError::Write { path: (&self.id).into(), error: error.into() })
    }

    /// Writes the folder into the folder `problems` below `base`, and nowhere else: no symbolic link is followed. A folder
    /// that is there already is changed only if it may be; its metadata stays. Returns the folder.
    ///
    /// # Errors
    ///
    /// The name is not an id, the folder is there and may not be changed, or a file cannot be written.
    pub(crate) fn save(&self, base: &Path, may_change: bool) -> Result<PathBuf, CreateError> {
        let files = self.files()?;
        let folder = Path::new("problems").join(&self.id);
        if base.join(&folder).symlink_metadata().is_ok() && !may_change {
            return Err(CreateError::Exists(folder));
        }
        for name in [DEFINITION, METADATA].into_iter().chain(SAMPLE) {
            let mut path = base.to_path_buf();
            for part in &folder.join(name) {
                path.push(part);
                if path.is_symlink() {
                    return Err(CreateError::Link(path));
                }
            }
        }
        for (name, text) in files {
            let path = base.join(&folder).join(name);
            if name != METADATA || !path.exists() {
                write(&path, text.as_bytes())?;
            }
        }
        // An older sample belongs to another definition.
        if self.input.is_empty() {
            for name in SAMPLE {
                let _ = fs::remove_file(base.join(&folder).join(name));
            }
        }
        Ok(folder)
    }
}

fn zipped(id: &str, files: &[(&str, String)]) -> Result<Vec<u8>, ZipError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(format!("{id}/{name}"), SimpleFileOptions::default())?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}
