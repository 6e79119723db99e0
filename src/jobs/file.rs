//! Files that are never half written.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use super::error::JobsError;
use super::saved::SavedSearch;

/// Writes a file, complete or not at all: a reader finds the old text or the new one, even after
/// the machine has failed. `writer` is the number of a process: others may write the same file.
///
/// # Errors
///
/// It cannot be written; the old file is unchanged.
pub fn replace(path: &Path, text: &[u8], writer: u32) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{writer}.partly"));
    let mut file = File::create(&beside)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

/// Reads a saved search, if the file exists.
///
/// # Errors
///
/// It cannot be read, or was not written by the program.
pub fn read_state(path: &Path) -> Result<Option<SavedSearch>, JobsError> {
    match fs::read(path) {
        Ok(text) => SavedSearch::read(&String::from_utf8_lossy(&text)).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}
