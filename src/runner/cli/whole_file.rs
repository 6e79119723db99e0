//! Files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::exit::Failure;
use super::interruptions::catch;

/// Writes files while signals may come: these end the program, but not while files are written.
pub(super) struct WholeFiles {
    /// Whether no files are being written.
    is_calm: Arc<AtomicBool>,
    /// Whether a signal came while one was.
    is_interrupted: Arc<AtomicBool>,
}

impl WholeFiles {
    pub(super) fn new() -> Self {
        let files = Self { is_calm: Arc::new(true.into()), is_interrupted: Arc::default() };
        catch(&files.is_calm, &files.is_interrupted);
        files
    }

    /// Writes files, all or none.
    pub(super) fn write_all(&self, files: &[(PathBuf, &[u8])]) -> Result<(), Failure> {
        self.is_calm.store(false, Ordering::SeqCst);
        let wrote = write_all(files);
        self.is_calm.store(true, Ordering::SeqCst);
        wrote
    }

    /// Tells whether a signal came while files were written.
    pub(super) fn are_interrupted(&self) -> bool {
        self.is_interrupted.load(Ordering::SeqCst)
    }
}

/// Writes files, all or none, if no signal ends the program. What replaces another file stays.
pub(super) fn write_all(files: &[(PathBuf, &[u8])]) -> Result<(), Failure> {
    let mut added = Vec::new();
    for (path, text) in files {
        let is_new = !path.exists();
        if let Err(error) = write(path, text) {
            for path in added {
                // The first error is reported.
                let _ = fs::remove_file(path);
            }
            return Err(Failure::unwritable(path.display(), &error));
        }
        added.extend(is_new.then_some(path));
    }
    Ok(())
}

/// Writes a file, if no signal ends the program: a reader finds the old text or the new one, even after
/// the machine has failed. Other processes may write the same file. Returns the file, open at its end.
pub(super) fn write(path: &Path, text: &[u8]) -> io::Result<File> {
    let mut partly = path.as_os_str().to_owned();
    partly.push(format!(".{}.partly", process::id()));
    let wrote = File::create(&partly).and_then(|mut file| {
        file.write_all(text)?;
        file.sync_all()?;
        fs::rename(&partly, path)?;
        Ok(file)
    });
    if wrote.is_err() {
        // The first error is reported.
        let _ = fs::remove_file(&partly);
    }
    wrote
}

/// Tells whether a folder has files whose names end so.
pub(super) fn are_in(folder: &Path, end: &str) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|it| it == end))
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn an_error_removes_only_what_was_not_there_before() {
        let folder = env::temp_dir().join(format!("runner-whole-{}", process::id()));
        let [old, new, no_file] = ["old", "new", "folder"].map(|name| folder.join(name));
        fs::create_dir_all(&no_file).unwrap();
        fs::write(&old, "before").unwrap();
        let files = [&old, &new, &no_file].map(|path| (path.clone(), b"after".as_slice()));
        assert!(write_all(&files).is_err());
        assert!(old.exists() && !new.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
