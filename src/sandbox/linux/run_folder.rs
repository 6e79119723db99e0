//! The folder of a program or a run, and the files for its output.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{FileExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::fcntl::{OFlag, openat};
use nix::sys::stat::Mode;
use nix::unistd::{UnlinkatFlags, unlinkat};

use crate::error::at;
use crate::linux::removal::remove_open;
use crate::linux::scratch::Scratch;
use crate::linux::walk::FOLDER;

/// The folder of a program or a run, which is removed with everything that the program leaves there.
#[derive(Debug)]
pub struct RunFolder {
    /// The folder of the program.
    pub path: PathBuf,
    /// The same, wherever a program of the same user moves it.
    inner: File,
    /// The folder around it, which the program cannot change if it has another user.
    around: File,
}

/// The files for the output of a run.
///
/// They have no names, so a program can put nothing in their place: its output is read from the
/// descriptors.
#[derive(Debug)]
pub struct OutputFiles {
    /// The file for stdout.
    pub stdout: File,
    /// The file for stderr.
    pub stderr: File,
}

impl RunFolder {
    /// Makes an empty folder.
    pub fn new(scratch: &Scratch) -> io::Result<Self> {
        let around = scratch.fresh("run")?;
        let path = around.join("box");
        fs::create_dir(&path)?;
        let (inner, around) = (File::open(&path)?, File::open(&around)?);
        Ok(Self { path, inner, around })
    }
}

impl RunFolder {
    /// Reads the beginning of a file in a folder of it, which a program has made; `None` if it has not.
    pub fn read(&self, folder: &str, name: &str, at_most: u64) -> io::Result<Option<Vec<u8>>> {
        // Not through a link, and not waiting for a pipe.
        let flags = OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC;
        let file = match openat(self.open(folder)?, name, flags, Mode::empty()) {
            Err(Errno::ENOENT) => return Ok(None),
            file => File::from(file?),
        };
        let (found, own) = (file.metadata()?, self.inner.metadata()?);
        // A second name of a file of others has their user.
        if !found.is_file() || found.uid() != own.uid() {
            return Err(io::Error::other(format!("{name} is not a file of the validator")));
        }
        let mut bytes = Vec::new();
        file.take(at_most).read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }

    /// Removes a file in a folder of it.
    pub fn remove(&self, folder: &str, name: &str) -> io::Result<()> {
        Ok(unlinkat(self.open(folder)?, name, UnlinkatFlags::NoRemoveDir)?)
    }

    /// Opens a folder of it. A program may have put a link to another in its place.
    fn open(&self, folder: &str) -> io::Result<OwnedFd> {
        openat(&self.inner, folder, FOLDER, Mode::empty())
            .map_err(|error| at(Path::new(folder))(error.into()))
    }
}

impl Drop for RunFolder {
    fn drop(&mut self) {
        // Files that cannot be removed now are removed with the scratch folder.
        let _ = remove_open(&self.around);
        // Mostly it is gone now.
        if self.inner.metadata().is_ok_and(|it| it.nlink() > 0) {
            let _ = remove_open(&self.inner);
        }
    }
}

impl OutputFiles {
    /// Makes empty files.
    pub fn new(scratch: &Scratch) -> io::Result<Self> {
        Ok(Self { stdout: unnamed(scratch)?, stderr: unnamed(scratch)? })
    }

    /// Returns the lengths of stdout and stderr, in bytes.
    pub fn lengths(&self) -> (u64, u64) {
        (length(&self.stdout), length(&self.stderr))
    }
}

/// Returns the length of a file, in bytes.
fn length(file: &File) -> u64 {
    file.metadata().map_or(0, |it| it.len())
}

/// Returns the bytes of a file from a position on, at most `at_most` of them.
pub(crate) fn part(file: &File, position: u64, at_most: u64) -> io::Result<Vec<u8>> {
    // It is not read into a smaller room first.
    let room = usize::try_from(length(file).min(at_most)).unwrap_or(usize::MAX);
    let mut bytes = Vec::with_capacity(room.saturating_add(1));
    FromStart { file, position }.take(at_most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a file from its beginning, wherever its descriptor stands.
pub(crate) struct FromStart<'f> {
    pub(crate) file: &'f File,
    pub(crate) position: u64,
}

impl Read for FromStart<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read_at(buffer, self.position)?;
        self.position += length as u64;
        Ok(length)
    }
}

/// Makes a file without a name.
fn unnamed(scratch: &Scratch) -> io::Result<File> {
    let path = scratch.fresh_name("output");
    let mut options = OpenOptions::new();
    let file = options.read(true).append(true).create_new(true).open(&path)?;
    fs::remove_file(path)?;
    // A program with another user may open it again, as `/dev/stdout`.
    file.set_permissions(Permissions::from_mode(0o666))?;
    Ok(file)
}
