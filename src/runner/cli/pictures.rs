//! The pictures of `solve --svg`: a file for each case.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use super::exit::Failure;
use super::input::link;
use super::stderr::Stderr;
use runner_puzzle::ShownCase;

/// At most this many lines of an answer stand below a picture.
const NOTES_MAX: usize = 20;

/// Writes the pictures of an input into a folder.
pub(super) struct Pictures<'a> {
    folder: &'a Path,
    /// The name of the input, with which those of its pictures begin.
    stem: Cow<'a, str>,
    /// Why no more pictures are written.
    failure: Option<Failure>,
    /// The number of cases without a picture.
    missing: u64,
}

/// Returns the name of an input, with which those of its pictures begin. A link may be longer than the name of a file.
pub(super) fn stem(input: &Path) -> Cow<'_, str> {
    let stem = input.file_stem().filter(|_| input != Path::new("-") && link(input).is_none());
    stem.map_or("case".into(), OsStr::to_string_lossy)
}

impl<'a> Pictures<'a> {
    pub(super) fn new(folder: &'a Path, input: &'a Path) -> Self {
        Self { folder, stem: stem(input), failure: None, missing: 0 }
    }

    /// Draws a case with its answer, if all before it could be written.
    pub(super) fn draw(&mut self, shown: &ShownCase<'_>) {
        let has_answer = shown.has_solution();
        let picture = if has_answer { shown.answer_picture() } else { shown.picture() };
        self.missing += u64::from(picture.is_none());
        let Some(mut picture) = picture.filter(|_| self.failure.is_none()) else { return };
        let number = shown.number();
        picture.title = format!("case {number}");
        if !has_answer {
            let text = String::from_utf8_lossy(shown.text);
            picture.notes.extend(text.lines().take(NOTES_MAX).map(str::to_owned));
        }
        let name = self.folder.join(format!("{}-{number}.svg", self.stem));
        let written =
            fs::create_dir_all(self.folder).and_then(|()| fs::write(&name, picture.document()));
        self.failure = written.err().map(|error| Failure::unwritable(name.display(), &error));
    }

    /// Warns of cases without a picture.
    ///
    /// # Errors
    ///
    /// A picture could not be written.
    pub(super) fn finish(self, input: &str, stderr: Stderr) -> Result<(), Failure> {
        if self.missing > 0 {
            let missing = self.missing;
            stderr.warning(format!("{input}: no picture is made of {missing} cases: they are too large, or have no board"));
        }
        self.failure.map_or(Ok(()), Err)
    }
}
