//! Outputs: files and folders that are written.

use std::fs;
use std::path::Path;

use super::exit::Failure;

/// Writes a file.
///
/// # Errors
///
/// It cannot be written.
pub(super) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| Failure::unwritable(path.display(), &error))
}

/// Makes a folder, unless it exists.
///
/// # Errors
///
/// It cannot be made.
pub(super) fn make_folder(path: &Path) -> Result<(), Failure> {
    let refused = |error| Failure::refused(format!("cannot make {}: {error}", path.display()));
    fs::create_dir_all(path).map_err(refused)
}
