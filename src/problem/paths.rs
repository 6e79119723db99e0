//! Files of a package, and their paths.

use std::ffi::OsStr;
use std::path::Path;
use std::{fs, io};

use walkdir::WalkDir;

use super::faults::PackageFault;

/// Tells whether a folder holds inputs.
pub(super) fn has_inputs(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension() == Some("in".as_ref()))
}

/// Returns a fault at or below a path: a link that leads out of `root` or to nothing, or something
/// that is neither a file nor a folder.
pub(super) fn unfit(path: &Path, root: &Path) -> Option<PackageFault> {
    let is_inside = |path: &Path| path.canonicalize().is_ok_and(|real| real.starts_with(root));
    WalkDir::new(path).follow_links(true).into_iter().find_map(|entry| match entry {
        Ok(entry) if !is_inside(entry.path()) => Some(PackageFault::LeadsOut(entry.into_path())),
        Ok(entry) if entry.file_type().is_file() || entry.file_type().is_dir() => None,
        Ok(entry) => Some(PackageFault::NotAFile(entry.into_path())),
        Err(error) => Some(PackageFault::LeadsOut(error.path().unwrap_or(path).to_path_buf())),
    })
}

/// Reads a file. A pipe or a device would have no end.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    regular(path).and_then(|()| fs::read(path))
}

/// Reads a file of text.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    let encoding = |bytes: Vec<u8>| match bytes.as_slice() {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "it is UTF-16, not UTF-8",
        _ => "it is not UTF-8",
    };
    String::from_utf8(read(path)?).map_err(|error| io::Error::other(encoding(error.into_bytes())))
}

fn regular(path: &Path) -> io::Result<()> {
    if path.metadata()?.is_file() { Ok(()) } else { Err(io::Error::other("not a file")) }
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
