//! Files of saved searches.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::Path;

use super::error::JobsError;
use super::saved::SavedSearch;

/// Reads a saved search, if the file exists.
///
/// # Errors
///
/// It cannot be read, or was not written by the program.
pub fn read_state(path: &Path) -> Result<Option<SavedSearch>, JobsError> {
    if path.metadata().is_ok_and(|it| !it.is_file() && !it.is_dir()) {
        // A device or a pipe may never end.
        return Err(Error::other("not a file").into());
    }
    match fs::read(path) {
        Ok(text) => SavedSearch::read(&String::from_utf8_lossy(&text)).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}
