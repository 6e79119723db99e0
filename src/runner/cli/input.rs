//! Inputs: files, or the standard input.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::exit::Failure;

/// The name of the standard input in messages.
const STDIN: &str = "<stdin>";

/// Returns the name of an input in messages.
pub(super) fn name(path: &Path) -> String {
    match path.to_string_lossy() {
        dash if dash == "-" => STDIN.to_owned(),
        name => name.into_owned(),
    }
}

/// Returns the inputs of a run: its files, or the standard input if it has none.
pub(super) fn paths(files: &[PathBuf]) -> Vec<&Path> {
    if files.is_empty() { vec![Path::new("-")] } else { files.iter().map(AsRef::as_ref).collect() }
}

/// Opens an input, and returns its length if it is known. If it cannot be opened, reading it fails.
pub(super) fn open(path: &Path) -> (Box<dyn Read + Send>, Option<u64>) {
    if path == Path::new("-") {
        return (Box::new(io::stdin()), None);
    }
    match File::open(path) {
        Ok(file) => {
            let length = file.metadata().ok().filter(Metadata::is_file).map(|it| it.len());
            (Box::new(file), length)
        }
        Err(error) => (Box::new(Unopened(Some(error))), None),
    }
}

/// Reads a whole input.
///
/// # Errors
///
/// It cannot be read.
pub(super) fn text(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let read = open(path).0.read_to_end(&mut text);
    read.map(|_| text).map_err(|error| Failure::unreadable(name(path), &error, None))
}

/// An input that could not be opened.
struct Unopened(Option<io::Error>);

impl Read for Unopened {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
