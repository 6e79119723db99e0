//! Paths of files in a package.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// Tells whether a folder holds inputs.
pub(super) fn has_inputs(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension() == Some("in".as_ref()))
}

/// Returns a path, at or below this one, that leads out of `root` or to nothing.
pub(super) fn leading_out(path: &Path, root: &Path) -> Option<PathBuf> {
    let is_inside = |path: &Path| path.canonicalize().is_ok_and(|real| real.starts_with(root));
    WalkDir::new(path).follow_links(true).into_iter().find_map(|entry| match entry {
        Ok(entry) => Some(entry.into_path()).filter(|path| !is_inside(path)),
        Err(error) => Some(error.path().unwrap_or(path).to_path_buf()),
    })
}

/// Returns the first folder in the name of a test.
pub(super) fn first_of(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

/// Tells whether the format allows this name of a file.
pub(super) fn is_name(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.len() <= 255
        && name.bytes().next().is_some_and(is_word)
        && name.bytes().all(|byte| is_word(byte) || byte == b'.' || byte == b'-')
}
