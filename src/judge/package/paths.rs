//! Files of a package, and their paths.

use std::ffi::OsStr;
use std::path::Path;
use std::{fs, io};

use walkdir::WalkDir;

use super::faults::PackageFault;
use super::load_error::LoadError;

/// Tells whether a folder holds inputs.
pub(super) fn has_inputs(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension() == Some("in".as_ref()))
}

/// Returns a fault at or below a path: a link that leads out of `root` or to nothing, or something
/// that is neither a file nor a folder.
pub(super) fn unfit(path: &Path, root: &Path) -> Option<PackageFault> {
    let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
    let is_inside = |path: &Path| path.canonicalize().is_ok_and(|real| real.starts_with(&root));
    WalkDir::new(path).follow_links(true).into_iter().find_map(|entry| match entry {
        Ok(entry) if !is_inside(entry.path()) => Some(PackageFault::LeadsOut(entry.into_path())),
        Ok(entry) if entry.file_type().is_file() || entry.file_type().is_dir() => None,
        Ok(entry) => Some(PackageFault::NotAFile(entry.into_path())),
        Err(error) => Some(PackageFault::LeadsOut(error.path().unwrap_or(path).to_path_buf())),
    })
}

/// Reads a file. A pipe or a device would have no end.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path.metadata()?.is_file() { fs::read(path) } else { Err(io::Error::other("not a file")) }
}

/// Reads a file of text, whose bytes are first `filled`. Returns `None` if it does not exist.
pub(super) fn text(
    path: &Path,
    filled: impl FnOnce(Vec<u8>) -> Vec<u8>,
) -> Result<Option<String>, LoadError> {
    let unreadable = |error| LoadError::Io { path: path.to_path_buf(), error };
    let encoding = |bytes: Vec<u8>| match bytes.as_slice() {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "it is UTF-16, not UTF-8",
        _ => "it is not UTF-8",
    };
    match read(path).map(|bytes| String::from_utf8(filled(bytes))) {
        Ok(Ok(text)) => Ok(Some(text)),
        Ok(Err(error)) => Err(unreadable(io::Error::other(encoding(error.into_bytes())))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(error)),
    }
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
