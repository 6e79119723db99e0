//! The folder of a program or a run, and the files for its output.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Read};
use std::os::unix::fs::{FileExt, MetadataExt, PermissionsExt};
use std::path::PathBuf;

use super::removal::remove_open;
use super::scratch::Scratch;

/// The folder of a program or a run, which is removed with everything that the program leaves there.
#[derive(Debug)]
pub(super) struct RunFolder {
    /// The folder of the program.
    pub(super) path: PathBuf,
    /// The same, wherever a program of the same user moves it.
    pub(super) inner: File,
    /// The folder around it, which the program cannot change if it has another user.
    around: File,
}

/// The files for the output of a run.
///
/// They have no names, so a program can put nothing in their place: its output is read from the
/// descriptors.
#[derive(Debug)]
pub(super) struct OutputFiles {
    pub(super) stdout: File,
    pub(super) stderr: File,
}

impl RunFolder {
    /// Makes an empty folder.
    pub(super) fn new(scratch: &Scratch) -> io::Result<Self> {
        let around = scratch.fresh("run")?;
        let path = around.join("box");
        fs::create_dir(&path)?;
        let (inner, around) = (File::open(&path)?, File::open(&around)?);
        Ok(Self { path, inner, around })
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
    pub(super) fn new(scratch: &Scratch) -> io::Result<Self> {
        Ok(Self { stdout: unnamed(scratch)?, stderr: unnamed(scratch)? })
    }

    /// Returns the lengths of stdout and stderr, in bytes.
    pub(super) fn lengths(&self) -> (u64, u64) {
        (length(&self.stdout), length(&self.stderr))
    }
}

/// Returns the length of a file, in bytes.
fn length(file: &File) -> u64 {
    file.metadata().map_or(0, |it| it.len())
}

/// At most this many characters of the end of a message are shown.
const LAST_CHARS: usize = 300;

/// Adds the end of what a program said on stderr to the reason of its failure, in one line.
pub(super) fn with_last_words(why: &str, stderr: &File) -> String {
    let said = beginning(stderr, 64 * 1024).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut = words.chars().count().saturating_sub(LAST_CHARS);
    let end: String = words.chars().skip(cut).collect();
    if end.is_empty() { why.to_owned() } else { format!("{why}; on stderr: {end}") }
}

/// Returns the first bytes of a file, at most `at_most` of them.
pub(super) fn beginning(file: &File, at_most: u64) -> io::Result<Vec<u8>> {
    // It is not read into a smaller room first.
    let room = usize::try_from(length(file).min(at_most)).unwrap_or(usize::MAX);
    let mut bytes = Vec::with_capacity(room.saturating_add(1));
    FromStart { file, position: 0 }.take(at_most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a file from its beginning, wherever its descriptor stands.
pub(super) struct FromStart<'f> {
    pub(super) file: &'f File,
    pub(super) position: u64,
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
