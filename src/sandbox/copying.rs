//! Folders that programs have made, and their outputs.

use std::fs::{self, File, FileType};
use std::io;
use std::path::{Path, PathBuf};

use crate::system::{self, OutputFiles, RunFolder};

impl RunFolder {
    /// Copies a folder with its content, and with the files that links lead to.
    pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
        copy(from, to, true)
    }

    /// Copies a folder that a program of others has made: with its links as they are, for they may lead anywhere.
    /// Anything else than files, folders and links is left out.
    pub fn copy_made(from: &Path, to: &Path) -> io::Result<()> {
        copy(from, to, false)
    }

    /// Copies a file, or the one that a link leads to. A pipe or a device would have no end.
    pub fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
        if from.metadata()?.is_file() {
            return fs::copy(from, to).map(|_| ());
        }
        Err(io::Error::other(format!("{} is not a file", from.display())))
    }

    /// Returns everything below a folder, folders before what is in them.
    pub fn entries(folder: &Path) -> io::Result<Vec<(PathBuf, FileType)>> {
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

    /// Returns the bytes that all files in a folder take. It stops counting when there are more than
    /// `at_most`, and leaves out what it cannot read.
    pub fn space(folder: &Path, at_most: u64) -> u64 {
        system::space(folder, at_most)
    }

    /// Removes a folder with its content, and follows no links. A missing folder is not an error.
    pub fn remove_folder(folder: &Path) -> io::Result<()> {
        system::remove(folder)
    }
}

impl OutputFiles {
    /// Returns the first bytes of a file, at most `at_most` of them.
    pub fn beginning(file: &File, at_most: u64) -> io::Result<Vec<u8>> {
        system::part(file, 0, at_most)
    }

    /// Returns the last bytes of a file, at most `at_most` of them.
    pub fn ending(file: &File, at_most: u64) -> io::Result<Vec<u8>> {
        let length = file.metadata()?.len();
        system::part(file, length.saturating_sub(at_most), at_most)
    }
}

fn copy(from: &Path, to: &Path, follows_links: bool) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for (path, kind) in RunFolder::entries(from)? {
        let target = to.join(path.strip_prefix(from).unwrap_or(&path));
        if kind.is_dir() {
            fs::create_dir_all(target)?;
        } else if kind.is_file() || follows_links {
            RunFolder::copy_file(&path, &target)?;
            // A runtime may compare the time of a source with that of what was compiled from it.
            File::open(target)?.set_modified(path.metadata()?.modified()?)?;
        } else if kind.is_symlink() {
            #[cfg(unix)]
            std::os::unix::fs::symlink(fs::read_link(path)?, target)?;
        }
    }
    Ok(())
}
