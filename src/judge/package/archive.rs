//! Packages in zip archives.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

use super::root::Package;
use super::submissions::entries;
use crate::mode::make_program;

/// The maximum number of files: more than any package has.
const FILES: usize = 100_000;
/// The maximum number of bytes: more than any package has.
const BYTES: u64 = 1 << 30;

/// Why an archive cannot be unpacked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// It cannot be read, or its files cannot be written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The archive is damaged.
    #[error("{0}")]
    Zip(#[from] ZipError),
    /// A file would be written outside the folder, or is a link, a pipe or a device.
    #[error("`{0}` is neither a file nor a folder, or leads out of the archive")]
    Outside(String),
    /// It has too many files.
    #[error("it has more than 100 000 files")]
    TooMany,
    /// With this file it is too large.
    #[error("with `{0}` its files take more than 1 GiB: judge a folder instead")]
    TooLarge(String),
    /// A file is damaged, such as one that is longer than the archive says.
    #[error("`{0}`: {1}")]
    Damaged(String, io::Error),
    /// There are two packages in it.
    #[error("it has two packages: `{0}` and `{1}`")]
    Several(String, String),
    /// Two files have the same name.
    #[error("`{0}` is in it twice")]
    Twice(String),
}

/// The bits of a mode that tell what kind of entry it is, and the kinds that are unpacked.
const FILE_KIND: u32 = 0o170_000;
const FILE: u32 = 0o100_000;
const FOLDER: u32 = 0o040_000;

impl Package {
    /// Unpacks an archive into a folder. Returns the folder of the package: this one, or the only
    /// folder in it.
    pub fn unpack(path: &Path, folder: &Path) -> Result<PathBuf, ArchiveError> {
        let mut archive = ZipArchive::new(File::open(path)?)?;
        if archive.len() > FILES {
            return Err(ArchiveError::TooMany);
        }
        if archive.has_duplicate_names() {
            return Err(ArchiveError::Twice(doubled(path, archive.central_directory_start())?));
        }
        let mut left = BYTES;
        for index in 0..archive.len() {
            let file = archive.by_index_raw(index)?;
            let less = left.checked_sub(file.size());
            left = less.ok_or_else(|| ArchiveError::TooLarge(name(file.name_raw())))?;
        }
        for index in 0..archive.len() {
            let mut file = archive.by_index(index)?;
            let kind = file.unix_mode().unwrap_or_default() & FILE_KIND;
            let is_plain = [0, FILE, FOLDER].contains(&kind);
            let Some(path) = file.enclosed_name().filter(|_| is_plain) else {
                return Err(ArchiveError::Outside(name(file.name_raw())));
            };
            if is_of_finder(&path) {
                continue;
            }
            let target = folder.join(path);
            if file.is_dir() {
                fs::create_dir_all(target)?;
                continue;
            }
            fs::create_dir_all(target.parent().unwrap_or(folder))?;
            let mode = file.unix_mode();
            // The same path can be written in several ways.
            let mut out = File::create_new(&target).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => ArchiveError::Twice(name(file.name_raw())),
                _ => error.into(),
            })?;
            io::copy(&mut file, &mut out)
                .map_err(|error| ArchiveError::Damaged(name(file.name_raw()), error))?;
            if mode.is_some_and(|mode| mode & 0o100 != 0) {
                make_program(&target)?;
            }
        }
        package_in(folder)
    }
}

/// Returns the folder of the package: the one with a `problem.yaml`, or else the only one.
fn package_in(folder: &Path) -> Result<PathBuf, ArchiveError> {
    let entries = entries(folder);
    let places = [folder.to_path_buf()].into_iter().chain(entries.iter().cloned());
    let packages: Vec<PathBuf> =
        places.filter(|place| place.join("problem.yaml").is_file()).collect();
    let said = |place: &PathBuf| {
        let place = place.strip_prefix(folder).unwrap_or(place);
        place.join("problem.yaml").display().to_string()
    };
    Ok(match (packages.as_slice(), entries.as_slice()) {
        ([one, other, ..], _) => return Err(ArchiveError::Several(said(one), said(other))),
        ([one], _) => one.clone(),
        ([], [only]) if only.is_dir() && only.file_name() != Some("data".as_ref()) => only.clone(),
        _ => folder.to_path_buf(),
    })
}

/// Tells whether the Finder of a Mac has added a file, for itself.
fn is_of_finder(path: &Path) -> bool {
    let is_its = |part: &OsStr| part == "__MACOSX" || part == ".DS_Store";
    path.iter().any(|part| is_its(part) || part.as_encoded_bytes().starts_with(b"._"))
}

fn name(raw: &[u8]) -> String {
    String::from_utf8_lossy(raw).into_owned()
}

/// Returns the name that occurs twice in the directory of an archive, which begins at `start`.
fn doubled(path: &Path, start: u64) -> io::Result<String> {
    const HEADER: usize = 46;
    let (mut file, mut directory) = (File::open(path)?, Vec::new());
    file.seek(SeekFrom::Start(start))?;
    file.read_to_end(&mut directory)?;
    let mut names = BTreeSet::new();
    let mut rest = directory.as_slice();
    // Three lengths, of two bytes each, say how long the name, extra fields and a comment are.
    while let Some((header, after)) = rest.split_at_checked(HEADER) {
        let length = |at: usize| usize::from(u16::from_le_bytes([header[at], header[at + 1]]));
        let Some((found, after)) = after.split_at_checked(length(28)) else { break };
        if !names.insert(found) {
            return Ok(name(found));
        }
        rest = after.get(length(30) + length(32)..).unwrap_or_default();
    }
    Ok("a file".to_owned())
}
