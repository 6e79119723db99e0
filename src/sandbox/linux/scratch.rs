//! The scratch folder, which is removed after the run.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use nix::sys::statvfs::fstatvfs;

use crate::error::at;
use crate::limits::MIB;
use crate::linux::judge_folder::{JudgeFolder, NAME, random};
use crate::linux::removal::remove_open;

/// The number of judges that can be told apart.
pub(crate) const JUDGES: u32 = 1 << 22;
/// With less free space than this, files of runs can be cut short.
const SPACE_BYTES: u64 = MIB;

/// A folder that is removed on drop, with its content.
#[derive(Debug)]
pub struct Scratch {
    /// It is different for each judge that uses the same folder for its files.
    number: u32,
    own: JudgeFolder,
    /// The number of names given so far.
    count: AtomicU64,
}

impl Scratch {
    /// Makes a folder below another, and removes the folders of killed judges there.
    pub fn new(parent: &Path) -> io::Result<Self> {
        let scratch = Self::below(parent).map_err(at(parent))?;
        scratch.check_space()?;
        Ok(scratch)
    }

    fn below(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        let parent = parent.canonicalize()?;
        for own in JudgeFolder::abandoned(&parent) {
            // Files that cannot be removed do no harm.
            let _ = remove_open(&own.folder);
        }
        loop {
            let number = random() % u64::from(JUDGES);
            let number = u32::try_from(number).unwrap_or(0);
            match JudgeFolder::new(&parent.join(format!("{NAME}{number}"))) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                own => return Self::open(own?, number),
            }
        }
    }

    fn open(own: JudgeFolder, number: u32) -> io::Result<Self> {
        // Programs may have another user, who must reach their folders.
        // In a sandbox modes cannot be changed.
        if fs::metadata(&own.path)?.permissions().mode() & 0o777 != 0o755 {
            fs::set_permissions(&own.path, Permissions::from_mode(0o755))?;
        }
        Ok(Self { number, own, count: AtomicU64::new(0) })
    }

    /// Fails if there is hardly any space left for files.
    pub(crate) fn check_space(&self) -> io::Result<()> {
        let space = fstatvfs(&self.own.folder)?;
        let free = space.blocks_available().saturating_mul(space.fragment_size());
        // A file system without a limit has no blocks.
        if space.blocks() == 0 || free >= SPACE_BYTES {
            return Ok(());
        }
        let why = format!("less than {} MiB is free", SPACE_BYTES / MIB);
        let folder = self.path().parent().unwrap_or(self.path());
        Err(at(folder)(io::Error::new(io::ErrorKind::StorageFull, why)))
    }

    /// Returns the folder.
    pub fn path(&self) -> &Path {
        &self.own.path
    }

    /// Returns its number, below [`JUDGES`].
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Returns a folder in it, and creates it if necessary.
    pub fn folder(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.path().join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Makes a new folder in it, whose name begins with this.
    pub(crate) fn fresh(&self, name: &str) -> io::Result<PathBuf> {
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
    pub(crate) fn fresh_name(&self, name: &str) -> PathBuf {
        self.path().join(format!("{name}-{}", self.count.fetch_add(1, Ordering::Relaxed)))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // An error cannot be reported here.
        let _ = remove_open(&self.own.folder);
    }
}
