//! A folder for what is of no use after the run.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How the names of these folders, and of control groups, begin.
const NAME: &str = "runner-judge-";

/// A folder that is removed in the end, with all that is in it.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    name: String,
}

impl Scratch {
    /// Makes a folder below another, and removes what judges that were killed have left there.
    pub fn new(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        for entry in fs::read_dir(parent)?.flatten() {
            if entry.file_name().to_str().is_some_and(Self::is_stale) {
                // What cannot be removed is another user's.
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

    /// Tells whether a name is that of a folder whose judge is gone.
    pub(super) fn is_stale(name: &str) -> bool {
        let judge = name.strip_prefix(NAME).and_then(|rest| rest.split('-').next());
        judge.is_some_and(|judge| !Path::new("/proc").join(judge).exists())
    }

    /// Returns the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns its name, which no other judge's has.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns a folder in it, which is made if it is not there.
    pub fn folder(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.path.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = fs::remove_dir_all(&self.path);
    }
}
