//! A temporary folder.

use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

/// A new folder among the temporary ones, removed with all in it when this is dropped.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes the folder.
    pub(super) fn new() -> io::Result<Self> {
        let mut attempt = 0;
        loop {
            let name = format!("runner-bench-{}-{attempt}", process::id());
            let path = env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                // Left behind by another process that had this number, or one of ours.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => attempt += 1,
                Err(error) => return Err(error),
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed stays among what the system clears away by itself.
        let _ = fs::remove_dir_all(&self.0);
    }
}
