//! Packages in zip archives.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

/// The maximum number of files: more than any package has.
const FILES: usize = 100_000;
/// The maximum number of bytes: more than any package has.
const BYTES: u64 = 4 << 30;

/// Why an archive cannot be unpacked.
#[derive(Debug, Error)]
pub enum ArchiveError {
    /// It cannot be read, or its files cannot be written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The archive is damaged.
    #[error("{0}")]
    Zip(#[from] ZipError),
    /// A file would be written outside the folder, or is a link.
    #[error("`{0}` is a link, or leads out of the archive")]
    Outside(String),
    /// It is too large.
    #[error("it is too large: more than 100 000 files or 4 GiB")]
    TooLarge,
}

/// Unpacks an archive into a folder. Returns the folder of the package: this one, or the only
/// folder in it.
pub fn unpack(archive: &Path, folder: &Path) -> Result<PathBuf, ArchiveError> {
    let mut archive = ZipArchive::new(File::open(archive)?)?;
    if archive.len() > FILES {
        return Err(ArchiveError::TooLarge);
    }
    let mut left = BYTES;
    for index in 0..archive.len() {
        let mut file = archive.by_index(index)?;
        let Some(path) = file.enclosed_name().filter(|_| !file.is_symlink()) else {
            return Err(ArchiveError::Outside(String::from_utf8_lossy(file.name_raw()).into()));
        };
        let target = folder.join(path);
        if file.is_dir() {
            fs::create_dir_all(target)?;
            continue;
        }
        fs::create_dir_all(target.parent().unwrap_or(folder))?;
        let mode = file.unix_mode();
        let mut out = File::create(&target)?;
        let length = io::copy(&mut file.by_ref().take(left + 1), &mut out)?;
        left = left.checked_sub(length).ok_or(ArchiveError::TooLarge)?;
        if mode.is_some_and(|mode| mode & 0o100 != 0) {
            fs::set_permissions(&target, PermissionsExt::from_mode(0o755))?;
        }
    }
    let entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    Ok(match entries.as_slice() {
        [only] if only.is_dir() && only.file_name() != Some("data".as_ref()) => only.clone(),
        _ => folder.to_path_buf(),
    })
}
