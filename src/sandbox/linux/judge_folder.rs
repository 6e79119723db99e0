//! Folders that belong to a judge as long as it lives.
//!
//! Their owner holds a lock on them, which the kernel releases when the owner ends in any way. The
//! number of its process would mean nothing to a judge in another container that sees the folder too.

use std::fs::{self, DirEntry, File, OpenOptions, TryLockError};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use nix::fcntl::OFlag;
use nix::unistd::geteuid;

/// The prefix of the names of these folders.
pub(crate) const NAME: &str = "runner-judging-";

/// Returns a number for a name that no process of this or another machine is likely to choose.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(NAME)
}

/// Tells whether this is the folder of a judge, by its name.
pub(crate) fn is_of_judge(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(NAME.as_bytes())
}

/// A folder, and the lock on it.
#[derive(Debug)]
pub(crate) struct JudgeFolder {
    pub(crate) path: PathBuf,
    /// It stays the same folder if a program puts another in its place.
    pub(crate) folder: File,
}

impl JudgeFolder {
    /// Makes a folder. A name that is taken, also by a judge that removes it just now, is the error
    /// `AlreadyExists`.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        fs::create_dir(path)?;
        Self::of(path)?.ok_or_else(|| io::ErrorKind::AlreadyExists.into())
    }

    /// Locks a folder that exists, unless a living judge owns it.
    fn of(path: &Path) -> io::Result<Option<Self>> {
        let flags = (OFlag::O_DIRECTORY | OFlag::O_NOFOLLOW).bits();
        let folder = match OpenOptions::new().read(true).custom_flags(flags).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            folder => folder?,
        };
        match folder.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
            Ok(()) => {}
        }
        // Its owner may have removed it before it was locked.
        let number = folder.metadata()?.ino();
        let is_there = path.symlink_metadata().is_ok_and(|it| it.ino() == number);
        Ok(is_there.then(|| Self { path: path.to_path_buf(), folder }))
    }

    /// Locks the folders of this user that judges have left in a folder when they were killed.
    pub(crate) fn abandoned(parent: &Path) -> impl Iterator<Item = Self> {
        let entries = fs::read_dir(parent).into_iter().flatten().flatten();
        let is_ours = |entry: &DirEntry| {
            is_of_judge(entry) && entry.metadata().is_ok_and(|it| it.uid() == geteuid().as_raw())
        };
        entries.filter(is_ours).filter_map(|entry| Self::of(&entry.path()).ok().flatten())
    }
}
