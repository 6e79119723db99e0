//! The modes of files that a program made, where its changes of modes have no effect.

use std::fs::{OpenOptions, Permissions};
use std::io::{self, Read};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use nix::fcntl::OFlag;

use crate::linux::run_folder::RunFolder;

/// Makes the files of a folder executable that begin like programs. A program of others has made them: a link,
/// or a second name of another file, is left as it is.
pub(crate) fn make_executable(folder: &Path) -> io::Result<()> {
    for (path, kind) in RunFolder::entries(folder)? {
        if !kind.is_file() {
            continue;
        }
        let flags = (OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits();
        let opened = OpenOptions::new().read(true).custom_flags(flags).open(path);
        let Ok(mut file) = opened else { continue };
        let (found, mut start) = (file.metadata()?, [0; 4]);
        let is_own = found.is_file() && found.nlink() == 1 && found.len() >= 4;
        if is_own && file.read_exact(&mut start).is_ok() {
            let is_meant = start == *b"\x7fELF" || start.starts_with(b"#!");
            let mode = if is_meant { found.mode() | 0o111 } else { continue };
            file.set_permissions(Permissions::from_mode(mode))?;
        }
    }
    Ok(())
}
