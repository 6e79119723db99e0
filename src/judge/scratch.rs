//! The scratch folder, which is removed after the run.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The prefix of the names of these folders and of control groups.
const NAME: &str = "runner-judge-";

/// A folder that is removed on drop, with its content.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    name: String,
}

impl Scratch {
    /// Makes a folder below another, and removes the folders of killed judges there.
    pub fn new(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        for entry in fs::read_dir(parent)?.flatten() {
            if entry.file_name().to_str().is_some_and(Self::is_stale) {
                // A folder that cannot be removed belongs to another user.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        let own = std::process::id();
        let mut number = 0;
        loop {
            let name = format!("{NAME}{own}-{number}");
            let path = parent.join(&name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self { path: path.canonicalize()?, name }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Tells whether a name belongs to a judge that has ended.
    pub(super) fn is_stale(name: &str) -> bool {
        let judge = name.strip_prefix(NAME).and_then(|rest| rest.split('-').next());
        judge.is_some_and(|judge| !Path::new("/proc").join(judge).exists())
    }

    /// Returns the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns its unique name.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns a folder in it, and creates it if necessary.
    pub fn folder(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.path.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // An error cannot be reported here.
        let _ = fs::remove_dir_all(&self.path);
    }
}
