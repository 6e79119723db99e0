//! Copies folders.

use std::fs::{self, File, FileType};
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// The treatment of links in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Links {
    /// Copies their targets.
    Follow,
    /// Copies them as they are: a program of others has made the folder, so they may lead anywhere.
    /// Anything else than files, folders and links is left out.
    Keep,
}

/// Copies a folder with its content.
pub(crate) fn copy_folder(from: &Path, to: &Path, links: Links) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for (path, kind) in entries(from)? {
        let target = to.join(path.strip_prefix(from).unwrap_or(&path));
        if kind.is_dir() {
            fs::create_dir_all(target)?;
        } else if kind.is_file() || links == Links::Follow {
            copy_file(&path, &target)?;
            // A runtime may compare the time of a source with that of what was compiled from it.
            File::open(target)?.set_modified(path.metadata()?.modified()?)?;
        } else if kind.is_symlink() {
            symlink(fs::read_link(path)?, target)?;
        }
    }
    Ok(())
}

/// Copies a file, or the one that a link leads to. A pipe or a device would have no end.
pub(crate) fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    if from.metadata()?.is_file() {
        return fs::copy(from, to).map(|_| ());
    }
    Err(io::Error::other(format!("{} is not a file", from.display())))
}

/// Returns everything below a folder, folders before what is in them.
pub(crate) fn entries(folder: &Path) -> io::Result<Vec<(PathBuf, FileType)>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            }
            found.push((entry.path(), kind));
        }
    }
    Ok(found)
}
