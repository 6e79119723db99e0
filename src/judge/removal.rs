//! Removes folders that untrusted programs have filled.

use std::ffi::{CStr, CString};
use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{OFlag, open, openat};
use nix::sys::stat::Mode;
use nix::unistd::{UnlinkatFlags, unlinkat};

/// How folders are opened: never through a link.
const FOLDER: OFlag = OFlag::O_DIRECTORY.union(OFlag::O_NOFOLLOW).union(OFlag::O_CLOEXEC);

/// Removes a folder with its content, and follows no links. A missing folder is not an error.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match open(path, FOLDER | OFlag::O_PATH, Mode::empty()) {
        Err(Errno::ENOENT) => return Ok(()),
        // Something else is in its place.
        Err(Errno::ENOTDIR | Errno::ELOOP) => return fs::remove_file(path),
        folder => empty(&folder?)?,
    }
    fs::remove_dir(path)
}

/// Removes an open folder with its content, wherever it was moved.
pub(super) fn remove_open(folder: &impl AsFd) -> io::Result<()> {
    empty(folder)?;
    // Nothing but an empty folder can be lost if another one takes its place now.
    fs::remove_dir(fs::read_link(format!("/proc/self/fd/{}", folder.as_fd().as_raw_fd()))?)
}

/// Removes the content of a folder.
///
/// However deep the folders in it are, it needs neither stack nor open files for each.
fn empty(top: &impl AsFd) -> io::Result<()> {
    let mut folder = own(top.as_fd().try_clone_to_owned()?)?;
    let mut names = names_in(&folder)?;
    // For each folder around: the name of the inner one in it, and its other names.
    let mut around: Vec<(CString, Vec<CString>)> = Vec::new();
    loop {
        if let Some(name) = names.pop() {
            if is_unlinked(&folder, &name)? {
                continue;
            }
            let inner =
                own(openat(&folder, name.as_c_str(), FOLDER | OFlag::O_PATH, Mode::empty())?)?;
            let inside = names_in(&inner)?;
            around.push((name, std::mem::replace(&mut names, inside)));
            folder = inner;
        } else if let Some((name, others)) = around.pop() {
            folder = openat(&folder, "..", FOLDER, Mode::empty())?;
            unlinkat(&folder, name.as_c_str(), UnlinkatFlags::RemoveDir)?;
            names = others;
        } else {
            return Ok(());
        }
    }
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
    let mode = File::from(folder.try_clone()?).metadata()?.mode();
    if mode & 0o700 != 0o700 {
        // By its descriptor, so that nothing can be put in its place.
        let path = format!("/proc/self/fd/{}", folder.as_raw_fd());
        fs::set_permissions(path, Permissions::from_mode(0o700))?;
    }
    Ok(openat(folder, ".", FOLDER, Mode::empty())?)
}

/// Returns the names in a folder.
fn names_in(folder: &OwnedFd) -> io::Result<Vec<CString>> {
    let mut dir = Dir::openat(folder.as_fd(), ".", FOLDER, Mode::empty())?;
    let names = dir.iter().map(|entry| entry.map(|it| it.file_name().to_owned()));
    let names = names.filter(|name| !name.as_deref().is_ok_and(|it| it == c"." || it == c".."));
    Ok(names.collect::<Result<_, _>>()?)
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
