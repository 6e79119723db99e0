//! The scratch folder, which is removed after the run.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use nix::sys::statvfs::fstatvfs;
use nix::unistd::geteuid;

use super::fault::at;
use super::limits::MIB;
use super::removal::{empty, remove};

/// The prefix of the names of these folders and of control groups.
const NAME: &str = "runner-judge-";
/// With less free space than this, files of runs can be cut short.
const SPACE_BYTES: u64 = MIB;

/// A folder that is removed on drop, with its content.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    name: String,
    /// It stays the same folder if a program puts another in its place.
    folder: OwnedFd,
    /// The number of names given so far.
    count: AtomicU64,
}

impl Scratch {
    /// Makes a folder below another, and removes the folders of killed judges there.
    pub fn new(parent: &Path) -> io::Result<Self> {
        Self::below(parent).map_err(at(parent))?.with_space()
    }

    fn below(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        for entry in fs::read_dir(parent)?.flatten() {
            let is_own = || entry.metadata().is_ok_and(|it| it.uid() == geteuid().as_raw());
            if entry.file_name().to_str().is_some_and(Self::is_stale) && is_own() {
                // Files that cannot be removed do no harm.
                let _ = remove(&entry.path());
            }
        }
        let own = std::process::id();
        let mut number = 0;
        loop {
            let name = format!("{NAME}{own}-{number}");
            let path = parent.join(&name);
            match fs::create_dir(&path) {
                Ok(()) => return Self::open(&path, name),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    fn open(path: &Path, name: String) -> io::Result<Self> {
        // Programs may have another user, who must reach their folders.
        fs::set_permissions(path, Permissions::from_mode(0o755))?;
        let folder = OwnedFd::from(File::open(path)?);
        Ok(Self { path: path.canonicalize()?, name, folder, count: AtomicU64::new(0) })
    }

    fn with_space(self) -> io::Result<Self> {
        self.check_space().map(|()| self)
    }

    /// Fails if there is hardly any space left for files.
    pub(super) fn check_space(&self) -> io::Result<()> {
        let space = fstatvfs(&self.folder)?;
        let free = space.blocks_available().saturating_mul(space.fragment_size());
        // A file system without a limit has no blocks.
        if space.blocks() == 0 || free >= SPACE_BYTES {
            return Ok(());
        }
        let why = format!("less than {} MiB is free", SPACE_BYTES / MIB);
        let folder = self.path.parent().unwrap_or(&self.path);
        Err(at(folder)(io::Error::new(io::ErrorKind::StorageFull, why)))
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

    /// Makes a new folder in it, whose name begins with this.
    pub(super) fn fresh(&self, name: &str) -> io::Result<PathBuf> {
        loop {
            let path = self.fresh_name(name);
            match fs::create_dir(&path) {
                // A program has taken the name.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                other => return other.map(|()| path),
            }
        }
    }

    /// Returns a path in it that was not returned before.
    pub(super) fn fresh_name(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}-{}", self.count.fetch_add(1, Ordering::Relaxed)))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // An error cannot be reported here.
        let _ = empty(&self.folder);
        let _ = fs::remove_dir(&self.path);
    }
}
