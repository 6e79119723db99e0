//! Inputs: files, or the standard input.

use std::fs::{File, Metadata};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use super::exit::Failure;
use runner_judge::Package;
use runner_puzzle::{Definition, Link};

/// The name of the standard input in messages.
const STDIN: &str = "<stdin>";

/// The name and the text of an input, or why it cannot be read.
pub(super) type NamedInput = Result<(String, Vec<u8>), Failure>;

/// Returns the name of an input in messages.
pub(super) fn name(path: &Path) -> String {
    match path.to_string_lossy() {
        dash if dash == "-" => STDIN.to_owned(),
        name => name.into_owned(),
    }
}

/// Returns the inputs of a run: its files. If it has none, it is the link that names the problem, or else the standard
/// input.
pub(super) fn paths<'a>(files: &'a [PathBuf], id: &'a Path) -> Vec<&'a Path> {
    if files.is_empty() {
        vec![or_link(Path::new("-"), id)]
    } else {
        files.iter().map(AsRef::as_ref).collect()
    }
}

/// Returns the input of a run: its file, or the link that names the problem.
pub(super) fn or_link<'a>(file: &'a Path, id: &'a Path) -> &'a Path {
    if file == Path::new("-") && link(id).is_some() { id } else { file }
}

/// Returns the text of a link, if a path is one.
pub(super) fn link(path: &Path) -> Option<&str> {
    path.to_str().filter(|text| Link::is_meant(text))
}

/// Opens an input of a problem, which may be a link, and returns its length if it is known. If a file cannot be opened,
/// reading it fails.
///
/// # Errors
///
/// It is a link that the problem cannot read.
pub(super) fn open_of(
    definition: &Definition,
    path: &Path,
) -> Result<(Box<dyn Read + Send>, Option<u64>), Failure> {
    let Some(text) = link(path) else { return Ok(open(path)) };
    let input = Link::parse(text).and_then(|link| definition.input_of(&link));
    let input = input.map_err(|error| Failure::of_link(&error))?;
    Ok((Box::new(Cursor::new(input)), None))
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

/// Reads a whole input of a problem, which may be a link.
///
/// # Errors
///
/// It cannot be read.
pub(super) fn text_of(definition: &Definition, path: &Path) -> Result<Vec<u8>, Failure> {
    read(open_of(definition, path)?.0, path)
}

/// Reads the inputs of all tests of a package.
///
/// # Errors
///
/// Its metadata cannot be read.
pub(super) fn of_tests(
    package: &Package,
) -> Result<impl Iterator<Item = NamedInput> + use<>, Failure> {
    let tests = package.tests(&package.metadata()?.unwrap_or_default()).tests;
    Ok(tests.into_iter().map(|test| match test.input.read() {
        Ok(text) => Ok((test.name, text.into_owned())),
        Err(error) => Err(Failure::unreadable(test.name, &error, None)),
    }))
}

/// Reads a whole file, or the standard input.
///
/// # Errors
///
/// It cannot be read.
pub(super) fn text(path: &Path) -> Result<Vec<u8>, Failure> {
    read(open(path).0, path)
}

fn read(mut input: impl Read, path: &Path) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let read = input.read_to_end(&mut text);
    read.map(|_| text).map_err(|error| Failure::unreadable(name(path), &error, None))
}

/// An input that could not be opened.
struct Unopened(Option<io::Error>);

impl Read for Unopened {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
