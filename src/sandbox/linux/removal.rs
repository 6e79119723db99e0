//! Removes folders that untrusted programs have filled.

use std::ffi::CStr;
use std::fs::{self, Permissions};
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use nix::errno::Errno;
use nix::fcntl::{OFlag, open, openat};
use nix::sys::stat::{Mode, fstat};
use nix::unistd::{UnlinkatFlags, unlinkat};

use crate::linux::walk::{FOLDER, walk};

/// Removes a folder with its content, and follows no links. A missing folder is not an error.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match open(path, FOLDER | OFlag::O_PATH, Mode::empty()) {
        Err(Errno::ENOENT) => return Ok(()),
        // Something else is in its place.
        Err(Errno::ENOTDIR | Errno::ELOOP) => return fs::remove_file(path),
        folder => empty(&folder?)?,
    }
    fs::remove_dir(path)
}

/// Removes an open folder with its content, wherever it was moved.
pub(crate) fn remove_open(folder: &impl AsFd) -> io::Result<()> {
    empty(folder)?;
    // Nothing but an empty folder can be lost if another one takes its place now.
    fs::remove_dir(fs::read_link(format!("/proc/self/fd/{}", folder.as_fd().as_raw_fd()))?)
}

/// Removes the content of a folder.
pub(crate) fn empty(top: &impl AsFd) -> io::Result<()> {
    let enter = |folder: &OwnedFd, name: &CStr| {
        if is_unlinked(folder, name)? {
            return Ok(None);
        }
        own(openat(folder, name, FOLDER | OFlag::O_PATH, Mode::empty())?).map(Some)
    };
    let leave =
        |folder: &OwnedFd, name: &CStr| Ok(unlinkat(folder, name, UnlinkatFlags::RemoveDir)?);
    walk(own(top.as_fd().try_clone_to_owned()?)?, enter, leave)
}

/// Removes anything but a folder. Returns whether it did.
fn is_unlinked(folder: &OwnedFd, name: &CStr) -> io::Result<bool> {
    match unlinkat(folder, name, UnlinkatFlags::NoRemoveDir) {
        Err(Errno::EISDIR | Errno::EPERM) => Ok(false),
        other => Ok(other.map(|()| true)?),
    }
}

/// Opens a folder for reading, and makes it ours to change.
fn own(folder: OwnedFd) -> io::Result<OwnedFd> {
    if fstat(&folder)?.st_mode & 0o700 != 0o700 {
        // By its descriptor, so that nothing can be put in its place.
        let path = format!("/proc/self/fd/{}", folder.as_raw_fd());
        fs::set_permissions(path, Permissions::from_mode(0o700))?;
    }
    Ok(openat(folder, ".", FOLDER, Mode::empty())?)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn folders_are_removed_however_deep_and_links_are_not_followed() {
        let root = std::env::temp_dir().join(format!("removal-{}", std::process::id()));
        fs::create_dir_all(root.join("kept")).unwrap();
        fs::write(root.join("kept/file"), "").unwrap();
        let filled = root.join("filled");
        fs::create_dir_all(filled.join("a/b/c")).unwrap();
        symlink("../kept", filled.join("link")).unwrap();
        symlink("../../kept", filled.join("a/link")).unwrap();
        let mut folder = open(&filled, OFlag::O_DIRECTORY, Mode::empty()).unwrap();
        for _ in 0..3000 {
            nix::sys::stat::mkdirat(&folder, "d", Mode::S_IRWXU).unwrap();
            folder = openat(&folder, "d", OFlag::O_DIRECTORY, Mode::empty()).unwrap();
        }
        fs::set_permissions(filled.join("a/b"), Permissions::from_mode(0o000)).unwrap();
        remove(&filled).unwrap();
        assert!(!filled.exists() && root.join("kept/file").exists());
        remove(&filled).unwrap();
        symlink("kept", &filled).unwrap();
        remove(&filled).unwrap();
        assert!(root.join("kept/file").exists());
        remove(&root).unwrap();
    }
}
