//! Walks through folders that untrusted programs have filled, however deep they are.

use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;

use nix::dir::Dir;
use nix::fcntl::{AtFlags, OFlag, open, openat};
use nix::sys::stat::{Mode, SFlag, fstatat};

/// How folders are opened: never through a link.
pub(crate) const FOLDER: OFlag =
    OFlag::O_DIRECTORY.union(OFlag::O_NOFOLLOW).union(OFlag::O_CLOEXEC);
/// A file or a folder takes at least this many bytes: with what a file system keeps about it, and what
/// it takes to remove it.
pub(crate) const ENTRY_BYTES: u64 = 16 * 1024;

/// Returns the bytes that all files in a folder take. It stops counting when there are more than
/// `at_most`, and leaves out what it cannot read.
pub(crate) fn space(folder: &Path, at_most: u64) -> u64 {
    let mut bytes: u64 = 0;
    let count = |folder: &OwnedFd, name: &CStr| {
        let Ok(found) = fstatat(folder, name, AtFlags::AT_SYMLINK_NOFOLLOW) else {
            return Ok(None);
        };
        bytes = bytes.saturating_add(ENTRY_BYTES.max(found.st_size.cast_unsigned()));
        if bytes > at_most {
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        let is_folder = SFlag::from_bits_truncate(found.st_mode) & SFlag::S_IFMT == SFlag::S_IFDIR;
        Ok(if is_folder { openat(folder, name, FOLDER, Mode::empty()).ok() } else { None })
    };
    // While a program moves folders, a walk can lose its way; the next one finds it.
    let _ = open(folder, FOLDER, Mode::empty())
        .map_err(io::Error::from)
        .and_then(|top| walk(top, count, |_, _| Ok(())));
    bytes
}

/// Walks through a folder. `enter` gets each name with its folder, and opens the folders to walk
/// through; `leave` gets those when all in them is done.
///
/// It needs neither stack nor open files for each folder around another.
pub(crate) fn walk(
    top: OwnedFd,
    mut enter: impl FnMut(&OwnedFd, &CStr) -> io::Result<Option<OwnedFd>>,
    mut leave: impl FnMut(&OwnedFd, &CStr) -> io::Result<()>,
) -> io::Result<()> {
    let mut folder = top;
    let mut names = names_in(&folder)?;
    // For each folder around: the name of the inner one in it, and its other names.
    let mut around: Vec<(CString, Vec<CString>)> = Vec::new();
    loop {
        if let Some(name) = names.pop() {
            if let Some(inner) = enter(&folder, &name)? {
                let inside = names_in(&inner)?;
                around.push((name, std::mem::replace(&mut names, inside)));
                folder = inner;
            }
        } else if let Some((name, others)) = around.pop() {
            folder = openat(&folder, "..", FOLDER, Mode::empty())?;
            leave(&folder, &name)?;
            names = others;
        } else {
            return Ok(());
        }
    }
}

/// Returns the names in a folder that has just been opened: they can be read once.
fn names_in(folder: &OwnedFd) -> io::Result<Vec<CString>> {
    let dir = Dir::from_fd(folder.try_clone()?)?;
    let names = dir.into_iter().map(|entry| entry.map(|it| it.file_name().to_owned()));
    let names = names.filter(|name| !name.as_deref().is_ok_and(|it| it == c"." || it == c".."));
    Ok(names.collect::<Result<_, _>>()?)
}
