//! Which files are programs. A system without modes of files takes those for programs that begin like scripts.

use std::fs;
use std::io;
use std::path::Path;

/// Tells whether a path is an executable file.
pub(crate) fn is_program(path: &Path) -> bool {
    path.is_file() && is_executable(path)
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    has_mode(path, 0o111)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"#!"))
}

/// Tells whether all users can run a program or go through a folder.
pub(crate) fn is_open_to_all(path: &Path) -> bool {
    #[cfg(unix)]
    return has_mode(path, 0o001);
    #[cfg(not(unix))]
    return path.exists();
}

#[cfg(unix)]
fn has_mode(path: &Path, bits: u32) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|it| it.permissions().mode() & bits != 0)
}

/// Makes a file executable, where there are modes.
pub(crate) fn make_program(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755));
    #[cfg(not(unix))]
    return fs::metadata(path).map(drop);
}
